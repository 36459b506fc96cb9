-- Parts by month beside parts by day; parts that need more than their table says (an index that holds within a part only);
-- parts that end only when something is done with them, and parts that the clock never ends.
alter table platform.daily_table
  add column unit text not null default 'day' check (unit in ('day', 'month')),
  -- Called with the name of a new part before anybody sees it.
  add column dressed_by text,
  -- Called with the name of a part whose time is over: whether it may go.
  add column ended_when text,
  -- Null: only the archive ends it.
  alter column kept_days drop not null;

create function platform.part_end(unit text, first date) returns date language sql immutable as $$
  select (first + case unit when 'month' then interval '1 month' else interval '1 day' end)::date
$$;

-- Parts of one table from one day to another, where they are missing; named after their first day.
create function platform.make_parts(table_name text, from_day date, to_day date) returns integer
language plpgsql set search_path = pg_catalog, platform as $$
declare
  one platform.daily_table;
  first date;
  part text;
  made integer := 0;
begin
  select * into strict one from platform.daily_table d where d.name = table_name;
  for first in select generate_series(date_trunc(one.unit, from_day::timestamp), to_day::timestamp,
      ('1 ' || one.unit)::interval)::date loop
    part := format('%s_%s', one.name, to_char(first, 'YYYYMMDD'));
    continue when to_regclass(part) is not null;
    execute format('create table %s (like %s including all)', part, one.name);
    if one.dressed_by is not null then
      execute format('select %s(%L)', one.dressed_by, part);
    end if;
    execute format('alter table %s attach partition %s for values from (%L) to (%L)', one.name, part,
      first || ' 00:00+00', platform.part_end(one.unit, first) || ' 00:00+00');
    made := made + 1;
  end loop;
  return made;
end $$;
revoke execute on function platform.make_parts(text, date, date) from public;

create or replace function platform.turn_days(today date default (now() at time zone 'UTC')::date, ahead integer default 14)
returns table (made integer, dropped integer)
language plpgsql security definer set search_path = pg_catalog, platform set lock_timeout = '1s' as $$
declare
  one platform.daily_table;
  part record;
  may_end boolean;
begin
  made := 0;
  dropped := 0;
  -- Two at once would make the same part.
  perform pg_advisory_xact_lock(hashtext('platform.turn_days'));
  for one in select * from platform.daily_table loop
    made := made + platform.make_parts(one.name, today - 1, today + ahead + case one.unit when 'month' then 31 else 0 end);
    continue when one.kept_days is null;
    for part in select c.oid::regclass as name, substring(c.relname from '_(\d{8}|before)$') as day
      from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = one.name::regclass loop
      continue when (case part.day when 'before' then one.since
        else platform.part_end(one.unit, to_date(part.day, 'YYYYMMDD')) - 1 end) >= today - one.kept_days;
      if one.ended_when is not null then
        execute format('select %s(%L)', one.ended_when, part.name) into may_end;
        continue when may_end is not true;
      end if;
      execute format('drop table %s', part.name);
      dropped := dropped + 1;
    end loop;
  end loop;
  return next;
exception when lock_not_available then
  return next;
end $$;
