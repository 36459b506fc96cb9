-- without transaction
-- What was copied last: figures take it from here.
create index concurrently if not exists fact_known on members.fact (known_at);
