-- Exclusions that operator or family asked for (OPS-QUEUE-47): why, by whose word and on what papers. Confidential: who reported
-- somebody is not told to them, so neither words nor papers stand in the member's own list (CDEC-19).
create table safety.exclusion_document (
  merchant_code text not null,
  document_id uuid not null default gen_random_uuid(),
  member_id uuid not null,
  -- The picture, readable only with the server's secret.
  sealed text not null,
  kept_by text not null,
  kept_at timestamptz not null,
  primary key (merchant_code, document_id)
);
create index exclusion_document_of_member on safety.exclusion_document (merchant_code, member_id);

create table safety.exclusion_ask (
  merchant_code text not null,
  ask_id bigint generated always as identity,
  member_id uuid not null,
  asked text not null check (asked in ('operator', 'family')),
  months int,
  sealed text not null,
  documents uuid[] not null,
  case_id bigint,
  proposed_by text not null,
  decided_by text not null,
  decided_at timestamptz not null,
  primary key (merchant_code, ask_id),
  check (decided_by <> proposed_by)
);
create index exclusion_ask_of_member on safety.exclusion_ask (merchant_code, member_id, ask_id desc);

-- Marks of barred persons belong to no brand and stand in no chain; that somebody put them there stands in the brand's.
create table safety.barring (
  merchant_code text not null,
  barring_id bigint generated always as identity,
  -- By what the person is known, never the thing itself.
  kinds text[] not null,
  -- Accounts at this installation that were closed for play by it.
  members int not null,
  barred_by text not null,
  barred_at timestamptz not null,
  primary key (merchant_code, barring_id)
);

select platform.guard('safety.exclusion_document'), platform.guard('safety.exclusion_ask'), platform.guard('safety.barring');
select platform.keep_confidential('safety.exclusion_document'), platform.keep_confidential('safety.exclusion_ask'),
  platform.keep_confidential('safety.barring');
revoke update, delete on safety.exclusion_document, safety.exclusion_ask, safety.barring from perya_app;
