-- without transaction
-- The desk asks for payments of one agent.
create index concurrently if not exists payment_of_agent on agents.payment (merchant_code, agent_id, to_day desc);
