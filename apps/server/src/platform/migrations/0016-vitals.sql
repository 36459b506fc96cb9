-- What the product's processes say of themselves, for the console's page of health (platform/vitals). Of the whole installation
-- and not of one merchant; nothing here is of a member.
create table platform.process (
  process_id uuid primary key,
  service text not null,
  release text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null default now(),
  is_leaving boolean not null default false,
  -- Of one core, since the mark before.
  cpu_share real not null,
  memory_bytes bigint not null,
  -- What it stands on: { "redis": { "isUp": true, "since": "…" } }.
  parts jsonb not null,
  -- Events that a listener of this process has not dealt with, by its name.
  listeners jsonb not null default '{}'
);
grant select, insert, update, delete on platform.process to perya_system;

-- A minute of a process: how many answers took how long, by the bounds of answer-times.ts, and what waited for the bus.
create table platform.vital (
  minute timestamptz not null,
  process_id uuid not null,
  hits integer[] not null,
  outbox_waiting integer,
  outbox_lag_seconds real,
  primary key (minute, process_id)
);
grant select, insert, update, delete on platform.vital to perya_system;

-- Who stands by the primary. Whoever may not see more of a standby than that it is there sees that.
create function platform.standbys() returns table (name text, state text, sync_state text, lag_seconds double precision)
language sql stable security definer set search_path = pg_catalog as $$
  select coalesce(application_name, ''), coalesce(state, ''), coalesce(sync_state, ''), extract(epoch from replay_lag)::float8
  from pg_stat_replication order by 1
$$;
revoke execute on function platform.standbys from public;
grant execute on function platform.standbys to perya_system;
