-- Who may not play at any brand: excluded members and persons on lists, known only by keyed hashes of a telephone number,
-- an identity number, or a name with a birthday. No merchant's own table: an exclusion holds everywhere.
create table identity.barred_mark (
  mark bytea primary key,
  kind text not null check (kind in ('mobile', 'id_number', 'person')),
  -- Null: without an end.
  until_at timestamptz,
  source text not null check (source in ('exclusion', 'list')),
  made_at timestamptz not null default now()
);
grant all on identity.barred_mark to perya_system;

-- A member's own marks, so that the same person is found at other brands.
create table identity.member_mark (
  merchant_code text not null,
  member_id uuid not null,
  mark bytea not null,
  primary key (merchant_code, member_id, mark),
  foreign key (merchant_code, member_id) references identity.member
);
create index member_mark_find on identity.member_mark (mark);
select platform.guard('identity.member_mark');

-- Runs as its owner, because no merchant may look over the wall: the answer is only whether, never who or where.
create function identity.is_barred(marks bytea[], at timestamptz) returns boolean
language sql stable security definer set search_path = pg_catalog, identity as $$
  select exists (select from identity.barred_mark b where b.mark = any (marks) and (b.until_at is null or b.until_at > at))
$$;

-- Longer always wins; nothing here can shorten an exclusion.
create function identity.bar_marks(marks bytea[], kinds text[], ends timestamptz, why text) returns integer
language plpgsql security definer set search_path = pg_catalog, identity as $$
declare
  touched integer;
begin
  insert into identity.barred_mark as b (mark, kind, until_at, source)
    select distinct on (u.mark) u.mark, u.kind, ends, why from unnest(marks, kinds) u(mark, kind)
    on conflict (mark) do update set until_at = case when b.until_at is null or excluded.until_at is null then null
        else greatest(b.until_at, excluded.until_at) end,
      source = case when excluded.source = 'list' then 'list' else b.source end;
  update identity.member m set excluded_until = greatest(coalesce(m.excluded_until, '-infinity'),
      coalesce(ends, '9999-12-31'::timestamptz))
    where (m.merchant_code, m.member_id) in
      (select k.merchant_code, k.member_id from identity.member_mark k where k.mark = any (marks));
  get diagnostics touched = row_count;
  return touched;
end $$;

-- A return that was asked for and waits until then: also at the other brands where the same person is known. Who is on a
-- list stays out.
create function identity.lift_marks(marks bytea[], ends timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, identity as $$
begin
  update identity.barred_mark b set until_at = ends
    where b.mark = any (marks) and b.source = 'exclusion' and (b.until_at is null or b.until_at > ends);
  update identity.member m set excluded_until = ends
    where m.excluded_until > ends and (m.merchant_code, m.member_id) in
      (select k.merchant_code, k.member_id from identity.member_mark k where k.mark = any (marks))
      and not identity.is_barred(array(select k.mark from identity.member_mark k
        where k.merchant_code = m.merchant_code and k.member_id = m.member_id), ends);
end $$;
revoke execute on function identity.bar_marks(bytea[], text[], timestamptz, text), identity.lift_marks(bytea[], timestamptz)
  from public;
grant execute on function identity.is_barred(bytea[], timestamptz), identity.lift_marks(bytea[], timestamptz),
  identity.bar_marks(bytea[], text[], timestamptz, text) to perya_app, perya_system;
