-- Which of these traits of a member another brand of the installation knows too: that it does, and nothing else. Runs as its owner, because
-- no merchant may look over the wall.
create function identity.known_elsewhere(member uuid) returns table (kind text)
language sql stable security definer set search_path = pg_catalog, identity as $$
  select 'mobile' from identity.member m where m.member_id = member
      and m.merchant_code = current_setting('app.merchant', true) and m.mobile is not null
      and exists (select from identity.member o where o.mobile = m.mobile and o.merchant_code <> m.merchant_code)
  union all
  select 'person' from identity.personal_detail d where d.member_id = member
      and d.merchant_code = current_setting('app.merchant', true) and d.field = 'fullname' and d.hash is not null
      and exists (select from identity.personal_detail o where o.field = 'fullname' and o.hash = d.hash
        and o.merchant_code <> d.merchant_code)
$$;
revoke all on function identity.known_elsewhere(uuid) from public;
grant execute on function identity.known_elsewhere(uuid) to perya_app, perya_system;
create index member_mobile_anywhere on identity.member (mobile) where mobile is not null;
create index personal_detail_person on identity.personal_detail (hash) where field = 'fullname' and hash is not null;
