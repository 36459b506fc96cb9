-- without transaction
-- What staff gave, the newest first: few among many.
create index concurrently if not exists reward_by_hand on rewards.reward (merchant_code, made_at desc) where given_by is not null;
