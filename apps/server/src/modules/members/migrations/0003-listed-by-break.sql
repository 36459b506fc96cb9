-- without transaction
create index concurrently if not exists fact_break on members.fact (merchant_code, break_until)
  where break_until is not null;
