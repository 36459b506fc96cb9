-- without transaction
create index concurrently if not exists fact_first_deposit on members.fact (merchant_code, first_deposit_at)
  where first_deposit_at is not null;
