-- Money laundering cases (OPS-QUEUE-48). Confidential from the first row: nothing of it is told to the member (CDEC-19,
-- docs/adr/0075-laundering-cases-are-confidential.md).
create table safety.laundering_case (
  merchant_code text not null,
  case_id bigint generated always as identity,
  member_id uuid not null,
  person text,
  opened_at timestamptz not null,
  -- Suspicious: from that day on the working days until the report are counted. Unfounded: the end of it.
  decision text check (decision in ('suspicious', 'unfounded')),
  decided_by text,
  decided_at timestamptz,
  report_due date,
  reported_by text,
  reported_at timestamptz,
  -- The authority's number of the report.
  reference text,
  primary key (merchant_code, case_id),
  check ((decision is null) = (decided_by is null) and (decision is null) = (decided_at is null)),
  check ((decision is not distinct from 'suspicious') = (report_due is not null)),
  check (reported_at is null or (decision = 'suspicious' and reference is not null and reported_by is not null))
);
create unique index laundering_case_open on safety.laundering_case (merchant_code, member_id) where decision is null;
create index laundering_case_waiting on safety.laundering_case (merchant_code, opened_at, case_id) where decision is null;
create index laundering_case_due on safety.laundering_case (merchant_code, report_due, case_id)
  where decision = 'suspicious' and reported_at is null;
create index laundering_case_decided on safety.laundering_case (merchant_code, decided_at desc, case_id desc)
  where decision is not null;
create index laundering_case_of_member on safety.laundering_case (merchant_code, member_id, case_id desc);

create table safety.laundering_fact (
  merchant_code text not null,
  case_id bigint not null,
  rule text not null check (rule in ('unplayed', 'shared', 'below', 'ring')),
  numbers jsonb not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (merchant_code, case_id, rule),
  foreign key (merchant_code, case_id) references safety.laundering_case
);

create table safety.laundering_move (
  id bigint generated always as identity primary key,
  merchant_code text not null,
  case_id bigint not null,
  what text not null,
  detail text,
  -- What somebody wrote down.
  sealed text,
  actor text not null,
  moved_at timestamptz not null
);
create index laundering_move_of_case on safety.laundering_move (merchant_code, case_id, id);

select platform.guard('safety.laundering_case'), platform.guard('safety.laundering_fact'), platform.guard('safety.laundering_move');
select platform.keep_confidential('safety.laundering_case'), platform.keep_confidential('safety.laundering_fact'),
  platform.keep_confidential('safety.laundering_move');
revoke delete on safety.laundering_case, safety.laundering_fact from perya_app;
revoke update, delete on safety.laundering_move from perya_app;
