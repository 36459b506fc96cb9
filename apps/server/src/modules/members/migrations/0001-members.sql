-- Members as staff look at them: a list that can be filtered and ordered, what staff write about them, and tags.
create schema members;

-- A copy of what their owners know, for filters and orders only; made anew from their doors whenever it is doubted
-- (docs/adr/0071-the-list-of-members-is-a-read-model.md).
create table members.fact (
  merchant_code text not null,
  member_id uuid not null,
  account text not null,
  type smallint not null,
  is_closed boolean not null,
  level text,
  kyc_level text not null,
  registered_at timestamptz not null,
  -- Whoever never came back was seen when they registered.
  seen_at timestamptz not null,
  first_deposit_at timestamptz,
  cash bigint not null,
  deposited bigint not null,
  paid_out bigint not null,
  upline_id uuid,
  break_until timestamptz,
  needs_care boolean not null,
  known_at timestamptz not null,
  primary key (merchant_code, member_id)
) with (fillfactor = 80);
-- One for each order that is offered.
create index fact_registered on members.fact (merchant_code, registered_at desc, member_id desc);
create index fact_seen on members.fact (merchant_code, seen_at desc, member_id desc);
create index fact_cash on members.fact (merchant_code, cash desc, member_id desc);
create index fact_deposited on members.fact (merchant_code, deposited desc, member_id desc);
-- And for filters that few members fit.
create index fact_closed on members.fact (merchant_code, registered_at desc) where is_closed;
create index fact_care on members.fact (merchant_code, registered_at desc) where needs_care;
create index fact_upline on members.fact (merchant_code, upline_id) where upline_id is not null;
create index fact_level on members.fact (merchant_code, level) where level is not null;

-- Who is to be copied again, since when.
create table members.stale (
  merchant_code text not null,
  member_id uuid not null,
  since timestamptz not null,
  primary key (merchant_code, member_id)
);

-- What staff write down. Sealed: neither a copy of the table nor the record of staff's actions tells the words.
create table members.note (
  merchant_code text not null,
  note_id bigint generated always as identity,
  member_id uuid not null,
  category text not null check (category in ('contact', 'payment', 'risk', 'care', 'complaint', 'other')),
  sealed text not null,
  is_pinned boolean not null default false,
  adds_to bigint,
  written_by text not null,
  written_at timestamptz not null,
  changed_at timestamptz,
  primary key (merchant_code, note_id)
);
create index note_of_member on members.note (merchant_code, member_id, note_id desc);

create table members.tag_kind (
  merchant_code text not null,
  tag text not null check (tag ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  label text not null,
  is_offered boolean not null default true,
  primary key (merchant_code, tag)
);
create table members.tag (
  merchant_code text not null,
  member_id uuid not null,
  tag text not null,
  put_by text not null,
  put_at timestamptz not null,
  ends_at timestamptz,
  primary key (merchant_code, member_id, tag),
  foreign key (merchant_code, tag) references members.tag_kind
);
create index tag_of on members.tag (merchant_code, tag, member_id);

select platform.guard('members.fact'), platform.guard('members.stale'), platform.guard('members.note'),
  platform.guard('members.tag_kind'), platform.guard('members.tag');
-- A note is added to and never taken away.
revoke delete on members.note from perya_app;
