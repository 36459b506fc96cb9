-- What one person asked for and another must agree to, for every operator call: the request as it was made, carried out
-- as it stands when the second person says yes.
create table platform.approval (
  id uuid primary key default gen_random_uuid(),
  merchant_code text not null,
  -- Method and path of the call.
  call text not null,
  permission text not null,
  params jsonb not null,
  body jsonb not null,
  amount_micros bigint,
  because text[] not null default '{}',
  reason text not null,
  -- Of call, params and body: a request that was sent twice waits once.
  fingerprint bytea not null,
  proposed_by text not null,
  proposed_at timestamptz not null,
  ends_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused')),
  decided_by text check (decided_by is distinct from proposed_by),
  decided_at timestamptz,
  check ((state = 'waiting') = (decided_by is null))
);
create unique index approval_waiting on platform.approval (merchant_code, fingerprint) where state = 'waiting';
create index approval_listed on platform.approval (merchant_code, proposed_at desc);
select platform.guard('platform.approval');
revoke delete on platform.approval from perya_app, perya_system;

-- How much each person raised what the house owes, alone, on a day.
create table platform.alone_use (
  merchant_code text not null,
  actor text not null,
  day date not null,
  amount_micros bigint not null check (amount_micros >= 0),
  primary key (merchant_code, actor, day)
);
select platform.guard('platform.alone_use');
drop trigger staff_change on platform.alone_use;
