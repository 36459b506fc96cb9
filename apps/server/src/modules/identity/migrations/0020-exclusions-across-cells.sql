-- An exclusion holds in every cell (docs/adr/0088-a-merchant-lives-in-one-cell.md). What is barred or lifted here waits to be told to the
-- registry, committed with it; what any cell told comes back to each one's own copy, in the registry's order.
create table identity.bar_to_tell (
  place bigint generated always as identity primary key,
  what text not null check (what in ('bar', 'lift')),
  marks bytea[] not null,
  -- Of a bar, one for each mark; a lift needs none.
  kinds text[] not null,
  until_at timestamptz,
  source text not null check (source in ('exclusion', 'list')),
  made_at timestamptz not null default now()
);
create table identity.registry_position (
  singleton boolean primary key default true check (singleton),
  place bigint not null default 0
);
insert into identity.registry_position default values;
grant select, delete on identity.bar_to_tell to perya_system;
grant select, update on identity.registry_position to perya_system;

-- Who was barred before there was a registry.
insert into identity.bar_to_tell (what, marks, kinds, until_at, source)
  select 'bar', array_agg(mark), array_agg(kind), until_at, source from identity.barred_mark group by until_at, source;

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
  insert into identity.bar_to_tell (what, marks, kinds, until_at, source) values ('bar', marks, kinds, ends, why);
  perform pg_notify('identity_bar_to_tell', '');
  return touched;
end $$;

-- A return: the marks until then, and the members who are known by them and by no other.
create function identity.shorten_marks(marks bytea[], ends timestamptz) returns void
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
revoke execute on function identity.shorten_marks(bytea[], timestamptz) from public;

create or replace function identity.lift_marks(marks bytea[], ends timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, identity as $$
begin
  perform identity.shorten_marks(marks, ends);
  insert into identity.bar_to_tell (what, marks, kinds, until_at, source) values ('lift', marks, '{}', ends, 'exclusion');
  perform pg_notify('identity_bar_to_tell', '');
end $$;

-- What the registry says of some marks becomes what this cell says, but for those about which it has something to tell itself: they
-- come back with that. The same again changes nothing.
create function identity.take_marks(marks bytea[], kinds text[], ends timestamptz[], sources text[]) returns void
language plpgsql security definer set search_path = pg_catalog, identity as $$
declare
  one record;
begin
  for one in select u.mark, u.kind, u.until_at, u.source, b.mark is not null as is_known, b.until_at as was
      from unnest(marks, kinds, ends, sources) u(mark, kind, until_at, source) left join identity.barred_mark b on b.mark = u.mark
      where not exists (select from identity.bar_to_tell t where u.mark = any (t.marks)) loop
    if one.is_known and coalesce(one.until_at, 'infinity') < coalesce(one.was, 'infinity') then
      perform identity.shorten_marks(array[one.mark], one.until_at);
    else
      insert into identity.barred_mark as b (mark, kind, until_at, source)
        values (one.mark, one.kind, one.until_at, one.source)
        on conflict (mark) do update set until_at = excluded.until_at, source = excluded.source;
      continue when not identity.is_proof(one.kind);
      update identity.member m set excluded_until = greatest(coalesce(m.excluded_until, '-infinity'),
          coalesce(one.until_at, '9999-12-31'::timestamptz))
        where (m.merchant_code, m.member_id) in
          (select k.merchant_code, k.member_id from identity.member_mark k where k.mark = one.mark);
    end if;
  end loop;
end $$;
revoke execute on function identity.take_marks(bytea[], text[], timestamptz[], text[]) from public;
grant execute on function identity.take_marks(bytea[], text[], timestamptz[], text[]) to perya_system;
