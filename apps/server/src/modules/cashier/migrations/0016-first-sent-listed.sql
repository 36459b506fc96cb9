-- without transaction
-- Payouts of a span are counted by the moment they were first sent (FIG-18).
create index concurrently if not exists withdrawal_first_sent on cashier.withdrawal (merchant_code, first_sent_at)
  where first_sent_at is not null;
