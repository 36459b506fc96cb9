-- Who looked matters as much as who changed: reads of personal data, sign-ins, exports and refused permissions stand in the
-- same chain as changes. One function adds an entry, whatever it is about.
create function platform.audit_append(merchant text, subject text, member uuid, was jsonb, is_now jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, platform as $$
declare
  head platform.audit_head;
  link bytea;
  who text := current_setting('app.actor');
  what text := current_setting('app.action', true);
  why text := current_setting('app.reason', true);
begin
  insert into platform.audit_head values (merchant, 0, sha256(convert_to(merchant, 'UTF8'))) on conflict do nothing;
  select * into head from platform.audit_head h where h.merchant_code = merchant for update;
  link := platform.audit_link(head.chain, merchant, head.entry + 1, now(), who, what, why, subject, member, was, is_now);
  insert into platform.audit values (merchant, head.entry + 1, now(), who, what, why, subject, member, was, is_now, link);
  update platform.audit_head h set entry = head.entry + 1, chain = link where h.merchant_code = merchant;
end $$;
-- Nobody names another merchant, or a change that no trigger saw.
revoke execute on function platform.audit_append from public;

create or replace function platform.record_change() returns trigger
language plpgsql security definer set search_path = pg_catalog, platform as $$
declare
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  is_now jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  line jsonb := coalesce(is_now, was);
  merchant text := line ->> 'merchant_code';
  member uuid := nullif(coalesce(line ->> 'member_id', line ->> 'agent_id'), '')::uuid;
begin
  if was is not null and is_now is not null then
    if was = is_now then
      return null;
    end if;
    -- Only what differs.
    select jsonb_object_agg(key, value) into was from jsonb_each(was) where is_now -> key is distinct from value;
    select jsonb_object_agg(key, value) into is_now from jsonb_each(is_now) where was ? key;
  end if;
  perform platform.audit_append(merchant, tg_table_schema || '.' || tg_table_name, member, platform.audit_view(was),
    platform.audit_view(is_now));
  return null;
end $$;

-- What is no change. Its subject has no dot, so it never looks like a table; it is about the merchant the work is for.
create function platform.note_fact(kind text, member uuid, facts jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, platform as $$
begin
  if kind not in ('read', 'export', 'sign-in', 'refused') then
    raise exception 'no such fact: %', kind;
  end if;
  perform platform.audit_append(current_setting('app.merchant'), kind, member, null, platform.audit_view(facts));
end $$;

-- Pages by person, action, table and time, the newest first.
create index audit_of_actor on platform.audit (merchant_code, actor, entry desc);
create index audit_of_subject on platform.audit (merchant_code, subject, entry desc);
create index audit_at on platform.audit (merchant_code, at, entry);

-- Whose token made a proposal, so that nobody agrees to what their own machine asked for; and why it was decided so.
alter table platform.approval add column proposed_person uuid;
alter table platform.approval add column decided_person uuid;
alter table platform.approval add column decided_reason text;
alter table platform.approval add check (decided_person is null or decided_person is distinct from proposed_person);
