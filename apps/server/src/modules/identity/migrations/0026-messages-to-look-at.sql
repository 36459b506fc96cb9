-- without transaction
-- What a company took and of which it is not known whether it arrived.
create index concurrently if not exists message_to_look_at on identity.message (looked_at nulls first, created_at) where state = 'accepted';
