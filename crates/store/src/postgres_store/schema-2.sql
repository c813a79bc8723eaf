-- The second version of the schema: documents. Programs of the first version go on using the database; they know no documents.

-- Reviews by table and seat, and daily puzzles by channel; a number or seat that a kind does not have is 0.
create table pagoda_documents (
    kind text not null,
    channel bigint not null,
    number bigint not null,
    seat smallint not null,
    bytes bytea not null,
    primary key (kind, channel, number, seat)
);

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

-- Answers are written at each move, and searched by their age once in a while.
drop index pagoda_answers_at;
create index pagoda_answers_at on pagoda_answers using brin (at);

-- Writes a batch: one statement, one transaction, one round trip. A table with another number of records or commits than expected is an
-- error with the number of records as its message. The same commit twice has one effect. Returns the new number of commits, and
-- the posts that other processes deliver, with these processes. Arrays have few elements, so loops are faster than queries over them.
create or replace function pagoda_commit(
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
