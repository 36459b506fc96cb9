-- without transaction
-- New members of a span are counted for Today, beside the same days before.
create index concurrently if not exists member_registered on identity.member (created_at, merchant_code) include (type);
