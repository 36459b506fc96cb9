-- When a code first proved a telephone number or an address of the account; of whoever proved it before this was written down, nobody knows.
alter table identity.member add column proven_at timestamptz;

-- How far members came (FIG-16), for those who look at members.
create function identity.member_steps(merchant text, members uuid[])
returns table (member_id uuid, proven_at timestamptz, verified_at timestamptz, register_method text)
language sql stable as $$
  select m.member_id, m.proven_at, m.kyc_verified_at, m.register_method
  from identity.member m where m.merchant_code = merchant and m.member_id = any (members)
$$;
grant execute on function identity.member_steps(text, uuid[]) to perya_app, perya_system;
