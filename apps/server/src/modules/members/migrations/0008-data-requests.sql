-- What members ask about their data (OPS-SYS-13): a copy of it, that something is put right, or that their account is closed. What they wrote is sealed.
create table members.data_request (
  merchant_code text not null,
  request_id uuid not null default gen_random_uuid(),
  member_id uuid not null,
  kind text not null check (kind in ('copy', 'correction', 'closing')),
  state text not null default 'asked'
    check (state in ('asked', 'preparing', 'prepared', 'released', 'done', 'refused')),
  sealed_words text,
  asked_at timestamptz not null,
  due_on date not null,
  job_id uuid,
  prepared_at timestamptz,
  released_until timestamptz,
  decided_by text,
  decided_at timestamptz,
  -- What the member reads of us.
  answer text,
  -- Against answers to what somebody else moved in between.
  version integer not null default 1,
  primary key (merchant_code, request_id)
);
-- One of a kind at a time.
create unique index data_request_open on members.data_request (merchant_code, member_id, kind)
  where state in ('asked', 'preparing', 'prepared');
create index data_request_of on members.data_request (merchant_code, member_id, asked_at desc);
create index data_request_due on members.data_request (merchant_code, due_on) where state in ('asked', 'preparing', 'prepared');
select platform.guard('members.data_request');

-- The prepared copy, in parts as the job made them; sealed, and forgotten after its time.
create table members.data_copy (
  merchant_code text not null,
  request_id uuid not null,
  nth integer not null,
  section text not null,
  rows integer not null,
  sealed text not null,
  made_at timestamptz not null,
  primary key (merchant_code, request_id, nth),
  foreign key (merchant_code, request_id) references members.data_request
);
select platform.guard('members.data_copy');
