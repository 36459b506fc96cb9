-- without transaction
-- Today counts what began today; until now everything was asked for by member.
create index concurrently if not exists change_by_time on safety.change (merchant_code, at);
