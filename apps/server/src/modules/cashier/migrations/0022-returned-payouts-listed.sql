-- without transaction
-- The few that came back and nobody has looked at yet.
create index concurrently if not exists withdrawal_returned on cashier.withdrawal (merchant_code, returned_at, order_no)
  where state = 'returned' and return_closed_at is null;
