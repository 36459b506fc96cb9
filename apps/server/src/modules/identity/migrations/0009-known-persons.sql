-- Who turns out to be somebody that is excluded or listed is out here too, for as long. Runs as its owner, because no
-- merchant may look over the wall.
create function identity.join_exclusion(member uuid, marks bytea[], at timestamptz) returns void
language sql security definer set search_path = pg_catalog, identity as $$
  update identity.member m set excluded_until = greatest(coalesce(m.excluded_until, '-infinity'), x.ends)
  from (select max(coalesce(b.until_at, '9999-12-31'::timestamptz)) as ends from identity.barred_mark b
    where b.mark = any (marks) and (b.until_at is null or b.until_at > at)) x
  where x.ends is not null and m.member_id = member
    and m.merchant_code = current_setting('app.merchant', true)
$$;
revoke all on function identity.join_exclusion(uuid, bytea[], timestamptz) from public;
grant execute on function identity.join_exclusion(uuid, bytea[], timestamptz) to perya_app, perya_system;

-- Whoever is found too young while sitting at a game stakes nothing more.
create or replace function identity.play_standing(merchant text, member uuid, session uuid)
returns table (is_over boolean, is_disabled boolean, is_excluded boolean)
language sql stable as $$
  select s.ended_at is not null or s.ends_at < now(), m.is_disabled,
    coalesce(m.excluded_until > now(), false) or m.is_under_age
  from identity.session s
    join identity.member m on m.merchant_code = s.merchant_code and m.member_id = s.member_id
  where s.merchant_code = merchant and s.session_id = session and s.member_id = member
$$;
