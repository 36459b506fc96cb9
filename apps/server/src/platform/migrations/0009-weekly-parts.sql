-- Tables may also be cut by week: a look-up by an id whose day nobody knows asks every part, and five weeks are fewer parts
-- than thirty-five days (docs/adr/0056-bets-are-kept-by-week.md).
alter table platform.daily_table drop constraint daily_table_unit_check;
alter table platform.daily_table add constraint daily_table_unit_check check (unit in ('day', 'week', 'month'));

create or replace function platform.part_end(unit text, first date) returns date language sql immutable as $$
  select (first + ('1 ' || unit)::interval)::date
$$;

-- As before; and where a table takes rows of a moment that has no part (`…_other`), they move into their part with it.
create or replace function platform.make_parts(table_name text, from_day date, to_day date) returns integer
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
    if to_regclass(one.name || '_other') is not null then
      perform platform.move_rows(one.name, part, first, platform.part_end(one.unit, first));
    end if;
    execute format('alter table %s attach partition %s for values from (%L) to (%L)', one.name, part,
      first || ' 00:00+00', platform.part_end(one.unit, first) || ' 00:00+00');
    made := made + 1;
  end loop;
  return made;
end $$;

create function platform.move_rows(table_name text, part text, from_day date, to_day date) returns void
language plpgsql set search_path = pg_catalog, platform as $$
declare
  moment text := (select a.attname from pg_partitioned_table p
    join pg_attribute a on a.attrelid = p.partrelid and a.attnum = p.partattrs[0] where p.partrelid = table_name::regclass);
  columns text := (select string_agg(quote_ident(a.attname), ', ' order by a.attnum) from pg_attribute a
    where a.attrelid = table_name::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '');
begin
  execute format('with moved as (delete from %1$s_other where %2$I >= %3$L and %2$I < %4$L returning %5$s)
    insert into %6$s (%5$s) select * from moved', table_name, moment, from_day || ' 00:00+00', to_day || ' 00:00+00',
    columns, part);
end $$;
revoke execute on function platform.move_rows(text, text, date, date) from public;
