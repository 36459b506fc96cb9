-- What came in and went out on a day, for those who count it. Entries lie in the order of time, so a few block ranges
-- find a day; a tree would cost every posting.
create index transfer_time on wallet.transfer using brin (created_at) with (pages_per_range = 32);

create function wallet.cash_flow_of(merchant text, from_at timestamptz, to_at timestamptz)
returns table (member_id uuid, deposits bigint, withdrawals bigint)
language sql stable as $$
  select a.member_id,
    coalesce(sum(t.amount) filter (where a.book = 'cash'), 0)::bigint,
    coalesce(sum(-t.amount) filter (where a.book = 'locked'), 0)::bigint
  from wallet.transfer t join wallet.account a on a.id = t.account_id
  where t.merchant_code = merchant and t.created_at >= from_at and t.created_at < to_at
    and ((a.book = 'cash' and t.kind in ('deposit', 'deposit_reversal'))
      or (a.book = 'locked' and t.kind = 'withdrawal_paid'))
  group by a.member_id
$$;
grant execute on function wallet.cash_flow_of(text, timestamptz, timestamptz) to perya_app, perya_system;
