-- For the list of members: what each has (docs/adr/0071-the-list-of-members-is-a-read-model.md).
create function wallet.member_facts(merchant text, members uuid[]) returns table (member_id uuid, cash bigint)
language sql stable as $$
  select a.member_id, a.balance from wallet.account a
  where a.merchant_code = merchant and a.member_id = any (members) and a.book = 'cash'
$$;
grant execute on function wallet.member_facts(text, uuid[]) to perya_app, perya_system;
