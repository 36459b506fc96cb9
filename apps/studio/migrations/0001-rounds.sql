-- What the games must never forget: secrets before they are used, rounds before money moves, draws before tickets sell.

create table session (
  -- Only the hash: who reads the table cannot play in somebody's name.
  token_hash text primary key,
  platform_session text not null,
  player text not null,
  game text not null,
  currency text not null,
  is_trial boolean not null,
  language text not null,
  nickname text not null,
  entered_at timestamptz not null default now()
);

create table pair (
  id uuid primary key,
  player text not null,
  game text not null,
  state text not null check (state in ('next', 'current', 'revealed')),
  secret_sealed text not null,
  secret_hash text not null,
  -- Empty until the player gives one; a pair that waits has none, so the secret is older than the seed.
  client_seed text not null default '' check (state <> 'next' or client_seed = ''),
  next_nonce integer not null default 1,
  made_at timestamptz not null default now(),
  revealed_at timestamptz
);
create unique index pair_waiting on pair (player, game, state) where state <> 'revealed';

create table draw (
  number bigint generated always as identity primary key,
  draw_at timestamptz not null unique,
  closes_at timestamptz not null,
  secret_sealed text not null,
  secret_hash text not null,
  numbers integer[],
  drawn_at timestamptz,
  opened_at timestamptz not null default now(),
  check ((numbers is null) = (drawn_at is null))
);
create index draw_waiting on draw (draw_at) where drawn_at is null;

create sequence ticket_number;

create table round (
  id uuid primary key,
  player text not null,
  platform_session text not null,
  game text not null,
  currency text not null,
  is_trial boolean not null,
  -- The page's own id of the bet: the same id is the same bet.
  bet_key uuid not null,
  bet jsonb not null,
  stake bigint not null check (stake > 0),
  pair_id uuid references pair (id),
  draw bigint references draw (number),
  nonce bigint not null,
  state text not null
    check (state in ('intended', 'open', 'waiting', 'decided', 'settled', 'cancelling', 'void')),
  outcome jsonb,
  paid bigint check (paid >= 0),
  jackpot boolean not null default false,
  jackpot_paid bigint,
  balance text,
  refusal text,
  tries integer not null default 1,
  made_at timestamptz not null default now(),
  touched_at timestamptz not null default now(),
  due_at timestamptz not null,
  settled_at timestamptz,
  unique (player, bet_key),
  -- Two rounds of a pair with one number would share their outcome.
  unique (pair_id, nonce),
  check ((pair_id is null) <> (draw is null)),
  check (state not in ('decided', 'settled') or (paid is not null and outcome is not null))
);
create index round_due on round (due_at) where state in ('intended', 'decided', 'cancelling');
create index round_of_player on round (player, game, made_at desc);
create index round_of_draw on round (draw) where state in ('intended', 'waiting');
create index round_open on round (touched_at) where state = 'open';

create table step (
  round_id uuid not null references round (id),
  step_key uuid not null,
  step text not null,
  at timestamptz not null default now(),
  primary key (round_id, step_key)
);

-- What the platform has confirmed, for reconciliation.
create table movement (
  id text primary key,
  kind text not null check (kind in ('debit', 'credit', 'cancel')),
  player text not null,
  round_id uuid not null references round (id),
  amount bigint not null,
  currency text not null,
  at timestamptz not null default now()
);
create index movement_at on movement (at);
