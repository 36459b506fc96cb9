-- Proposals of all modules wait in platform.approval; what waited here goes on waiting there.
insert into platform.approval (id, merchant_code, call, permission, params, body, amount_micros, because, reason,
  fingerprint, proposed_by, proposed_at, ends_at, state, decided_by, decided_at)
select id, merchant_code,
  case kind when 'adjustment' then 'POST adjustments' when 'deposit_credit' then 'POST deposits/:orderNo/settle'
    else 'POST withdrawals/:orderNo/move' end,
  case kind when 'adjustment' then 'money.adjust' when 'deposit_credit' then 'deposit.settle' else 'withdrawal.decide' end,
  case kind when 'adjustment' then jsonb_build_object('merchantCode', merchant_code)
    else jsonb_build_object('merchantCode', merchant_code, 'orderNo', subject) end,
  case kind
    when 'adjustment' then jsonb_build_object('memberId', subject, 'amount', details ->> 'amount', 'reason', details ->> 'reason')
    when 'deposit_credit' then jsonb_build_object('to', 'credited', 'amount', details ->> 'amount', 'reason', details ->> 'reason')
    else jsonb_build_object('to', details ->> 'outcome', 'reason', details ->> 'reason') end,
  case when kind <> 'payout_outcome' then greatest((details ->> 'amount')::numeric * 1000000, 0)::bigint end,
  array['proposed before'], coalesce(details ->> 'reason', ''), sha256(convert_to(id::text, 'UTF8')), proposed_by, proposed_at,
  greatest(proposed_at, now()) + interval '72 hours', state, decided_by, decided_at
from cashier.approval;
drop table cashier.approval;
