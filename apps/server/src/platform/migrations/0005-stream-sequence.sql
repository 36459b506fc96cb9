-- Where in the stream an event lies. A bus that lost the end of its store (power, disk) ends before the last place we know:
-- what lay behind it is sent again.
alter table platform.outbox add column stream_seq bigint;

-- When outbox and inboxes were compared for the last time.
alter table platform.relay_state add column compared_at timestamptz;
