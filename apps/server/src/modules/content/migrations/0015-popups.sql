-- Whom a popup is for, and which version of it somebody has seen: each comes once (OPS-CONTENT-11).
alter table content.announcement
  add column audience text not null default 'all' check (audience in ('all', 'guests', 'members')),
  add column levels text[] not null default '{}',
  add column version int not null default 1;

create table content.popup_seen (
  merchant_code text not null,
  member_id uuid not null,
  announcement_id text not null,
  version int not null,
  seen_at timestamptz not null,
  primary key (merchant_code, member_id, announcement_id)
);
select platform.guard('content.popup_seen');
