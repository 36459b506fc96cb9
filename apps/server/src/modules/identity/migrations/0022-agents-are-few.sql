-- without transaction
-- The first level of the tree of agents.
create index concurrently if not exists member_agents on identity.member (merchant_code, member_id) where type in (1, 2);
