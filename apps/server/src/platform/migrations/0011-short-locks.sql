-- Whoever waits to drop a part makes everybody who plays wait behind it. So nobody waits for longer than a tenth of a second, no lock
-- of one table is held while another is waited for, and what was not possible is tried again.
create function platform.turn_table(table_name text, today date default (now() at time zone 'UTC')::date,
  ahead integer default 14) returns table (made integer, dropped integer)
language plpgsql security definer set search_path = pg_catalog, platform set lock_timeout = '100ms' as $$
declare
  one platform.daily_table;
  part record;
  may_end boolean;
begin
  select * into strict one from platform.daily_table d where d.name = turn_table.table_name;
  dropped := 0;
  made := platform.make_parts(one.name, today - 1, today + ahead + case one.unit when 'month' then 31 else 0 end);
  if one.kept_days is not null then
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
  end if;
  return next;
exception when lock_not_available then
  -- Everything of this table is undone.
  made := 0;
  dropped := 0;
  return next;
end $$;
revoke execute on function platform.turn_table(text, date, integer) from public;
grant execute on function platform.turn_table(text, date, integer) to perya_system;

-- All tables in one transaction, where nobody plays: migrations and tests. The worker turns one at a time.
create or replace function platform.turn_days(today date default (now() at time zone 'UTC')::date, ahead integer default 14)
returns table (made integer, dropped integer)
language plpgsql security definer set search_path = pg_catalog, platform as $$
begin
  -- Two at once would make the same part.
  perform pg_advisory_xact_lock(hashtext('platform.turn_days'));
  return query select coalesce(sum(t.made), 0)::integer, coalesce(sum(t.dropped), 0)::integer
    from platform.daily_table d, lateral platform.turn_table(d.name, today, ahead) t;
end $$;

alter function platform.end_part(text, date) set lock_timeout = '100ms';
