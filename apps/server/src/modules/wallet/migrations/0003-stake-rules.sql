-- What a member may stake while a bonus runs. A fact of the wallet, because the module that gives bonuses and the one that
-- takes bets stand side by side and may not ask each other.
create table wallet.stake_rule (
  merchant_code text not null,
  member_id uuid not null,
  -- Null: any stake.
  most_stake bigint check (most_stake > 0),
  barred_types text[] not null default '{}',
  until_at timestamptz not null,
  primary key (merchant_code, member_id)
);
select platform.guard('wallet.stake_rule');

-- A door for the statement that takes a stake, inside its transaction.
create function wallet.stake_rule_of(merchant text, member uuid)
returns table (most_stake bigint, barred_types text[])
language sql stable as $$
  select r.most_stake, r.barred_types from wallet.stake_rule r
  where r.merchant_code = merchant and r.member_id = member and r.until_at > now()
$$;
grant execute on function wallet.stake_rule_of(text, uuid) to perya_app, perya_system;
