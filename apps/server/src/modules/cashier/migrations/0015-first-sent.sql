-- When a company was first asked to pay it, whatever it said: sent_at is when one took it, and those it refused at once have none.
alter table cashier.withdrawal add column first_sent_at timestamptz;
update cashier.withdrawal w set first_sent_at = coalesce(
  (select min(a.first_at) from cashier.payout_answer a where a.order_no = w.order_no and a.question = 'create'), w.sent_at, w.approved_at)
where w.payout is not null;
