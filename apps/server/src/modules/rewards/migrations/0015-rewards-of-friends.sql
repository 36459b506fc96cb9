-- without transaction
-- What friends cost is asked by staff, over all members of a brand.
create index concurrently if not exists reward_of_referral on rewards.reward (merchant_code, member_id)
  where source = 'referral';
