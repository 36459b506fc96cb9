-- Who a visitor is. Secrets are kept as hashes only: whoever reads this table cannot become anybody.
create schema identity;
grant usage on schema identity to perya_app, perya_system;

create table identity.member (
  merchant_code text not null,
  member_id uuid not null default gen_random_uuid(),
  account text not null check (account = lower(account)),
  nickname text not null default '',
  -- DEC-009: 0 player, 1 agent, 2 master agent, 40/41/42 their trial accounts.
  type smallint not null default 0 check (type in (0, 1, 2, 40, 41, 42)),
  created_at timestamptz not null default now(),
  primary key (merchant_code, member_id),
  unique (merchant_code, account)
);

create table identity.session (
  merchant_code text not null,
  session_id uuid not null default gen_random_uuid(),
  member_id uuid not null,
  -- SHA-256 of the cookie's secret and of the handle that scripts may see; both are needed and belong together (DEC-014).
  secret_hash bytea not null unique,
  handle_hash bytea not null,
  customer_type text not null check (customer_type in ('REAL', 'TRIAL')),
  created_at timestamptz not null,
  seen_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  primary key (merchant_code, session_id),
  foreign key (merchant_code, member_id) references identity.member
);
create index session_of_member on identity.session (merchant_code, member_id) where ended_at is null;

select platform.guard('identity.member'), platform.guard('identity.session');
