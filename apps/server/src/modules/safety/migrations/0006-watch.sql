-- Behaviour that asks for care (OPS-QUEUE-43 to 46): rules open a case, a person works it, a flag stands beside every money task
-- (docs/adr/0074-behaviour-is-watched-by-rules-in-the-market-profile.md).

-- Whether somebody asked for a looser limit: one wish is a whim, several are a signal.
alter table safety.change add column is_looser_wish boolean not null default false;

-- Who did something since the last look, since when.
create table safety.watch_due (
  merchant_code text not null,
  member_id uuid not null,
  since timestamptz not null,
  primary key (merchant_code, member_id)
);

create table safety.watch_case (
  merchant_code text not null,
  case_id bigint generated always as identity,
  member_id uuid not null,
  step text not null default 'monitor' check (step in ('monitor', 'contact', 'restrict')),
  -- Who has it until it is closed; null: nobody yet.
  person text,
  look_at timestamptz not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  closed_by text,
  outcome text check (outcome in ('calmer', 'protected', 'no_concern', 'not_reached')),
  -- The day on which somebody looks whether it helped.
  measure_on date,
  effect text check (effect in ('less', 'same', 'more', 'gone')),
  primary key (merchant_code, case_id),
  check ((closed_at is null) = (outcome is null) and (closed_at is null) = (measure_on is null)
    and (closed_at is null) = (closed_by is null)),
  check (effect is null or closed_at is not null)
);
create unique index watch_case_open on safety.watch_case (merchant_code, member_id) where closed_at is null;
create index watch_case_look on safety.watch_case (merchant_code, look_at, case_id) where closed_at is null;
create index watch_case_measure on safety.watch_case (merchant_code, measure_on, case_id)
  where closed_at is not null and effect is null;
create index watch_case_closed on safety.watch_case (merchant_code, closed_at desc, case_id desc) where closed_at is not null;
create index watch_case_of_member on safety.watch_case (merchant_code, member_id, case_id desc);

-- What a rule saw, in numbers; a case has each rule once, with its newest numbers.
create table safety.watch_signal (
  merchant_code text not null,
  case_id bigint not null,
  rule text not null check (rule in ('chasing', 'night', 'rising', 'failed', 'sitting', 'looser')),
  numbers jsonb not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (merchant_code, case_id, rule),
  foreign key (merchant_code, case_id) references safety.watch_case
);

-- Everything that was done in a case. Only ever added to; its last number says what was read (docs/adr/0070-a-decision-names-what-was-seen.md).
create table safety.watch_move (
  id bigint generated always as identity primary key,
  merchant_code text not null,
  case_id bigint not null,
  member_id uuid not null,
  what text not null,
  detail text,
  -- The words of a note of a call.
  sealed text,
  actor text not null,
  reason text,
  moved_at timestamptz not null
);
create index watch_move_of_case on safety.watch_move (merchant_code, case_id, id);

-- Stands beside every money task and keeps the member out of every audience until a person takes it away.
create table safety.care_flag (
  merchant_code text not null,
  flag_id bigint generated always as identity,
  member_id uuid not null,
  source text not null check (source in ('watch', 'staff')),
  set_by text not null,
  set_at timestamptz not null,
  reason text not null,
  ended_by text,
  ended_at timestamptz,
  primary key (merchant_code, flag_id),
  check ((ended_by is null) = (ended_at is null))
);
create unique index care_flag_standing on safety.care_flag (merchant_code, member_id) where ended_at is null;
create index care_flag_of_member on safety.care_flag (merchant_code, member_id, flag_id desc);

select platform.guard('safety.watch_due'), platform.guard('safety.watch_case'), platform.guard('safety.watch_signal'),
  platform.guard('safety.watch_move'), platform.guard('safety.care_flag');
revoke delete on safety.watch_case, safety.watch_signal, safety.care_flag from perya_app;
revoke update, delete on safety.watch_move from perya_app;

-- Who is to be looked after: as before, and whoever a flag stands beside.
create or replace function safety.member_facts(merchant text, members uuid[], at timestamptz)
returns table (member_id uuid, needs_care boolean)
language sql stable as $$
  select u.member_id,
    exists (select from safety.pause p where p.merchant_code = merchant and p.member_id = u.member_id
      and coalesce(p.returns_at, p.until_at, 'infinity') > at - interval '30 days')
    or exists (select from safety.resemblance r where r.merchant_code = merchant and r.member_id = u.member_id
      and r.cleared_at is null)
    or exists (select from safety.care_flag f where f.merchant_code = merchant and f.member_id = u.member_id
      and f.ended_at is null)
  from unnest(members) u(member_id)
$$;
