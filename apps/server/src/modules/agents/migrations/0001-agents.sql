-- Agents: what their teams play, what they earn by it, and what was agreed with them.
create schema agents;

-- Rates by level and kind of game. A plan never changes: another is another version, from a day that has not begun.
create table agents.commission_plan (
  merchant_code text not null,
  version int not null,
  from_day date not null,
  made_by text not null,
  made_at timestamptz not null,
  primary key (merchant_code, version)
);
create table agents.commission_rate (
  merchant_code text not null,
  version int not null,
  level smallint not null check (level between 1 and 4),
  -- '*' is every kind of game that has no line of its own.
  game_type text not null,
  rate_bp int not null check (rate_bp between 0 and 1000),
  primary key (merchant_code, version, level, game_type),
  foreign key (merchant_code, version) references agents.commission_plan
);

-- A day as it was counted: what members played, by kind of game, and what they paid in and out.
create table agents.daily_play (
  merchant_code text not null,
  day date not null,
  member_id uuid not null,
  game_type text not null,
  bets bigint not null,
  valid_stake bigint not null,
  returned bigint not null,
  primary key (merchant_code, day, member_id, game_type)
);
create index daily_play_of on agents.daily_play (merchant_code, member_id, day);
create table agents.daily_cash (
  merchant_code text not null,
  day date not null,
  member_id uuid not null,
  deposits bigint not null,
  withdrawals bigint not null,
  primary key (merchant_code, day, member_id)
);

-- Every time a day was counted. A run that found other figures after the day was paid changed nothing and says so.
create table agents.day_run (
  merchant_code text not null,
  run_no bigint generated always as identity,
  day date not null,
  state text not null check (state in ('asked', 'done', 'differs')),
  -- The day was over: only then is anything paid.
  is_final boolean not null default false,
  asked_by text not null,
  asked_at timestamptz not null,
  finished_at timestamptz,
  members bigint not null default 0,
  bets bigint not null default 0,
  valid_stake bigint not null default 0,
  lines bigint not null default 0,
  commission bigint not null default 0,
  content_hash text,
  -- Against the run before; null for the first.
  is_same boolean,
  primary key (merchant_code, run_no)
);
create index day_run_of on agents.day_run (merchant_code, day, run_no desc);
create index day_run_asked on agents.day_run (merchant_code, run_no) where state = 'asked';
create unique index day_run_final on agents.day_run (merchant_code, day) where asked_by = 'clock';

-- One agent, one member below, one kind of game, one day.
create table agents.commission_line (
  merchant_code text not null,
  line_id bigint generated always as identity,
  day date not null,
  agent_id uuid not null,
  member_id uuid not null,
  game_type text not null,
  level smallint not null check (level between 1 and 4),
  bets bigint not null,
  valid_stake bigint not null,
  rate_bp int not null,
  amount bigint not null check (amount >= 0),
  plan_version int not null,
  primary key (merchant_code, line_id)
);
create unique index commission_line_once
  on agents.commission_line (merchant_code, agent_id, day, member_id, game_type);
create index commission_line_day on agents.commission_line (merchant_code, day);

-- A share of a stake, down to the centavo: nobody is paid parts of one.
create function agents.share_of(stake bigint, rate_bp int) returns bigint language sql immutable parallel safe as $$
  select stake * rate_bp / 100000000 * 10000
$$;

-- A document with two sides. Its terms never change: other terms are another version that names the one it replaces.
create table agents.contract (
  merchant_code text not null,
  contract_id bigint generated always as identity,
  kind text not null check (kind in ('daily', 'dividend', 'hourly')),
  member_id uuid not null,
  -- The agent whose share it comes out of; null is the company.
  offered_by uuid,
  offered_name text not null,
  version int not null,
  replaces bigint,
  terms jsonb not null,
  state text not null default 'offered'
    check (state in ('offered', 'accepted', 'refused', 'withdrawn', 'expired', 'ended')),
  offered_at timestamptz not null,
  answer_by timestamptz not null,
  answered_at timestamptz,
  starts_on date,
  -- The last day it counts for.
  ends_on date,
  primary key (merchant_code, contract_id),
  unique (merchant_code, member_id, kind, version)
);
-- One offer to answer and one contract that runs, of each kind.
create unique index contract_offered on agents.contract (merchant_code, member_id, kind) where state = 'offered';
create unique index contract_running on agents.contract (merchant_code, member_id, kind) where state = 'accepted';
create index contract_by_kind on agents.contract (merchant_code, kind, starts_on) where starts_on is not null;
create index contract_by_offerer on agents.contract (merchant_code, offered_by) where offered_by is not null;

create table agents.contract_move (
  merchant_code text not null,
  move_no bigint generated always as identity,
  contract_id bigint not null,
  from_state text,
  to_state text not null,
  actor text not null,
  reason text not null default '',
  at timestamptz not null,
  primary key (merchant_code, move_no),
  foreign key (merchant_code, contract_id) references agents.contract
);
create index contract_move_of on agents.contract_move (merchant_code, contract_id);

-- What an agent is owed for a span of days, and when it was paid.
create table agents.payment (
  merchant_code text not null,
  payment_id bigint generated always as identity,
  agent_id uuid not null,
  kind text not null check (kind in ('commission', 'daily', 'dividend', 'hourly')),
  from_day date not null,
  to_day date not null,
  contract_id bigint,
  amount bigint not null check (amount > 0),
  -- The figures it was made from, so that it can be read again.
  basis jsonb not null,
  due_at timestamptz not null,
  paid_at timestamptz,
  transaction_id text,
  primary key (merchant_code, payment_id),
  unique (merchant_code, agent_id, kind, from_day)
);
create index payment_due on agents.payment (merchant_code, due_at) where paid_at is null;
create index payment_by_day on agents.payment (merchant_code, kind, to_day);

do $$
declare name text;
begin
  foreach name in array array['commission_plan', 'commission_rate', 'daily_play', 'daily_cash', 'day_run', 'commission_line',
    'contract', 'contract_move', 'payment'] loop
    perform platform.guard(format('agents.%I', name)::regclass);
  end loop;
end $$;

-- What was agreed, moved or paid stays as it was written.
revoke update, delete on agents.commission_plan, agents.commission_rate, agents.contract_move from perya_app;
revoke update, delete on agents.contract, agents.payment from perya_app;
grant update (state, answered_at, starts_on, ends_on) on agents.contract to perya_app;
grant update (paid_at, transaction_id) on agents.payment to perya_app;
