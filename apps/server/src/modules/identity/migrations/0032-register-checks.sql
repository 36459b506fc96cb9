-- What a national register of exclusions answered, and the id of its answer: the proof that it was asked. Never changed.
create table identity.register_check (
  merchant_code text not null,
  check_id uuid not null default gen_random_uuid(),
  -- Null: somebody who did not become a member.
  member_id uuid,
  register text not null,
  purpose text not null check (purpose in ('registration', 'login', 'advertising')),
  outcome text not null check (outcome in ('excluded', 'clear', 'lapsed', 'unknown')),
  -- Ours, and the register's own.
  request_id uuid not null,
  proof_id text,
  asked_at timestamptz not null,
  primary key (merchant_code, check_id)
);
create index register_check_of_member on identity.register_check (merchant_code, member_id, asked_at desc)
  where member_id is not null;
create index register_check_by_time on identity.register_check (asked_at);
select platform.guard('identity.register_check');
revoke update, delete on identity.register_check from perya_app;
