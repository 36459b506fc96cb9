-- without transaction
-- Today counts what began today; until now everything was asked for by member.
create index concurrently if not exists pause_by_time on safety.pause (merchant_code, since);
