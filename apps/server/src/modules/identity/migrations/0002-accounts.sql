-- Accounts: what a person proves themselves with, and what is remembered about each try.

alter table identity.member
  add column password_hash text,
  add column payment_password_hash text,
  -- DEC-048: the password came from staff and must be changed before anything else.
  add column password_from_staff boolean not null default false,
  add column password_changed_at timestamptz,
  add column first_signed_in_at timestamptz,
  add column is_disabled boolean not null default false,
  -- DEC-011: off for accounts that may only use the agent page.
  add column member_login boolean not null default true,
  -- E.164; bound only after the number answered a code.
  add column mobile text check (mobile ~ '^\+[0-9]{7,15}$'),
  add column email text,
  add column is_email_proven boolean not null default false,
  -- What a friend types as recommender (DEC-122).
  add column referral_id text not null default upper(substr(md5(gen_random_uuid()::text), 1, 8)),
  add column recommender_id uuid,
  add column upline_id uuid,
  add column register_method text,
  add column terms_version text,
  add column terms_accepted_at timestamptz,
  add column terms_address text;
create unique index member_mobile on identity.member (merchant_code, mobile) where mobile is not null;
create unique index member_referral on identity.member (merchant_code, referral_id);
create index member_email on identity.member (merchant_code, lower(email)) where email is not null;

-- Optional answers of the registration form, each sealed: reading the table tells nothing.
create table identity.personal_detail (
  merchant_code text not null,
  member_id uuid not null,
  field text not null,
  sealed text not null,
  primary key (merchant_code, member_id, field),
  foreign key (merchant_code, member_id) references identity.member
);

create table identity.invitation_code (
  merchant_code text not null,
  code text not null check (code = upper(code)),
  agent_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (merchant_code, code),
  foreign key (merchant_code, agent_id) references identity.member
);

alter table identity.session
  add column method text not null default 'password',
  add column proven_at timestamptz,
  add column device text not null default '',
  add column address text not null default '',
  add column grant_family uuid;
create index session_by_age on identity.session (ends_at);

-- A device that may sign in without a password (DEC-015). Every use makes a new secret; the old ones stay known,
-- because whoever shows one again has stolen it or was stolen from.
create table identity.device_grant (
  merchant_code text not null,
  family uuid not null default gen_random_uuid(),
  member_id uuid not null,
  handle_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_why text,
  primary key (merchant_code, family),
  foreign key (merchant_code, member_id) references identity.member
);
create index device_grant_of_member on identity.device_grant (merchant_code, member_id) where revoked_at is null;
create table identity.device_grant_secret (
  merchant_code text not null,
  secret_hash bytea not null,
  family uuid not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (merchant_code, secret_hash),
  foreign key (merchant_code, family) references identity.device_grant on delete cascade
);

-- Browsers an account was used from: a stranger's failures do not lock the owner out of these.
create table identity.known_device (
  merchant_code text not null,
  member_id uuid not null,
  device_hash bytea not null,
  label text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (merchant_code, member_id, device_hash),
  foreign key (merchant_code, member_id) references identity.member
);

-- Failures in a row, by name and by address; names are kept as keyed hashes, also those nobody has (DEC-110, DEC-111).
create table identity.failed_sign_in (
  merchant_code text not null,
  subject bytea not null,
  failures int not null,
  last_at timestamptz not null,
  locked_until timestamptz,
  primary key (merchant_code, subject)
);

-- Anything that works once: nonces, captchas, bot checks, links. The ticket itself is sealed and carries its end.
create table identity.used_ticket (
  merchant_code text not null,
  ticket_hash bytea not null,
  used_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (merchant_code, ticket_hash)
);
create index used_ticket_age on identity.used_ticket (expires_at);

-- One-time codes, also for numbers that nobody has, so that both look alike. The code is a keyed hash over number,
-- purpose and visit: it fits nowhere else.
create table identity.one_time_code (
  merchant_code text not null,
  code_id uuid not null default gen_random_uuid(),
  purpose text not null,
  recipient_hash bytea not null,
  visit text not null,
  code_hash bytea not null,
  tries int not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (merchant_code, code_id)
);
create index one_time_code_newest on identity.one_time_code (merchant_code, recipient_hash, purpose, created_at desc);

-- Every comparison of a code, for the budget of guesses per number and day.
create table identity.code_guess (
  merchant_code text not null,
  recipient_hash bytea not null,
  day date not null,
  guesses int not null,
  primary key (merchant_code, recipient_hash, day)
);

-- What was asked to be sent, for the caps (DEC-111). `counts_used` marks codes that came back.
create table identity.code_request (
  merchant_code text not null,
  request_id uuid not null default gen_random_uuid(),
  recipient_hash bytea not null,
  prefix_hash bytea not null,
  address text not null,
  network text not null,
  requested_at timestamptz not null,
  code_id uuid,
  was_used boolean not null default false,
  primary key (merchant_code, request_id)
);
create index code_request_by_recipient on identity.code_request (merchant_code, recipient_hash, requested_at desc);
create index code_request_by_address on identity.code_request (merchant_code, address, requested_at desc);
create index code_request_by_network on identity.code_request (merchant_code, network, requested_at desc);
create index code_request_by_prefix on identity.code_request (merchant_code, prefix_hash, requested_at desc);
create index code_request_by_time on identity.code_request (merchant_code, requested_at desc);

-- Messages on their way to the gateway. The intention is committed first, then sent, then the outcome is committed.
-- Recipient and text are sealed, and forgotten once the gateway has them.
create table identity.message (
  merchant_code text not null,
  message_id uuid not null default gen_random_uuid(),
  channel text not null check (channel in ('sms', 'email')),
  kind text not null,
  sealed text,
  state text not null default 'waiting'
    check (state in ('waiting', 'accepted', 'refused', 'delivered', 'failed', 'expired')),
  tries int not null default 0,
  next_try_at timestamptz not null,
  give_up_at timestamptz not null,
  created_at timestamptz not null,
  primary key (merchant_code, message_id)
);
create index message_waiting on identity.message (next_try_at) where state = 'waiting';

create table identity.social_identity (
  merchant_code text not null,
  provider text not null check (provider in ('facebook', 'google')),
  subject text not null,
  member_id uuid not null,
  linked_at timestamptz not null,
  primary key (merchant_code, provider, subject),
  unique (merchant_code, provider, member_id),
  foreign key (merchant_code, member_id) references identity.member
);

create table identity.passkey (
  merchant_code text not null,
  credential_id text not null,
  member_id uuid not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  label text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (merchant_code, credential_id),
  foreign key (merchant_code, member_id) references identity.member
);
create index passkey_of_member on identity.passkey (merchant_code, member_id);

create table identity.totp (
  merchant_code text not null,
  member_id uuid not null,
  sealed_secret text not null,
  last_step bigint not null,
  created_at timestamptz not null,
  primary key (merchant_code, member_id),
  foreign key (merchant_code, member_id) references identity.member
);
create table identity.recovery_code (
  merchant_code text not null,
  member_id uuid not null,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (merchant_code, member_id, code_hash),
  foreign key (merchant_code, member_id) references identity.member
);

-- Keys for encrypted bodies (DEC-105): one set for all merchants of the installation, private parts sealed.
create table identity.body_key (
  kid text primary key,
  public_jwk jsonb not null,
  sealed_private text not null,
  created_at timestamptz not null default now()
);
grant select, insert, delete on identity.body_key to perya_system;

do $$
declare name text;
begin
  foreach name in array array['personal_detail', 'invitation_code', 'device_grant', 'device_grant_secret', 'known_device',
      'failed_sign_in', 'used_ticket', 'one_time_code', 'code_guess', 'code_request', 'message', 'social_identity',
      'passkey', 'totp', 'recovery_code'] loop
    perform platform.guard(format('identity.%I', name)::regclass);
  end loop;
end $$;
