-- Views that people saved, and where somebody was named with an @. Like looks and claims these rows belong to a brand and change
-- nobody's account: the record does not keep them.
create table staff.saved_view (
  merchant_code text not null,
  view_id uuid not null,
  page text not null,
  name text not null,
  query text not null,
  -- Null: of the person alone.
  role text,
  is_pinned boolean not null,
  made_by text not null,
  changed_at timestamptz not null,
  primary key (merchant_code, view_id)
);
create index saved_view_of on staff.saved_view (merchant_code, made_by);
create index saved_view_for on staff.saved_view (merchant_code, role) where role is not null;

create table staff.mention (
  merchant_code text not null,
  mention_id bigint generated always as identity primary key,
  name text not null,
  said_by text not null,
  kind text not null check (kind in ('note')),
  path text not null,
  said_at timestamptz not null,
  seen_at timestamptz
);
create index mention_of on staff.mention (merchant_code, name, mention_id desc);

select platform.guard('staff.saved_view');
select platform.guard('staff.mention');
drop trigger staff_change on staff.saved_view;
drop trigger staff_change on staff.mention;
