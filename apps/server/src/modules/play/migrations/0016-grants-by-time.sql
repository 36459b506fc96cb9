-- without transaction
-- The list of staff, the newest first.
create index concurrently if not exists round_grant_by_time on play.round_grant (merchant_code, given_at desc, grant_id desc);
