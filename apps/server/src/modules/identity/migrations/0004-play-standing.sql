-- Until when somebody has shut themselves out of play. Read before every stake; null means not at all.
alter table identity.member add column excluded_until timestamptz;

-- Whether somebody who sits at a game may go on, inside the transaction that takes the stake: a sign-out or an exclusion
-- counts from the moment it is committed. A door for statements of others; nobody else reads these tables.
create function identity.play_standing(merchant text, member uuid, session uuid)
returns table (is_over boolean, is_disabled boolean, is_excluded boolean)
language sql stable as $$
  select s.ended_at is not null or s.ends_at < now(), m.is_disabled, coalesce(m.excluded_until > now(), false)
  from identity.session s
    join identity.member m on m.merchant_code = s.merchant_code and m.member_id = s.member_id
  where s.merchant_code = merchant and s.session_id = session and s.member_id = member
$$;
grant execute on function identity.play_standing(text, uuid, uuid) to perya_system;
