-- How far the ledger was copied into the column store, and what each day of it was when it ended (ADR 135, 136).
create schema reports;
grant usage on schema reports to perya_app, perya_system;

-- Of the whole installation. Another store, or the same one empty, has another origin: then everything is copied anew.
create table reports.writing (
  is_only boolean primary key default true check (is_only),
  origin uuid not null,
  -- Everything before is written, but for what `seen` did not see.
  until_at timestamptz not null,
  seen text not null,
  written_at timestamptz not null
);
grant select on reports.writing to perya_app;
grant select, insert, update, delete on reports.writing to perya_system;

-- A day that is over. Lines and hash stay what they were; whether they still agree with the ledger is asked again each night.
create table reports.day (
  merchant_code text not null,
  day date not null,
  -- The brand's clock then: a day stays the day it was.
  time_zone text not null,
  from_at timestamptz not null,
  until_at timestamptz not null,
  lines bigint not null,
  hash text not null,
  rounds bigint not null,
  rounds_hash text not null,
  final_at timestamptz not null,
  checked_at timestamptz not null,
  agrees boolean not null,
  -- Accounts that differ, with both sums.
  differences jsonb not null default '[]',
  primary key (merchant_code, day)
);
-- What the ledger's own tables said of each account that day when it ended: the days before one are its opening balance. Never changed.
create table reports.account_day (
  merchant_code text not null,
  day date not null,
  account text not null,
  currency text not null,
  lines bigint not null,
  amount numeric not null,
  primary key (merchant_code, day, account, currency)
);
-- A result that changed after its day was final: what is different, as a line of the day on which it was found. Never changed.
create table reports.correction (
  merchant_code text not null,
  member_id uuid not null,
  company text not null,
  round_id text not null,
  line smallint not null check (line > 0),
  day date not null,
  at timestamptz not null,
  node_id text not null,
  vassalage text not null,
  game_type text not null,
  currency text not null,
  -- The moment of the first result.
  first_at timestamptz not null,
  rounds smallint not null,
  stake bigint not null,
  returned bigint not null,
  jackpot_paid bigint not null,
  contributions bigint not null,
  primary key (merchant_code, member_id, company, round_id, line)
);
create index correction_of_day on reports.correction (merchant_code, day);
create index correction_of_first on reports.correction (merchant_code, first_at);

select platform.guard('reports.day'), platform.guard('reports.account_day'), platform.guard('reports.correction');
revoke insert, update, delete on reports.day, reports.account_day, reports.correction from perya_app;
revoke update on reports.account_day, reports.correction from perya_system;
