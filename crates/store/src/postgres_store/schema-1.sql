-- The schema. Ids of Discord and of processes fit into bigint.

create table pagoda_tables (
    channel bigint not null,
    number bigint not null,
    -- Number of records.
    records bigint not null default 0,
    -- Number of commits.
    version bigint not null default 0,
    -- Ids of the latest commits, the newest first, by which a repeated one is recognised.
    recent_commits bigint[] not null default '{}',
    -- Slot of the next answer; the oldest is evicted.
    next_answer bigint not null default 0,
    note bytea not null default '',
    -- When a timer is due, in seconds since 1970 by the clock of the bot, and until when a process handles it.
    due bigint,
    due_until timestamptz not null default '-infinity',
    -- Whether a robot is awaited, which process lets it think, and until when it is expected to.
    robot boolean not null default false,
    robot_holder bigint,
    robot_until timestamptz not null default '-infinity',
    primary key (channel, number)
);

create index pagoda_tables_due on pagoda_tables (due) where due is not null;
create index pagoda_tables_robot on pagoda_tables (robot_until) where robot;

create table pagoda_records (
    channel bigint not null,
    number bigint not null,
    record bigint not null,
    bytes bytea not null,
    primary key (channel, number, record)
);

-- Posts that were not sent yet, which process delivers each, and until when it is expected to. A post that is not taken was left to
-- its holder by another process.
create table pagoda_posts (
    channel bigint not null,
    number bigint not null,
    post bigint not null,
    destination bigint not null,
    bytes bytea not null,
    holder bigint not null,
    taken boolean not null,
    held_until timestamptz not null,
    primary key (channel, number, post)
);

create index pagoda_posts_held on pagoda_posts (held_until);
create index pagoda_posts_holder on pagoda_posts (holder);

create table pagoda_answers (
    channel bigint not null,
    request bytea not null,
    number bigint not null,
    slot bigint not null,
    at bigint not null,
    bytes bytea not null,
    primary key (channel, request, number)
);

create index pagoda_answers_slot on pagoda_answers (channel, number, slot);
-- Answers are written at each move, and searched by their age once in a while.
create index pagoda_answers_at on pagoda_answers using brin (at);

-- Reviews by table and seat, and daily puzzles by channel; a number or seat that a kind does not have is 0.
create table pagoda_documents (
    kind text not null,
    channel bigint not null,
    number bigint not null,
    seat smallint not null,
    bytes bytea not null,
    primary key (kind, channel, number, seat)
);

create table pagoda_people (
    person bigint primary key,
    bytes bytea not null
);

-- The index of people: who sits or sat where.
create table pagoda_members (
    person bigint not null,
    channel bigint not null,
    number bigint not null,
    primary key (person, channel, number)
);

create table pagoda_settings (
    name text primary key,
    bytes bytea not null
);

-- In an empty database the index of people is complete.
insert into pagoda_settings (name, bytes) values ('index-complete', '');

create table pagoda_leases (
    name text primary key,
    holder bigint not null,
    until timestamptz not null,
    offered boolean not null
);

-- How many requests to Discord were allowed in the present window of time.
create table pagoda_requests (
    one boolean primary key default true check (one),
    time_window bigint not null,
    granted bigint not null
);

insert into pagoda_requests (time_window, granted) values (0, 0);

-- How long a claim lasts that its process does not renew.
create function pagoda_claim_time() returns interval language sql immutable as $$ select interval '15 seconds' $$;

-- Writes a batch: one statement, one transaction, one round trip. A table with another number of records or commits than expected is an
-- error with the number of records as its message. The same commit twice has one effect. Returns the new number of commits, and
-- the posts that other processes deliver, with these processes. Arrays have few elements, so loops are faster than queries over them.
create function pagoda_commit(
    process bigint,
    of_channel bigint,
    of_number bigint,
    commit_id bigint,
    expected bigint,
    based_on bigint,
    cut boolean,
    new_records bytea[],
    rewritten bytea[],
    post_numbers bigint[],
    post_destinations bigint[],
    posts bytea[],
    sent bigint[],
    answered_request bytea,
    new_answer bytea,
    new_note bytea,
    new_due bigint,
    awaits_robot boolean,
    changed_people bigint[],
    profiles bytea[],
    compared boolean[],
    expected_profiles bytea[],
    known bigint[],
    unknown bigint[],
    written_at bigint,
    is_over boolean,
    most_answers bigint,
    out new_version bigint,
    out elsewhere bigint[],
    out holders bigint[]
) language plpgsql as $$
declare
    found_table pagoda_tables%rowtype;
    added bigint := coalesce(cardinality(new_records), 0);
    next_slot bigint;
    answered_slot bigint;
    -- 1 if this was the last commit, 2 if it was the one before; null if it is new.
    repeated bigint;
    -- Whether there are posts of other processes.
    are_shared boolean := true;
    busy bigint;
begin
    -- The row is locked by its update until the transaction ends. It exists at the second attempt.
    for attempt in 1 .. 2 loop
        update pagoda_tables t set
            records = expected + added,
            version = t.version + 1,
            recent_commits = (array[commit_id] || t.recent_commits)[1:32],
            next_answer = t.next_answer + case when answered_request is null then 0 else 1 end,
            note = coalesce(new_note, t.note),
            due = case when new_note is null then t.due else new_due end,
            due_until = case when new_note is null then t.due_until else '-infinity' end,
            robot = case when new_note is null then t.robot else awaits_robot end,
            -- Whoever makes a robot awaited lets it think.
            robot_holder = case when new_note is not null and awaits_robot and (added > 0 or not t.robot)
                then process else t.robot_holder end,
            robot_until = case when new_note is not null and awaits_robot and (added > 0 or not t.robot)
                then now() + pagoda_claim_time() else t.robot_until end
            where t.channel = of_channel and t.number = of_number
                and (t.records = expected or (cut and t.records > expected))
                and (based_on is null or t.version = based_on)
                and (rewritten is null or cardinality(rewritten) = expected)
                and commit_id <> all (t.recent_commits)
            returning t.version, t.next_answer - 1 into new_version, next_slot;
        exit when found;
        select * into found_table from pagoda_tables t
            where t.channel = of_channel and t.number = of_number for update;
        if found then
            repeated := array_position(found_table.recent_commits, commit_id);
            if repeated is null then
                raise exception using errcode = 'PAG01', message = found_table.records::text;
            end if;
            new_version := found_table.version + 1 - repeated;
            exit;
        end if;
        insert into pagoda_tables (channel, number) values (of_channel, of_number) on conflict do nothing;
    end loop;
    if repeated is null then
        if cut then
            delete from pagoda_records r
                where r.channel = of_channel and r.number = of_number and r.record >= expected;
        end if;
        if rewritten is not null then
            delete from pagoda_records r where r.channel = of_channel and r.number = of_number;
            insert into pagoda_records (channel, number, record, bytes)
                select of_channel, of_number, place - 1, given.bytes
                from unnest(rewritten) with ordinality as given (bytes, place);
        end if;
        for place in 1 .. added loop
            insert into pagoda_records (channel, number, record, bytes)
                values (of_channel, of_number, expected + place - 1, new_records[place]);
        end loop;
        -- Reviews are derived from the records.
        if rewritten is not null or cut then
            delete from pagoda_documents d
                where d.kind = 'review' and d.channel = of_channel and d.number = of_number;
        end if;
        if rewritten is not null or is_over then
            delete from pagoda_answers a where a.channel = of_channel and a.number = of_number;
        end if;
        if answered_request is not null then
            insert into pagoda_answers as a (channel, request, number, slot, at, bytes)
                values (of_channel, answered_request, of_number, next_slot, written_at, new_answer)
                on conflict (channel, request, number) do update set bytes = excluded.bytes
                returning a.slot into answered_slot;
            if answered_slot < next_slot then
                -- A second answer to the same request has the slot of the first.
                update pagoda_tables t set next_answer = next_slot
                    where t.channel = of_channel and t.number = of_number;
            elsif next_slot >= most_answers then
                delete from pagoda_answers a
                    where a.channel = of_channel and a.number = of_number and a.slot <= next_slot - most_answers;
            end if;
        end if;
        if cardinality(sent) > 0 then
            delete from pagoda_posts p
                where p.channel = of_channel and p.number = of_number and p.post = any (sent);
        end if;
        if cardinality(post_numbers) > 0 then
            are_shared := exists (select from pagoda_posts p
                where p.channel = of_channel and p.number = of_number and p.holder <> process);
            for place in 1 .. cardinality(post_numbers) loop
                busy := null;
                if are_shared then
                    -- A destination to which another process delivers is left to it.
                    select p.holder into busy from pagoda_posts p
                        where p.channel = of_channel and p.number = of_number
                            and p.destination = post_destinations[place] and p.holder <> process and p.held_until >= now()
                        limit 1;
                end if;
                insert into pagoda_posts (channel, number, post, destination, bytes, holder, taken, held_until)
                    values (of_channel, of_number, post_numbers[place], post_destinations[place], posts[place],
                        coalesce(busy, process), busy is null, now() + pagoda_claim_time())
                    on conflict (channel, number, post) do update set
                        bytes = excluded.bytes, destination = excluded.destination;
            end loop;
        end if;
        if cardinality(unknown) > 0 then
            delete from pagoda_members m
                where m.channel = of_channel and m.number = of_number and m.person = any (unknown);
        end if;
        if cardinality(known) > 0 then
            insert into pagoda_members (person, channel, number)
                select given.person, of_channel, of_number from unnest(known) as given (person)
                on conflict do nothing;
        end if;
        if cardinality(changed_people) > 0 then
            perform pagoda_put_people(changed_people, profiles, compared, expected_profiles);
        end if;
    end if;
    if cardinality(post_numbers) > 0 and are_shared then
        select array_agg(p.post), array_agg(p.holder) into elsewhere, holders from pagoda_posts p
            where p.channel = of_channel and p.number = of_number
                and p.post = any (post_numbers) and p.holder <> process;
    end if;
end
$$;

-- Stores profiles; a profile that is null is deleted. One that is compared and is neither as expected nor as it is to be is an error
-- with the person as its message.
create function pagoda_put_people(
    changed_people bigint[],
    profiles bytea[],
    compared boolean[],
    expected_profiles bytea[]
) returns void language plpgsql as $$
declare
    differing bigint;
begin
    -- One process at a time changes a profile. All take the locks in the same order.
    perform pg_advisory_xact_lock(1885431652, ordered.key) from (
        select distinct hashint8(given.person) as key from unnest(changed_people) as given (person) order by 1
    ) ordered;
    select given.person into differing
        from unnest(changed_people, profiles, compared, expected_profiles) as given (person, bytes, compared, expected)
        left join pagoda_people p on p.person = given.person
        where given.compared and p.bytes is distinct from given.expected and p.bytes is distinct from given.bytes
        limit 1;
    if differing is not null then
        raise exception using errcode = 'PAG02', message = differing::text;
    end if;
    delete from pagoda_people p using unnest(changed_people, profiles) as given (person, bytes)
        where p.person = given.person and given.bytes is null;
    insert into pagoda_people (person, bytes)
        select given.person, given.bytes from unnest(changed_people, profiles) as given (person, bytes)
        where given.bytes is not null
        on conflict (person) do update set bytes = excluded.bytes;
end
$$;

-- Stores a document, or deletes it if it is to be null. If it is compared and is neither as expected nor as it is to be, nothing is changed.
-- Returns whether it is as it is to be.
create function pagoda_set_document(
    of_kind text,
    of_channel bigint,
    of_number bigint,
    of_seat smallint,
    compared boolean,
    expected bytea,
    new_bytes bytea
) returns boolean language plpgsql as $$
declare
    found_bytes bytea;
begin
    -- One process at a time changes a document, also one that does not exist.
    perform pg_advisory_xact_lock(1685021557, hashtext(format('%s %s %s %s', of_kind, of_channel, of_number, of_seat)));
    select d.bytes into found_bytes from pagoda_documents d
        where d.kind = of_kind and d.channel = of_channel and d.number = of_number and d.seat = of_seat;
    if compared and found_bytes is distinct from expected and found_bytes is distinct from new_bytes then
        return false;
    end if;
    if new_bytes is null then
        delete from pagoda_documents d
            where d.kind = of_kind and d.channel = of_channel and d.number = of_number and d.seat = of_seat;
    else
        insert into pagoda_documents (kind, channel, number, seat, bytes)
            values (of_kind, of_channel, of_number, of_seat, new_bytes)
            on conflict (kind, channel, number, seat) do update set bytes = excluded.bytes;
    end if;
    return true;
end
$$;

-- Whether a process may claim a post: it was left to it, or its process has ended and no other one delivers to the same destination.
create function pagoda_may_claim(process bigint, p pagoda_posts) returns boolean language sql stable as $$
    select (p.holder = process and not p.taken) or (p.holder <> process and p.held_until < now() and not exists (
        select from pagoda_posts other
        where other.channel = p.channel and other.number = p.number and other.destination = p.destination
            and other.holder <> process and other.held_until >= now()
    ))
$$;

-- Claims posts of at most this number of tables for a process.
create function pagoda_claim_posts(process bigint, most bigint)
returns table (channel bigint, number bigint, bytes bytea) language plpgsql as $$
#variable_conflict use_column
declare
    channels bigint[];
    numbers bigint[];
begin
    -- The tables are locked, so that no other process claims or adds posts of them meanwhile.
    with candidates as (
        select distinct p.channel, p.number from pagoda_posts p
        where ((p.holder = process and not p.taken) or p.held_until < now()) and pagoda_may_claim(process, p)
        order by p.channel, p.number limit most
    ), locked as (
        select t.channel, t.number from pagoda_tables t join candidates using (channel, number)
        for update of t skip locked
    )
    select array_agg(locked.channel), array_agg(locked.number) into channels, numbers from locked;
    return query with claimed as (
        update pagoda_posts p set holder = process, taken = true, held_until = now() + pagoda_claim_time()
        from unnest(channels, numbers) as locked (channel, number)
        where p.channel = locked.channel and p.number = locked.number and pagoda_may_claim(process, p)
        returning p.channel, p.number, p.post, p.bytes
    )
    select claimed.channel, claimed.number, claimed.bytes from claimed
    order by claimed.channel, claimed.number, claimed.post;
end
$$;

-- Claims tables with a timer that is due. Whatever is done about it changes when it is due; if nothing is done, the claim ends.
create function pagoda_claim_due(time_now bigint, most bigint) returns table (channel bigint) language sql as $$
    with free as (
        select t.channel, t.number from pagoda_tables t
        where t.due <= time_now and t.due_until < now()
        order by t.due limit most for update skip locked
    )
    update pagoda_tables t set due_until = now() + interval '1 minute'
    from free where (t.channel, t.number) = (free.channel, free.number)
    returning t.channel
$$;

-- Claims tables that await a robot for which no process thinks.
create function pagoda_claim_robots(process bigint, most bigint) returns table (channel bigint) language sql as $$
    with free as (
        select t.channel, t.number from pagoda_tables t
        where t.robot and t.robot_until < now()
        order by t.robot_until limit most for update skip locked
    )
    update pagoda_tables t set robot_holder = process, robot_until = now() + pagoda_claim_time()
    from free where (t.channel, t.number) = (free.channel, free.number)
    returning t.channel
$$;

-- Keeps the claims of a process, and returns the posts that it delivers.
create function pagoda_keep_claims(process bigint)
returns table (channel bigint, number bigint, post bigint) language sql as $$
    update pagoda_tables t set robot_until = now() + pagoda_claim_time() where t.robot and t.robot_holder = process;
    update pagoda_posts p set held_until = now() + pagoda_claim_time() where p.holder = process and p.taken
        returning p.channel, p.number, p.post
$$;

-- Takes or renews a lease; returns whether the process has it.
create function pagoda_lease(process bigint, lease_name text, milliseconds bigint) returns boolean language sql as $$
    insert into pagoda_leases as l (name, holder, until, offered)
        values (lease_name, process, now() + milliseconds * interval '1 millisecond', false)
        on conflict (name) do update
            set holder = process, until = excluded.until, offered = l.offered and l.holder = process
            where l.holder = process or l.offered or l.until < now();
    select exists (select from pagoda_leases l where l.name = lease_name and l.holder = process and l.until >= now())
$$;

-- Grants requests in the present window of time; returns how many.
create function pagoda_take_requests(wanted bigint, most bigint, milliseconds bigint) returns bigint language plpgsql as $$
declare
    present bigint;
    found_requests pagoda_requests%rowtype;
    take bigint;
begin
    select * into found_requests from pagoda_requests for update;
    -- Read after the lock was granted, so that windows follow each other.
    present := floor(extract(epoch from clock_timestamp()) * 1000 / milliseconds);
    if found_requests.time_window <> present then
        found_requests.granted := 0;
    end if;
    take := greatest(0, least(wanted, most - found_requests.granted));
    update pagoda_requests set time_window = present, granted = found_requests.granted + take;
    return take;
end
$$;
