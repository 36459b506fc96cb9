-- without transaction
create index concurrently if not exists arm_by_time on rewards.arm (merchant_code, campaign_id, noted_at);
