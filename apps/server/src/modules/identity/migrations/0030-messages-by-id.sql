-- without transaction
-- A company tells of a message by its id alone.
create index concurrently if not exists message_by_id on identity.message (message_id);
