-- What a company sent back was never received: it is taken off what was paid out.
create or replace function wallet.cash_flow_of(merchant text, from_at timestamptz, to_at timestamptz)
returns table (member_id uuid, deposits bigint, withdrawals bigint)
language sql stable as $$
  select a.member_id,
    coalesce(sum(t.amount) filter (where a.book = 'cash' and t.kind <> 'payout_returned'), 0)::bigint,
    coalesce(sum(-t.amount) filter (where a.book = 'locked' or t.kind = 'payout_returned'), 0)::bigint
  from wallet.transfer t join wallet.account a on a.id = t.account_id
  where t.merchant_code = merchant and t.created_at >= from_at and t.created_at < to_at
    and ((a.book = 'cash' and t.kind in ('deposit', 'deposit_reversal', 'payout_returned'))
      or (a.book = 'locked' and t.kind = 'withdrawal_paid'))
  group by a.member_id
$$;
