-- What players tell us, and what we answered.
create schema support;

create table support.feedback (
  id bigint generated always as identity primary key,
  merchant_code text not null,
  member_id uuid not null,
  kind text not null check (kind in ('idea', 'fault', 'praise', 'complaint')),
  content text not null,
  pictures uuid[] not null default '{}',
  sent_at timestamptz not null,
  answer text,
  answered_by text,
  answered_at timestamptz,
  check ((answer is null) = (answered_by is null) and (answer is null) = (answered_at is null))
);
create index feedback_of_member on support.feedback (merchant_code, member_id, id desc);
create index feedback_waiting on support.feedback (merchant_code, id) where answer is null;

select platform.guard('support.feedback');
revoke delete on support.feedback from perya_app, perya_system;
