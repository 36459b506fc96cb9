-- Events to the operator's own systems. A webhook belongs to a brand; what staff change of it is in the record.
create table staff.webhook (
  merchant_code text not null,
  webhook_id uuid primary key default gen_random_uuid(),
  -- Not called an address: the record of staff's actions shows where a brand's events went.
  url text not null,
  events text[] not null,
  state text not null default 'on' check (state in ('on', 'off', 'failed', 'ended')),
  secret_sealed text not null,
  before_sealed text,
  before_until timestamptz,
  made_by text not null,
  made_person uuid,
  made_at timestamptz not null,
  failing_since timestamptz,
  delivered_at timestamptz
);
create index webhook_of on staff.webhook (merchant_code) where state <> 'ended';

-- Whatever is about one member goes out one after another: a lane of each webhook. No row, nothing waits. Off, it waits for ever.
create table staff.webhook_lane (
  merchant_code text not null,
  webhook_id uuid not null,
  subject text not null,
  next_try_at timestamptz not null,
  tries integer not null default 0,
  primary key (webhook_id, subject)
);
create index webhook_lane_due on staff.webhook_lane (webhook_id, next_try_at);

create table staff.webhook_delivery (
  merchant_code text not null,
  delivery_id uuid primary key default gen_random_uuid(),
  delivery_no bigint generated always as identity unique,
  webhook_id uuid not null,
  subject text not null,
  -- Where the event lies in the stream: two workers may store two of them in any order.
  stream_seq bigint not null,
  event_id uuid not null,
  name text not null,
  -- The bytes as they are sent: each try says the same.
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'given_up')),
  created_at timestamptz not null,
  first_try_at timestamptz,
  ended_at timestamptz,
  tries integer not null default 0,
  unique (webhook_id, event_id)
);
create index webhook_delivery_of on staff.webhook_delivery (webhook_id, delivery_no desc);
create index webhook_delivery_waiting on staff.webhook_delivery (webhook_id, subject, stream_seq, delivery_no)
  where state = 'waiting';
create index webhook_delivery_given_up on staff.webhook_delivery (webhook_id, delivery_no desc)
  where state = 'given_up';
create index webhook_delivery_age on staff.webhook_delivery (created_at);

create table staff.webhook_try (
  merchant_code text not null,
  delivery_id uuid not null references staff.webhook_delivery on delete cascade,
  tried_at timestamptz not null,
  status integer,
  failure text,
  took_ms integer not null
);
create index webhook_try_of on staff.webhook_try (delivery_id, tried_at);

select platform.guard('staff.webhook'), platform.guard('staff.webhook_lane'), platform.guard('staff.webhook_delivery'),
  platform.guard('staff.webhook_try');
-- What is sent changes nobody's account or right.
drop trigger staff_change on staff.webhook_lane;
drop trigger staff_change on staff.webhook_delivery;
drop trigger staff_change on staff.webhook_try;
