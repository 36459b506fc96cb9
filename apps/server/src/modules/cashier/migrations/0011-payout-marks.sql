-- Which payout accounts some members have, as marks that tell nothing but that two are the same.
create function cashier.payout_marks(merchant text, members uuid[])
returns table (member_id uuid, mark bytea)
language sql stable as $$
  select distinct a.member_id, a.number_hash from cashier.payout_account a
    where a.merchant_code = merchant and a.member_id = any (members)
$$;
grant execute on function cashier.payout_marks(text, uuid[]) to perya_app, perya_system;
