-- Timed and long work (platform/jobs). The engine keeps its queues and runs in a schema of its own, `dbos`; here is what
-- people and other modules ask about: what was asked for, how far it is, what came of each row.
create table platform.job (
  job_id uuid primary key default gen_random_uuid(),
  merchant_code text not null,
  kind text not null,
  input jsonb not null,
  state text not null default 'running' check (state in ('running', 'paused', 'cancelled', 'done', 'failed')),
  -- The next step begins behind it; only whoever knows the number of the step may write it, so a step counts once.
  after text,
  step_no bigint not null default 0,
  total bigint,
  done bigint not null default 0,
  failed bigint not null default 0,
  result jsonb,
  -- Of the last attempt, and since when no attempt has gone well.
  failure text,
  failing_since timestamptz,
  tries integer not null default 0,
  -- Which stretch the engine was handed last: asking and resuming raise the first, handing over the second.
  asked_stretch integer not null default 1,
  handed_stretch integer not null default 0,
  asked_by text not null,
  asked_at timestamptz not null,
  moved_at timestamptz not null,
  ended_at timestamptz,
  check ((ended_at is null) = (state in ('running', 'paused')))
);
create index job_listed on platform.job (merchant_code, asked_at desc);
create index job_asked on platform.job (asked_at) where state = 'running' and asked_stretch > handed_stretch;
create index job_ended on platform.job (ended_at) where ended_at is not null;
select platform.guard('platform.job');

create table platform.job_row (
  job_id uuid not null references platform.job on delete cascade,
  key text not null,
  merchant_code text not null,
  is_ok boolean not null,
  detail jsonb,
  primary key (job_id, key)
);
select platform.guard('platform.job_row');
-- The job says who asked for it; a hundred thousand rows need not say it again.
drop trigger staff_change on platform.job_row;

-- What the clock does, of the whole installation and not of one merchant.
create table platform.schedule (
  name text primary key,
  runs text not null,
  next_at timestamptz not null,
  tick timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  failed_at timestamptz,
  failure text
);
grant select, insert, update, delete on platform.schedule to perya_system;

-- Workers that are alive: what a dead one had begun is given to another.
create table platform.job_worker (
  worker_id text primary key,
  seen_at timestamptz not null default now()
);
grant select, insert, update, delete on platform.job_worker to perya_system;
