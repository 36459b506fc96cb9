-- Feedback of the kind complaint is a case with a time it is due by, a person and an outcome: the register of complaints.
create table support.complaint (
  merchant_code text not null,
  feedback_id bigint not null references support.feedback on delete cascade,
  due_at timestamptz not null,
  person text,
  outcome text check (outcome in ('upheld', 'partly', 'not')),
  decided_by text,
  decided_at timestamptz,
  orders text[] not null default '{}',
  primary key (merchant_code, feedback_id),
  check ((outcome is null) = (decided_by is null) and (outcome is null) = (decided_at is null))
);
create index complaint_due on support.complaint (merchant_code, due_at) where outcome is null;
select platform.guard('support.complaint');
revoke delete on support.complaint from perya_app;

-- Complaints from before are due as if the setting had held; whether those with an answer were right, nobody wrote down.
insert into support.complaint (merchant_code, feedback_id, due_at)
  select merchant_code, id, sent_at + interval '72 hours' from support.feedback where kind = 'complaint' and answer is null;
