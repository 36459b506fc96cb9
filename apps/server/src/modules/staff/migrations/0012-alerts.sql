-- Alerts by rule (docs/adr/0126-an-alert-is-a-row-per-matter.md). A rule and what it found stand at their brand, those about money
-- checks and chains at the whole installation, '*'. Who is told, and how, is a matter of people.
create table staff.alert_rule (
  merchant_code text not null,
  rule_id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('queue', 'promise', 'payments', 'company', 'money', 'chain')),
  queue text,
  bound integer,
  roles text[] not null,
  then_roles text[] not null default '{}',
  by_mail boolean not null,
  by_push boolean not null,
  in_quiet_hours boolean not null,
  is_on boolean not null,
  revision integer not null default 1,
  changed_by text not null,
  changed_at timestamptz not null
);
create index alert_rule_of on staff.alert_rule (merchant_code);

create table staff.alert (
  merchant_code text not null,
  alert_id uuid primary key default gen_random_uuid(),
  alert_no bigint generated always as identity unique,
  -- Without a reference: what a rule found outlives it.
  rule_id uuid not null,
  kind text not null,
  subject text not null,
  name text not null,
  bound integer,
  value integer not null,
  worst integer not null,
  began_at timestamptz not null,
  found_at timestamptz not null,
  ended_at timestamptz,
  seen_at timestamptz,
  seen_by text,
  escalated_at timestamptz
);
-- One matter, one alert: two workers that find it in the same moment make one row of it.
create unique index alert_open on staff.alert (rule_id, subject) where ended_at is null;
create index alert_going_on on staff.alert (merchant_code, alert_no desc) where ended_at is null;
create index alert_over on staff.alert (merchant_code, alert_no desc) where ended_at is not null;
create index alert_age on staff.alert (ended_at) where ended_at is not null;

-- Who was told: at once in the console; mail and push leave once, and may wait for the end of quiet hours.
create table staff.alert_telling (
  merchant_code text not null,
  alert_id uuid not null references staff.alert on delete cascade,
  person_id uuid not null,
  told_at timestamptz not null,
  mail text not null check (mail in ('none', 'waiting', 'sent')),
  push text not null check (push in ('none', 'waiting', 'sent')),
  primary key (alert_id, person_id)
);
create index alert_telling_of on staff.alert_telling (person_id, alert_id);
create index alert_telling_waiting on staff.alert_telling (alert_id) where mail = 'waiting' or push = 'waiting';

create table staff.alert_wish (
  merchant_code text not null default '*' check (merchant_code = '*'),
  person_id uuid primary key references staff.person,
  by_mail boolean not null,
  quiet_from text check (quiet_from ~ '^\d\d:\d\d$'),
  quiet_to text check (quiet_to ~ '^\d\d:\d\d$'),
  time_zone text
);

create table staff.push_device (
  merchant_code text not null default '*' check (merchant_code = '*'),
  device_id uuid primary key default gen_random_uuid(),
  person_id uuid not null references staff.person,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  label text not null,
  made_at timestamptz not null
);
create index push_device_of on staff.push_device (person_id);

select platform.guard('staff.alert_rule'), platform.guard('staff.alert'), platform.guard('staff.alert_telling'),
  platform.guard('staff.alert_wish'), platform.guard('staff.push_device');
-- Who was told is no act of anybody; a browser's address is a way to it and is not written down a second time.
drop trigger staff_change on staff.alert_telling;
drop trigger staff_change on staff.push_device;
