-- without transaction
-- A member's own, of which there are few among many.
create index concurrently if not exists round_grant_of_member on play.round_grant (merchant_code, member_id, given_at desc);
