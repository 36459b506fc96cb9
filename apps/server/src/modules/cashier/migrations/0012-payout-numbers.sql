-- Payout numbers as marks to compare, for whoever asks which members are paid to one number.
create function cashier.payout_numbers_of(merchant text, members uuid[]) returns table (member_id uuid, kind text, place text)
language sql stable as $$
  select distinct a.member_id, 'payout', encode(a.number_hash, 'hex') from cashier.payout_account a
  where a.merchant_code = merchant and a.member_id = any (members)
$$;
grant execute on function cashier.payout_numbers_of(text, uuid[]) to perya_app, perya_system;
