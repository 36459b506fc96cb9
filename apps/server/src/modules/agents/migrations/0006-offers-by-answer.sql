-- without transaction
-- Offers in the order they run out.
create index concurrently if not exists contract_by_answer on agents.contract (merchant_code, answer_by) where state = 'offered';
