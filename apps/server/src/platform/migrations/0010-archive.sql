-- What has left the database: parts of tables that were written to files, compared with what was here, and dropped.
create table platform.archive (
  table_name text not null,
  part text not null,
  from_day date not null,
  until_day date not null,
  state text not null check (state in ('written', 'compared', 'differs', 'ended')),
  file text not null,
  file_bytes bigint not null,
  file_hash text not null,
  -- Of the part, and, once they are compared, of the file too.
  count bigint,
  sum numeric,
  hash text,
  written_at timestamptz not null default now(),
  compared_at timestamptz,
  ended_at timestamptz,
  primary key (table_name, from_day)
);
grant select on platform.archive to perya_app;
grant select, insert, update, delete on platform.archive to perya_system;

-- Parts of a table that only the archive ends, oldest first, whose time is over since some days.
create function platform.closed_parts(table_name text, kept_days integer)
returns table (part text, from_day date, until_day date) language sql stable as $$
  select i.inhrelid::regclass::text, days.first, platform.part_end(d.unit, days.first)
  from platform.daily_table d join pg_inherits i on i.inhparent = d.name::regclass join pg_class c on c.oid = i.inhrelid,
    lateral (select to_date(substring(c.relname from '\d{8}$'), 'YYYYMMDD') as first) days
  where d.name = closed_parts.table_name and d.kept_days is null
    and platform.part_end(d.unit, days.first) <= (now() at time zone 'UTC')::date - closed_parts.kept_days
  order by days.first
$$;

-- A closed part is written no more: the next vacuum freezes all of it, once, and it is not looked at again.
create function platform.settle_part(table_name text, from_day date) returns void
language plpgsql security definer set search_path = pg_catalog, platform set lock_timeout = '1s' as $$
declare
  one text;
begin
  select p.part into strict one from platform.closed_parts(settle_part.table_name, 0) p where p.from_day = settle_part.from_day;
  execute format('alter table %s set (autovacuum_freeze_min_age = 0, autovacuum_freeze_max_age = 100000)', one);
end $$;
revoke execute on function platform.settle_part(text, date) from public;
grant execute on function platform.settle_part(text, date) to perya_system;

-- Drops a part that was compared with its file, and nothing else. Answers whether it did: somebody may be in the way for a
-- second, then it is tried again.
create function platform.end_part(table_name text, from_day date) returns boolean
language plpgsql security definer set search_path = pg_catalog, platform set lock_timeout = '1s' as $$
declare
  noted platform.archive;
begin
  select * into strict noted from platform.archive a
    where a.table_name = end_part.table_name and a.from_day = end_part.from_day for update;
  if noted.state <> 'compared' then
    raise exception 'part % is %, not compared', noted.part, noted.state;
  end if;
  perform 1 from platform.closed_parts(end_part.table_name, 0) p where p.part = noted.part and p.from_day = noted.from_day;
  if not found then
    raise exception '% is no closed part of %', noted.part, noted.table_name;
  end if;
  execute format('alter table %s detach partition %s', noted.table_name, noted.part);
  execute format('drop table %s', noted.part);
  update platform.archive a set state = 'ended', ended_at = now()
    where a.table_name = noted.table_name and a.from_day = noted.from_day;
  return true;
exception when lock_not_available then
  return false;
end $$;
revoke execute on function platform.end_part(text, date) from public;
grant execute on function platform.end_part(text, date) to perya_system;
