-- Tables that grow with every event end day by day: a day is a part, and what is no longer needed is dropped with its part
-- instead of being deleted row by row. Days are UTC's.
create table platform.daily_table (
  name text primary key,
  kept_days integer not null check (kept_days > 0),
  since date not null default (now() at time zone 'UTC')::date
);

grant select on platform.daily_table to perya_system;

-- Makes parts ahead and drops those that are over; answers what it did. Attaching does not stop anybody; dropping waits a
-- second for its turn and is tried again at the next call.
create function platform.turn_days(today date default (now() at time zone 'UTC')::date, ahead integer default 14)
returns table (made integer, dropped integer)
language plpgsql security definer set search_path = pg_catalog, platform set lock_timeout = '1s' as $$
declare
  one platform.daily_table;
  part record;
  day date;
  name text;
begin
  made := 0;
  dropped := 0;
  -- Two at once would make the same part.
  perform pg_advisory_xact_lock(hashtext('platform.turn_days'));
  for one in select * from platform.daily_table loop
    for day in select generate_series(today - 1, today + ahead, interval '1 day')::date loop
      name := format('%s_%s', one.name, to_char(day, 'YYYYMMDD'));
      continue when to_regclass(name) is not null;
      execute format('create table %s (like %s including all)', name, one.name);
      execute format('alter table %s attach partition %s for values from (%L) to (%L)', one.name, name,
        day || ' 00:00+00', day + 1 || ' 00:00+00');
      made := made + 1;
    end loop;
    for part in select c.oid::regclass as name, substring(c.relname from '_(\d{8}|before)$') as day
      from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = one.name::regclass loop
      if (case part.day when 'before' then one.since else to_date(part.day, 'YYYYMMDD') end) < today - one.kept_days then
        execute format('drop table %s', part.name);
        dropped := dropped + 1;
      end if;
    end loop;
  end loop;
  return next;
exception when lock_not_available then
  return next;
end $$;
revoke execute on function platform.turn_days(date, integer) from public;
grant execute on function platform.turn_days(date, integer) to perya_system;

-- An event's id says when it was made (version 7), so that its day is known wherever it travels. Earlier ids are random and
-- belong to no day.
create function platform.event_id() returns uuid language sql volatile as $$
  select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    placing substring(int8send((extract(epoch from now()) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1), 'hex')::uuid
$$;
create function platform.event_day(id uuid) returns date language sql immutable as $$
  select case when substring(id::text from 15 for 1) = '7'
    then (to_timestamp(('x' || replace(substring(id::text from 1 for 13), '-', ''))::bit(48)::bigint / 1000.0)
      at time zone 'UTC')::date
    else date '1970-01-01' end
$$;

-- A place is taken by a transaction that has its number already: when all with lower numbers are over, a place that is
-- still empty stays empty.
create sequence platform.outbox_place;
create function platform.next_place() returns bigint
language plpgsql volatile security definer set search_path = pg_catalog, platform as $$
begin
  perform pg_current_xact_id();
  return nextval('platform.outbox_place');
end $$;
grant select on sequence platform.outbox_place to perya_system;

alter table platform.outbox rename to old_outbox;
create table platform.outbox (
  id uuid not null default platform.event_id(),
  place bigint not null default platform.next_place(),
  merchant_code text not null,
  name text not null,
  body jsonb not null,
  topic text,
  created_at timestamptz not null default now()
) partition by range (created_at);
create index outbox_order on platform.outbox (place);
alter table platform.outbox enable row level security;
create policy own_merchant on platform.outbox for insert to perya_app
  with check (merchant_code = current_setting('app.merchant', true));
grant insert on platform.outbox to perya_app;
grant all on platform.outbox to perya_system;

-- The event's own day and not the day it was dealt with: a repetition on another day finds the same part.
alter table platform.inbox rename to old_inbox;
create table platform.inbox (
  listener text not null,
  event_id uuid not null,
  day date not null,
  primary key (listener, event_id, day)
) partition by range (day);
create table platform.inbox_before partition of platform.inbox for values from (minvalue) to ('2000-01-01');
grant insert, select on platform.inbox to perya_app;
grant all on platform.inbox to perya_system;

-- Since when a listener is known: what was announced before was not for it.
create table platform.listener (
  name text primary key,
  since timestamptz not null default now()
);
grant all on platform.listener to perya_system;

-- Events that go to the bus once more: it refused them, or a listener never heard of them.
create table platform.resend (
  id uuid primary key,
  merchant_code text not null,
  name text not null,
  body jsonb not null,
  tries integer not null default 0,
  created_at timestamptz not null default now()
);
grant all on platform.resend to perya_system;

-- How far the relay is: everything up to `carried` is on the bus, and of what lies behind it the places in `ahead`
-- (a transaction that takes long holds nobody up). `stream_seq` is the last place on the bus that we were told.
alter table platform.relay_state
  alter column stream_created set default '',
  add column carried bigint not null default 0,
  add column ahead int8multirange not null default '{}',
  add column created_from timestamptz not null default '-infinity',
  add column stream_seq bigint not null default 0;
insert into platform.relay_state default values on conflict do nothing;
-- How far it was when the bus was so far: a bus that lost the end of its store is told again from there.
create table platform.relay_mark (
  made_at timestamptz primary key default now(),
  carried bigint not null,
  stream_seq bigint not null
);
grant all on platform.relay_mark to perya_system;

-- Longer than the bus keeps events, and inboxes longer than everything that could still be delivered again.
insert into platform.daily_table (name, kept_days) values ('platform.outbox', 8), ('platform.inbox', 16);
do $$
begin
  for back in 0..8 loop
    perform platform.turn_days((now() at time zone 'UTC')::date - back, 0);
  end loop;
  perform platform.turn_days();
end $$;

-- What is on the bus first, then what waits.
insert into platform.outbox (id, merchant_code, name, body, topic, created_at)
  select id, merchant_code, name, body, topic, created_at from platform.old_outbox
  where created_at >= (now() at time zone 'UTC')::date - 8 and published_at is not null order by seq;
update platform.relay_state set carried = (select coalesce(max(place), 0) from platform.outbox),
  stream_seq = (select coalesce(max(stream_seq), 0) from platform.old_outbox);
insert into platform.outbox (id, merchant_code, name, body, topic, created_at)
  select id, merchant_code, name, body, topic,
    greatest(created_at, ((now() at time zone 'UTC')::date - 8)::timestamp at time zone 'UTC')
  from platform.old_outbox where published_at is null order by seq;
insert into platform.inbox (listener, event_id, day) select listener, event_id, platform.event_day(event_id)
  from platform.old_inbox;
insert into platform.listener (name, since) select listener, min(handled_at) from platform.old_inbox group by listener;
drop table platform.old_outbox, platform.old_inbox;
