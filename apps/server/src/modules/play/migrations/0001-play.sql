-- Rounds of games: what companies told us, what we answered, and what is still open.
create schema play;
grant usage on schema play to perya_app, perya_system;

-- Which company runs a brand's games for a merchant.
create table play.carrier (
  merchant_code text not null,
  vassalage text not null,
  company text not null,
  primary key (merchant_code, vassalage)
);

-- A tap on a tile: one code, one use, one minute. Only its hash is kept.
create table play.launch (
  code_hash bytea primary key,
  merchant_code text not null,
  member_id uuid not null,
  session_id uuid not null,
  company text not null,
  node_id text not null,
  game_code text not null,
  currency text not null,
  language text not null,
  nickname text not null,
  address text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index launch_age on play.launch (expires_at);

-- What a company holds instead of our session. It ends with it.
create table play.game_session (
  token_hash bytea primary key,
  merchant_code text not null,
  member_id uuid not null,
  session_id uuid not null,
  company text not null,
  node_id text not null,
  game_code text not null,
  currency text not null,
  address text not null,
  opened_at timestamptz not null,
  expires_at timestamptz not null
);
create index game_session_of on play.game_session (merchant_code, member_id, opened_at desc);
create index game_session_age on play.game_session (expires_at);

-- One row per message that counts, under the company's own id. The class belongs to the key because some companies use
-- one id for a bet and its cancellation; a tombstone holds the place of a bet that was cancelled before it came.
create table play.movement (
  company text not null,
  class text not null check (class in ('debit', 'credit', 'cancel', 'unsettle', 'adjust')),
  ext_id text not null,
  merchant_code text not null,
  member_id uuid not null,
  verb text not null,
  round_id text not null,
  state text not null check (state in ('accepted', 'settled', 'cancelled', 'rejected', 'tombstone', 'done')),
  amount bigint not null,
  -- What a bet won so far, jackpots included.
  won bigint not null default 0,
  currency text not null,
  code text not null,
  flags text[] not null default '{}',
  jackpot_paid bigint,
  fingerprint text not null,
  balance_after bigint not null,
  -- The bet that a win, a cancellation or a correction is about.
  bet_id text not null default '',
  contributions jsonb,
  created_at timestamptz not null,
  primary key (company, class, ext_id)
) with (fillfactor = 80);
-- Neither can answer the look-up by key in any way: while a table is new, all ways cost the planner the same.
create index movement_of_round on play.movement (round_id, member_id);
create index movement_by_time on play.movement (created_at);

-- What a member reads as one game: from the first bet to the result.
create table play.round (
  round_no bigint generated always as identity unique,
  company text not null,
  round_id text not null,
  member_id uuid not null,
  merchant_code text not null,
  node_id text not null,
  vassalage text not null,
  game_type text not null,
  currency text not null,
  state text not null check (state in ('open', 'stale', 'settled', 'void')),
  staked bigint not null default 0,
  returned bigint not null default 0,
  -- Stakes without a result: what lies in escrow for this round.
  open_stake bigint not null default 0 check (open_stake >= 0),
  bets int not null default 0,
  open_bets int not null default 0 check (open_bets >= 0),
  jackpot_paid bigint not null default 0,
  times_reopened int not null default 0,
  detail text not null default '',
  proof jsonb,
  opened_at timestamptz not null,
  last_at timestamptz not null,
  closed_at timestamptz,
  primary key (company, round_id, member_id)
) with (fillfactor = 70);
create index round_of_member on play.round (merchant_code, member_id, opened_at desc);
create index round_open on play.round (last_at, company) where state in ('open', 'stale');
create index round_won on play.round (merchant_code, closed_at desc) where state = 'settled' and returned > staked;

-- What needs a person: two of them, when money is to move.
create table play.game_case (
  case_id bigint generated always as identity primary key,
  merchant_code text not null,
  company text not null,
  kind text not null,
  subject text not null,
  member_id uuid,
  facts jsonb not null,
  state text not null default 'open' check (state in ('open', 'proposed', 'resolved', 'dismissed')),
  opened_at timestamptz not null,
  due_at timestamptz not null,
  proposal jsonb,
  proposed_by text,
  resolved_by text,
  resolved_at timestamptz,
  unique (merchant_code, company, kind, subject)
);
create index game_case_open on play.game_case (merchant_code, due_at) where state in ('open', 'proposed');

-- Free rounds: how many, how much they may pay, and who pays.
create table play.round_grant (
  grant_id text primary key,
  merchant_code text not null,
  member_id uuid not null,
  company text not null,
  rounds int not null check (rounds >= 0),
  used int not null default 0,
  cap_micros bigint not null check (cap_micros >= 0),
  paid_micros bigint not null default 0,
  paid_by text not null check (paid_by in ('house', 'company')),
  expires_at timestamptz not null,
  check (used <= rounds),
  check (paid_micros <= cap_micros)
);

-- Progressive prizes. The amount is the ledger's; here is what feeds it and who won.
create table play.jackpot (
  merchant_code text not null,
  jackpot text not null,
  name jsonb not null,
  company text not null,
  most_percent numeric(5, 2) not null,
  seed_micros bigint not null check (seed_micros >= 0),
  is_active boolean not null default true,
  primary key (merchant_code, jackpot)
);
-- Appended by batches, never updated: one row that every bet touches would make all players wait for each other.
create table play.jackpot_feed (
  merchant_code text not null,
  jackpot text not null,
  amount bigint not null,
  bets int not null,
  created_at timestamptz not null
);
create index jackpot_feed_of on play.jackpot_feed (merchant_code, jackpot, created_at);
create table play.jackpot_event (
  event_no bigint generated always as identity primary key,
  merchant_code text not null,
  jackpot text not null,
  kind text not null check (kind in ('seed', 'win')),
  amount bigint not null,
  company text not null default '',
  movement_id text not null default '',
  member_id uuid,
  node_id text,
  happened_at timestamptz not null
);
create index jackpot_event_of on play.jackpot_event (merchant_code, jackpot, happened_at desc);
-- A pool is paid once for a win, whatever arrives twice.
create unique index jackpot_paid_once on play.jackpot_event (company, movement_id) where kind = 'win';

-- How far each company's own list has been held against ours.
create table play.reconciliation (
  company text primary key,
  until_at timestamptz not null,
  ran_at timestamptz not null,
  examined bigint not null,
  differences bigint not null
);
grant all on play.reconciliation to perya_system;

do $$
declare name text;
begin
  foreach name in array array['carrier', 'launch', 'game_session', 'movement', 'round', 'game_case', 'round_grant', 'jackpot',
    'jackpot_feed', 'jackpot_event'] loop
    perform platform.guard(format('play.%I', name)::regclass);
  end loop;
end $$;

-- The engine works for many merchants in one transaction.
grant insert on platform.outbox to perya_system;
