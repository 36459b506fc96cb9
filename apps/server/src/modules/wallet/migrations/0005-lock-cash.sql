-- Whoever changes what a member may stake waits for the bet that is being taken, and makes the next one wait.
create function wallet.lock_cash(merchant text, member uuid) returns void
language plpgsql security definer set search_path = pg_catalog, wallet as $$
begin
  if merchant <> coalesce(wallet.wall(), merchant) then
    raise exception 'an account of another merchant';
  end if;
  perform 1 from wallet.account a where a.merchant_code = merchant and a.member_id = member and a.book = 'cash'
    for no key update;
end $$;
alter function wallet.lock_cash(text, uuid) owner to perya_wallet;
revoke execute on function wallet.lock_cash(text, uuid) from public;
grant execute on function wallet.lock_cash(text, uuid) to perya_app, perya_system;
