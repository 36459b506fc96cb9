-- A part whose name tells no day (`…_other`) is never over: as 0008, and such a part stays.
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
      continue when part.day is null or (case part.day when 'before' then one.since
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

-- As 0009, with the part's whole name whoever asks: the platform's own parts have the same name for everybody.
create or replace function platform.closed_parts(table_name text, kept_days integer)
returns table (part text, from_day date, until_day date) language sql stable as $$
  select format('%I.%I', c.relnamespace::regnamespace::text, c.relname), days.first, platform.part_end(d.unit, days.first)
  from platform.daily_table d join pg_inherits i on i.inhparent = d.name::regclass join pg_class c on c.oid = i.inhrelid,
    lateral (select to_date(substring(c.relname from '\d{8}$'), 'YYYYMMDD') as first) days
  where d.name = closed_parts.table_name and d.kept_days is null
    and platform.part_end(d.unit, days.first) <= (now() at time zone 'UTC')::date - closed_parts.kept_days
  order by days.first
$$;
