-- Everything staff change, kept by triggers and not by application code: a use case that forgets to tell cannot be written.
create table platform.audit (
  merchant_code text not null,
  -- Counted without gaps: a missing row shows.
  entry bigint not null,
  at timestamptz not null,
  actor text not null,
  action text not null,
  reason text not null,
  subject text not null,
  member_id uuid,
  before jsonb,
  after jsonb,
  -- Of everything above and of the entry before it.
  chain bytea not null,
  primary key (merchant_code, entry)
);
create index audit_of_member on platform.audit (merchant_code, member_id, entry desc) where member_id is not null;
alter table platform.audit enable row level security;
create policy own_merchant on platform.audit for select to perya_app
  using (merchant_code = current_setting('app.merchant', true));
grant select on platform.audit to perya_app, perya_system;

-- The end of each merchant's chain; its lock puts entries one after another.
create table platform.audit_head (
  merchant_code text primary key,
  entry bigint not null,
  chain bytea not null
);
grant select on platform.audit_head to perya_system;

-- The ends of all chains, hashed together each day. Whoever rewrites history must also rewrite the copies kept elsewhere.
create table platform.audit_root (
  id bigint generated always as identity primary key,
  entries bigint not null,
  root bytea not null,
  made_at timestamptz not null default now()
);
grant select, insert on platform.audit_root to perya_system;

create function platform.audit_link(before bytea, merchant text, entry bigint, at timestamptz, actor text, action text,
  reason text, subject text, member uuid, was jsonb, is_now jsonb) returns bytea language sql stable as $$
  -- As JSON: no text can look like two columns.
  select sha256(before || convert_to(jsonb_build_array(merchant, entry, (extract(epoch from at) * 1000000)::bigint, actor,
    action, reason, subject, member, was, is_now)::text, 'UTF8'))
$$;

-- Who somebody is and what they hide is not written down a second time, only that it changed.
create function platform.audit_view(line jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(key, case
      when jsonb_typeof(value) in ('null', 'boolean') then value
      when key ~ '(hash|secret|sealed|password|token|handle|mobile|email|address|nickname|account|payee|mark)' then '"•"'::jsonb
      else value end), '{}')
  from jsonb_each(line) where key not in ('merchant_code', 'chain')
$$;

create function platform.record_change() returns trigger
language plpgsql security definer set search_path = pg_catalog, platform as $$
declare
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  is_now jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  line jsonb := coalesce(is_now, was);
  merchant text := line ->> 'merchant_code';
  member uuid := nullif(coalesce(line ->> 'member_id', line ->> 'agent_id'), '')::uuid;
  head platform.audit_head;
  link bytea;
begin
  if was is not null and is_now is not null then
    if was = is_now then
      return null;
    end if;
    -- Only what differs.
    select jsonb_object_agg(key, value) into was from jsonb_each(was) where is_now -> key is distinct from value;
    select jsonb_object_agg(key, value) into is_now from jsonb_each(is_now) where was ? key;
  end if;
  was := platform.audit_view(was);
  is_now := platform.audit_view(is_now);
  insert into platform.audit_head values (merchant, 0, sha256(convert_to(merchant, 'UTF8'))) on conflict do nothing;
  select * into head from platform.audit_head h where h.merchant_code = merchant for update;
  link := platform.audit_link(head.chain, merchant, head.entry + 1, now(), current_setting('app.actor'),
    current_setting('app.action', true), current_setting('app.reason', true), tg_table_schema || '.' || tg_table_name,
    member, was, is_now);
  insert into platform.audit values (merchant, head.entry + 1, now(), current_setting('app.actor'),
    current_setting('app.action', true), current_setting('app.reason', true), tg_table_schema || '.' || tg_table_name,
    member, was, is_now, link);
  update platform.audit_head h set entry = head.entry + 1, chain = link where h.merchant_code = merchant;
  return null;
end $$;

create function platform.audit(target regclass) returns void language plpgsql as $$
begin
  execute format('create trigger staff_change after insert or update or delete on %s for each row
    when (coalesce(current_setting(''app.actor'', true), '''') <> '''') execute function platform.record_change()', target);
end $$;

-- The merchant wall around one table, as before, and from now on the record of what staff change in it.
create or replace function platform.guard(target regclass) returns void language plpgsql as $$
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
  perform platform.audit(target);
end $$;

-- Tables that were there before.
do $$
declare
  one regclass;
begin
  for one in select c.oid::regclass from pg_policy p join pg_class c on c.oid = p.polrelid
      join pg_namespace n on n.oid = c.relnamespace
      where p.polname = 'own_merchant' and n.nspname not in ('platform', 'wallet') and c.relkind = 'r' loop
    perform platform.audit(one);
  end loop;
end $$;
