-- without transaction
-- Today's money in is added up by the moment it was credited.
create index concurrently if not exists deposit_settled on cashier.deposit (merchant_code, settled_at) include (credited_micros)
  where state = 'credited';
