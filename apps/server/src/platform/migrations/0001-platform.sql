-- Technique that every module stands on: the merchant wall, the outbox, inboxes and revisions.

-- Cluster roles are shared by all databases of a cluster, so another migration may be creating them right now.
do $$
begin
  if not exists (select from pg_roles where rolname = 'perya_app') then
    create role perya_app nologin nobypassrls;
  end if;
exception when duplicate_object or unique_violation then null;
end $$;
do $$
begin
  if not exists (select from pg_roles where rolname = 'perya_system') then
    create role perya_system nologin bypassrls;
  end if;
exception when duplicate_object or unique_violation then null;
end $$;
do $$
begin
  -- A superuser may take any role; everybody else must be a member.
  if not (select rolsuper from pg_roles where rolname = current_user) then
    execute format('grant perya_app, perya_system to %I', current_user);
  end if;
end $$;

grant usage on schema platform to perya_app, perya_system;

-- Facts on their way to the bus. The id is random, not counted: the bus remembers ids for a while, and a
-- counter that starts again in a new database would be taken for a repetition.
create table platform.outbox (
  id uuid primary key default gen_random_uuid(),
  seq bigint generated always as identity,
  merchant_code text not null,
  name text not null,
  body jsonb not null,
  topic text,
  created_at timestamptz not null default now(),
  published_at timestamptz
);
create index outbox_waiting on platform.outbox (seq) where published_at is null;
create index outbox_published on platform.outbox (published_at) where published_at is not null;
alter table platform.outbox enable row level security;
create policy own_merchant on platform.outbox for insert to perya_app
  with check (merchant_code = current_setting('app.merchant', true));
grant insert on platform.outbox to perya_app;

-- One row per listener and event, committed with the effect: what makes "at least once" count once.
create table platform.inbox (
  listener text not null,
  event_id uuid not null,
  handled_at timestamptz not null default now(),
  primary key (listener, event_id)
);
create index inbox_age on platform.inbox (handled_at);
grant insert on platform.inbox to perya_app;

-- Events a listener failed on again and again; they wait here for a person.
create table platform.parked_event (
  listener text not null,
  event_id uuid not null,
  merchant_code text not null,
  name text not null,
  body jsonb not null,
  error text not null,
  tries integer not null,
  parked_at timestamptz not null default now(),
  primary key (listener, event_id)
);

-- How often a merchant's settings, catalogue or content changed. `changed_in` keeps it to one step per
-- transaction, however many rows that transaction touched.
create table platform.revision (
  merchant_code text not null,
  topic text not null,
  revision bigint not null,
  changed_in xid8 not null,
  changed_at timestamptz not null default now(),
  primary key (merchant_code, topic)
);
grant select on platform.revision to perya_app;

-- Which life of the stream the outbox was published to: another one means the bus lost its store.
create table platform.relay_state (
  singleton boolean primary key default true check (singleton),
  stream_created text not null
);

create table platform.worker_heartbeat (
  worker_id text primary key,
  seen_at timestamptz not null
);

grant all on all tables in schema platform to perya_system;

-- The merchant wall around one table. FORCE: even the owner walks through it.
create function platform.guard(target regclass) returns void language plpgsql as $$
declare
  home text := (select n.nspname from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.oid = target);
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy own_merchant on %s using (merchant_code = current_setting(''app.merchant'', true))
       with check (merchant_code = current_setting(''app.merchant'', true))', target);
  execute format('grant usage on schema %I to perya_app, perya_system', home);
  execute format('grant select, insert, update, delete on %s to perya_app', target);
  execute format('grant all on %s to perya_system', target);
  execute format('grant usage on all sequences in schema %I to perya_app, perya_system', home);
end $$;

-- Runs as its owner, because neither the app role nor a person at a psql prompt may write revisions themselves.
create function platform.step_revision(merchant text, about text, event_name text) returns void
language plpgsql security definer set search_path = pg_catalog, platform as $$
declare
  stepped bigint;
begin
  insert into platform.revision as r (merchant_code, topic, revision, changed_in)
    values (merchant, about, 1, pg_current_xact_id())
    on conflict (merchant_code, topic) do update
      set revision = r.revision + 1, changed_in = excluded.changed_in, changed_at = now()
      where r.changed_in <> excluded.changed_in
    returning revision into stepped;
  if stepped is null then
    return;
  end if;
  insert into platform.outbox (merchant_code, name, body, topic)
    values (merchant, event_name, jsonb_build_object('merchantCode', merchant, 'revision', stepped), about);
  perform pg_notify('platform_outbox', '');
end $$;
revoke execute on function platform.step_revision(text, text, text) from public;

-- AFTER INSERT OR UPDATE OR DELETE ... FOR EACH ROW EXECUTE FUNCTION platform.bump_revision('topic', 'event name').
-- A trigger and not application code, so that a raw UPDATE reaches everybody too.
create function platform.bump_revision() returns trigger
language plpgsql security definer set search_path = pg_catalog, platform as $$
begin
  if tg_op <> 'INSERT' then
    perform platform.step_revision(old.merchant_code, tg_argv[0], tg_argv[1]);
  end if;
  if tg_op <> 'DELETE' then
    perform platform.step_revision(new.merchant_code, tg_argv[0], tg_argv[1]);
  end if;
  return null;
end $$;
