-- People who run the brands, apart from members: other tables, other cookies, another host. Their rows belong to no brand;
-- they stand behind the wall under the name of the whole installation, '*', so a work for a brand cannot touch them.
create schema staff;

create table staff.person (
  merchant_code text not null default '*' check (merchant_code = '*'),
  person_id uuid primary key default gen_random_uuid(),
  -- Under which everything they do is recorded: given by who invites them, unique for ever.
  name text not null check (name ~ '^[[:alnum:]][[:alnum:] ._-]{1,39}$'),
  email text not null,
  language text not null default 'EN' check (language in ('EN', 'TY')),
  state text not null default 'invited' check (state in ('invited', 'active', 'locked', 'left')),
  kind text not null default 'person' check (kind in ('person', 'break-glass')),
  password_hash text,
  totp_sealed text,
  totp_last_step bigint,
  failures int not null default 0,
  paused_until timestamptz,
  invited_by text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  left_at timestamptz
);
create unique index person_name on staff.person (lower(name));
create unique index person_email on staff.person (lower(email)) where state <> 'left';
create unique index person_sealed on staff.person (kind) where kind = 'break-glass';

create table staff.invitation (
  merchant_code text not null default '*' check (merchant_code = '*'),
  token_hash bytea primary key,
  person_id uuid not null references staff.person,
  ends_at timestamptz not null,
  used_at timestamptz,
  made_at timestamptz not null
);
create index invitation_of on staff.invitation (person_id);

create table staff.passkey (
  merchant_code text not null default '*' check (merchant_code = '*'),
  credential_id text primary key,
  person_id uuid not null references staff.person,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  label text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_of on staff.passkey (person_id);

create table staff.recovery_code (
  merchant_code text not null default '*' check (merchant_code = '*'),
  person_id uuid not null references staff.person,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (person_id, code_hash)
);

create table staff.session (
  merchant_code text not null default '*' check (merchant_code = '*'),
  session_id uuid primary key default gen_random_uuid(),
  person_id uuid not null references staff.person,
  secret_hash bytea not null unique,
  method text not null check (method in ('passkey', 'password', 'recovery', 'break-glass')),
  device text not null,
  country text,
  -- Opens nothing but the own account until a new passkey is there.
  is_narrow boolean not null default false,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  proven_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz
);
create index session_of on staff.session (person_id) where ended_at is null;

-- What a browser was asked to prove; gone when it answered.
create table staff.challenge (
  merchant_code text not null default '*' check (merchant_code = '*'),
  challenge_id uuid primary key default gen_random_uuid(),
  purpose text not null check (purpose in ('sign-in', 'step-up', 'enrol', 'totp')),
  person_id uuid references staff.person,
  session_id uuid references staff.session,
  sealed text not null,
  ends_at timestamptz not null
);
create index challenge_ends on staff.challenge (ends_at);

-- A brand's own roles; the eleven built-in ones are in the contract.
create table staff.role (
  merchant_code text not null default '*' check (merchant_code = '*'),
  brand text not null,
  name text not null check (name ~ '^[a-z][a-z0-9-]{1,31}$'),
  rights jsonb not null,
  changed_at timestamptz not null,
  primary key (brand, name)
);

-- How much a role lets one person do alone, in millionths; null: no bound but the merchant's own.
create table staff.role_amount (
  merchant_code text not null default '*' check (merchant_code = '*'),
  brand text not null,
  role text not null,
  per_gift bigint not null default 0 check (per_gift >= 0),
  gifts_per_day bigint not null default 0 check (gifts_per_day >= 0),
  per_withdrawal bigint check (per_withdrawal >= 0),
  withdrawals_per_day bigint check (withdrawals_per_day >= 0),
  per_adjustment bigint check (per_adjustment >= 0),
  primary key (brand, role)
);

create table staff.role_grant (
  merchant_code text not null default '*' check (merchant_code = '*'),
  grant_id uuid primary key default gen_random_uuid(),
  person_id uuid not null references staff.person,
  -- '*' for all of them.
  brand text not null,
  role text not null,
  given_by text not null,
  given_at timestamptz not null,
  lent_until timestamptz check (lent_until <= given_at + interval '90 days'),
  ended_at timestamptz
);
create unique index grant_held on staff.role_grant (person_id, brand, role) where ended_at is null;

create table staff.token (
  merchant_code text not null default '*' check (merchant_code = '*'),
  token_id uuid primary key default gen_random_uuid(),
  name text not null check (name ~ '^[a-z][a-z0-9-]{1,31}$'),
  token_hash bytea not null unique,
  -- The one before it works on for a while, so that a machine can be told.
  before_hash bytea unique,
  before_until timestamptz,
  permissions text[] not null,
  brands text[] not null,
  addresses text[] not null default '{}',
  made_by uuid not null references staff.person,
  made_at timestamptz not null,
  ends_at timestamptz not null check (ends_at <= made_at + interval '366 days'),
  last_used_at timestamptz,
  ended_at timestamptz
);
create unique index token_name on staff.token (name) where ended_at is null;

create table staff.break_glass_use (
  merchant_code text not null default '*' check (merchant_code = '*'),
  use_id uuid primary key default gen_random_uuid(),
  session_id uuid not null references staff.session,
  used_at timestamptz not null,
  review_due_at timestamptz not null,
  closed_at timestamptz,
  closed_by text,
  finding text
);

create table staff.review (
  merchant_code text not null default '*' check (merchant_code = '*'),
  review_id uuid primary key default gen_random_uuid(),
  confirmed_by text not null,
  confirmed_at timestamptz not null,
  -- Who held what, as it was confirmed.
  people jsonb not null
);

create table staff.message (
  merchant_code text not null default '*' check (merchant_code = '*'),
  message_id uuid not null default gen_random_uuid(),
  kind text not null,
  sealed text,
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'refused', 'expired')),
  tries int not null default 0,
  next_try_at timestamptz not null,
  give_up_at timestamptz not null,
  created_at timestamptz not null,
  primary key (merchant_code, message_id)
);
create index message_waiting on staff.message (next_try_at) where state = 'waiting';

do $$
declare
  name text;
begin
  foreach name in array array['person', 'invitation', 'passkey', 'recovery_code', 'session', 'challenge', 'role',
      'role_amount', 'role_grant', 'token', 'break_glass_use', 'review', 'message'] loop
    perform platform.guard(format('staff.%I', name)::regclass);
  end loop;
  -- Neither is a fact about anybody.
  drop trigger staff_change on staff.challenge;
  drop trigger staff_change on staff.message;
end $$;
-- Who left stays in every record.
revoke delete on staff.person, staff.role_grant, staff.review, staff.break_glass_use from perya_app, perya_system;
