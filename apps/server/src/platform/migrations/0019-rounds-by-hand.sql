-- Rounds of timed jobs that staff ask for beside the clock, where running again is safe. An ask is an act of staff and stands in
-- the record; it is of the whole installation.
alter table platform.schedule add column is_repeatable boolean not null default false;
-- Whoever asks is told whether it may be.
grant select (name, is_repeatable) on platform.schedule to perya_app;

create table platform.schedule_ask (
  merchant_code text not null default '*' check (merchant_code = '*'),
  ask_id uuid primary key default gen_random_uuid(),
  name text not null,
  asked_by text not null,
  asked_at timestamptz not null,
  begun_at timestamptz
);
-- One waits at a time: who asks again waits with it.
create unique index schedule_ask_waiting on platform.schedule_ask (name) where begun_at is null;
create index schedule_ask_of on platform.schedule_ask (name, asked_at desc);
select platform.guard('platform.schedule_ask');
