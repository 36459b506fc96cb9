-- without transaction
create index concurrently if not exists reward_of_campaign on rewards.reward (merchant_code, campaign_id, made_at) where campaign_id is not null;
