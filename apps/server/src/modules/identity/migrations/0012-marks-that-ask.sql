-- Marks that do not prove who somebody is, but ask for a person to look: an e-mail address, an account that money came from or went
-- to, a browser we know; and, only together, a kind of browser at an address, because carriers share addresses among thousands.
alter table identity.member_mark
  -- Those that were there before prove it.
  add column kind text not null default 'mobile',
  add column made_at timestamptz not null default now();
create index member_mark_fleeting on identity.member_mark (made_at) where kind in ('browser', 'place');
alter table identity.barred_mark drop constraint barred_mark_kind_check;
alter table identity.barred_mark add constraint barred_mark_kind_check check (kind in
  ('mobile', 'id_number', 'person', 'email', 'account', 'device', 'browser', 'place'));

create function identity.is_proof(kind text) returns boolean language sql immutable parallel safe as $$
  select kind in ('mobile', 'id_number', 'person')
$$;

create or replace function identity.is_barred(marks bytea[], at timestamptz) returns boolean
language sql stable security definer set search_path = pg_catalog, identity as $$
  select exists (select from identity.barred_mark b where b.mark = any (marks) and identity.is_proof(b.kind)
    and (b.until_at is null or b.until_at > at))
$$;

create or replace function identity.bar_marks(marks bytea[], kinds text[], ends timestamptz, why text) returns integer
language plpgsql security definer set search_path = pg_catalog, identity as $$
declare
  touched integer;
begin
  insert into identity.barred_mark as b (mark, kind, until_at, source)
    select distinct on (u.mark) u.mark, u.kind, ends, why from unnest(marks, kinds) u(mark, kind)
    on conflict (mark) do update set until_at = case when b.until_at is null or excluded.until_at is null then null
        else greatest(b.until_at, excluded.until_at) end,
      source = case when excluded.source = 'list' then 'list' else b.source end, made_at = now();
  update identity.member m set excluded_until = greatest(coalesce(m.excluded_until, '-infinity'),
      coalesce(ends, '9999-12-31'::timestamptz))
    where (m.merchant_code, m.member_id) in
      (select k.merchant_code, k.member_id from identity.member_mark k
        join unnest(marks, kinds) u(mark, kind) on u.mark = k.mark where identity.is_proof(u.kind));
  get diagnostics touched = row_count;
  return touched;
end $$;

create or replace function identity.lift_marks(marks bytea[], ends timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, identity as $$
begin
  update identity.barred_mark b set until_at = ends
    where b.mark = any (marks) and b.source = 'exclusion' and (b.until_at is null or b.until_at > ends);
  update identity.member m set excluded_until = ends
    where m.excluded_until > ends and (m.merchant_code, m.member_id) in
      (select k.merchant_code, k.member_id from identity.member_mark k
        where k.mark = any (marks) and identity.is_proof(k.kind))
      and not identity.is_barred(array(select k.mark from identity.member_mark k
        where k.merchant_code = m.merchant_code and k.member_id = m.member_id), ends);
end $$;

create or replace function identity.join_exclusion(member uuid, marks bytea[], at timestamptz) returns void
language sql security definer set search_path = pg_catalog, identity as $$
  update identity.member m set excluded_until = greatest(coalesce(m.excluded_until, '-infinity'), x.ends)
  from (select max(coalesce(b.until_at, '9999-12-31'::timestamptz)) as ends from identity.barred_mark b
    where b.mark = any (marks) and identity.is_proof(b.kind) and (b.until_at is null or b.until_at > at)) x
  where x.ends is not null and m.member_id = member
    and m.merchant_code = current_setting('app.merchant', true)
$$;

-- What an own member has in common with somebody who is excluded anywhere: only what, never who or where. A kind of browser and an
-- address say something for two days; after that they are somebody else's.
create function identity.resembled(member uuid, at timestamptz) returns text[]
language sql stable security definer set search_path = pg_catalog, identity as $$
  select coalesce(array_agg(distinct b.kind order by b.kind), '{}') from identity.member_mark k
    join identity.barred_mark b on b.mark = k.mark
  where k.member_id = member and k.merchant_code = current_setting('app.merchant', true)
    and not identity.is_proof(b.kind) and (b.until_at is null or b.until_at > at)
    and (b.kind not in ('browser', 'place') or b.made_at > at - interval '2 days')
$$;
revoke all on function identity.resembled(uuid, timestamptz) from public;
grant execute on function identity.resembled(uuid, timestamptz) to perya_app, perya_system;
