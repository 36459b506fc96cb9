-- For the list of members: who is to be looked after. A break that runs or ended within thirty days, or a likeness to an excluded
-- person that nobody has looked at (docs/adr/0071-the-list-of-members-is-a-read-model.md).
create function safety.member_facts(merchant text, members uuid[], at timestamptz)
returns table (member_id uuid, needs_care boolean)
language sql stable as $$
  select u.member_id,
    exists (select from safety.pause p where p.merchant_code = merchant and p.member_id = u.member_id
      and coalesce(p.returns_at, p.until_at, 'infinity') > at - interval '30 days')
    or exists (select from safety.resemblance r where r.merchant_code = merchant and r.member_id = u.member_id
      and r.cleared_at is null)
  from unnest(members) u(member_id)
$$;
grant execute on function safety.member_facts(text, uuid[], timestamptz) to perya_app, perya_system;
