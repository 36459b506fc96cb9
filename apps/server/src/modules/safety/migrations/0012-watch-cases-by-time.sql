-- without transaction
-- Today counts what began today; until now everything was asked for by member.
create index concurrently if not exists watch_case_by_time on safety.watch_case (merchant_code, opened_at);
