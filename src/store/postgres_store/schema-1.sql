-- The first version of the schema. Ids of Discord fit into bigint.

create table pagoda_tables (
    channel bigint not null,
    number bigint not null,
    -- Number of records.
    records bigint not null default 0,
    -- Slot of the next answer; the oldest is evicted.
    next_answer bigint not null default 0,
    note bytea not null default '',
    -- Id of the last commit, by which a repeated one is recognised.
    last_commit bytea,
    primary key (channel, number)
);

create table pagoda_records (
    channel bigint not null,
    number bigint not null,
    record bigint not null,
    bytes bytea not null,
    primary key (channel, number, record)
);

create table pagoda_posts (
    channel bigint not null,
    number bigint not null,
    post bigint not null,
    bytes bytea not null,
    primary key (channel, number, post)
);

create table pagoda_answers (
    channel bigint not null,
    number bigint not null,
    request bytea not null,
    slot bigint not null,
    at bigint not null,
    bytes bytea not null,
    primary key (channel, number, request)
);

create index pagoda_answers_at on pagoda_answers (at);

create table pagoda_people (
    person bigint primary key,
    bytes bytea not null
);

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

-- Writes a batch: one statement, one transaction, one round trip. A table with another number of records than expected is an
-- error with the number as its message. The same commit twice has one effect.
create function pagoda_commit(
    of_channel bigint,
    of_number bigint,
    commit_id bytea,
    expected bigint,
    cut boolean,
    new_records bytea[],
    rewritten bytea[],
    post_numbers bigint[],
    posts bytea[],
    sent bigint[],
    answered_request bytea,
    new_answer bytea,
    new_note bytea,
    changed_people bigint[],
    profiles bytea[],
    known bigint[],
    unknown bigint[],
    written_at bigint,
    is_over boolean,
    most_answers bigint
) returns void language plpgsql as $$
declare
    found_table pagoda_tables%rowtype;
    next_slot bigint;
begin
    insert into pagoda_tables (channel, number) values (of_channel, of_number) on conflict do nothing;
    select * into found_table from pagoda_tables
        where channel = of_channel and number = of_number for update;
    if found_table.last_commit = commit_id then
        return;
    end if;
    if found_table.records <> expected and not (cut and found_table.records > expected) then
        raise exception using errcode = 'PAG01', message = found_table.records::text;
    end if;
    if cut then
        delete from pagoda_records
            where channel = of_channel and number = of_number and record >= expected;
    end if;
    if rewritten is not null then
        delete from pagoda_records where channel = of_channel and number = of_number;
        insert into pagoda_records (channel, number, record, bytes)
            select of_channel, of_number, place - 1, bytes
            from unnest(rewritten) with ordinality as given (bytes, place);
    end if;
    insert into pagoda_records (channel, number, record, bytes)
        select of_channel, of_number, expected + place - 1, bytes
        from unnest(new_records) with ordinality as given (bytes, place);
    if rewritten is not null or is_over then
        delete from pagoda_answers where channel = of_channel and number = of_number;
    end if;
    next_slot := found_table.next_answer;
    if answered_request is not null then
        update pagoda_answers set bytes = new_answer
            where channel = of_channel and number = of_number and request = answered_request;
        if not found then
            insert into pagoda_answers (channel, number, request, slot, at, bytes)
                values (of_channel, of_number, answered_request, next_slot, written_at, new_answer);
            delete from pagoda_answers
                where channel = of_channel and number = of_number and slot <= next_slot - most_answers;
            next_slot := next_slot + 1;
        end if;
    end if;
    delete from pagoda_posts
        where channel = of_channel and number = of_number and post = any (sent);
    insert into pagoda_posts (channel, number, post, bytes)
        select of_channel, of_number, given.post, given.bytes
        from unnest(post_numbers, posts) as given (post, bytes)
        on conflict (channel, number, post) do update set bytes = excluded.bytes;
    delete from pagoda_members
        where channel = of_channel and number = of_number and person = any (unknown);
    insert into pagoda_members (person, channel, number)
        select person, of_channel, of_number from unnest(known) as given (person)
        on conflict do nothing;
    perform pagoda_put_people(changed_people, profiles);
    update pagoda_tables set
        records = expected + coalesce(cardinality(new_records), 0),
        next_answer = next_slot,
        note = coalesce(new_note, note),
        last_commit = commit_id
        where channel = of_channel and number = of_number;
end
$$;

-- Stores profiles; a profile that is null is deleted.
create function pagoda_put_people(changed_people bigint[], profiles bytea[])
returns void language sql as $$
    delete from pagoda_people where person in (
        select given.person from unnest(changed_people, profiles) as given (person, bytes)
        where given.bytes is null
    );
    insert into pagoda_people (person, bytes)
        select given.person, given.bytes
        from unnest(changed_people, profiles) as given (person, bytes)
        where given.bytes is not null
        on conflict (person) do update set bytes = excluded.bytes;
$$;
