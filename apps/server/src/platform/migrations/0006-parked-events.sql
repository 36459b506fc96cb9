-- A parked event was a row for whoever may type SQL. From here on staff of its merchant see it, have it replayed, or set it
-- aside, inside the merchant's wall and on the record.
alter table platform.parked_event
  add column replay_asked_at timestamptz,
  add column set_aside_at timestamptz,
  add column set_aside_by text,
  add column set_aside_reason text,
  add check ((set_aside_at is null) = (set_aside_by is null)),
  add check (set_aside_at is null or replay_asked_at is null);
create index parked_event_asked on platform.parked_event (replay_asked_at) where replay_asked_at is not null;
create index parked_event_listed on platform.parked_event (merchant_code, parked_at desc);
select platform.guard('platform.parked_event');
-- Only the worker parks.
revoke insert on platform.parked_event from perya_app;

-- How often the bus itself refused an event: after a few times it is parked and those behind it go on.
alter table platform.outbox add column refusals integer not null default 0;
