-- without transaction
-- Whoever never deposited has no cash, nearly always: at the end of a list by cash, behind millions who have.
create index concurrently if not exists fact_undeposited on members.fact (merchant_code, cash desc, member_id desc)
  where first_deposit_at is null;
