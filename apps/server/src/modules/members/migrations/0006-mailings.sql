-- A message to an audience (OPS-CONTENT-12): what was asked for, and who was left out so far, by reason. Who they are is kept nowhere: that
-- somebody is excluded or in our care is no business of whoever writes news.
create table members.mailing (
  merchant_code text not null,
  mailing_id uuid not null,
  job_id uuid,
  title jsonb not null,
  content jsonb not null,
  link text,
  audience jsonb not null,
  counted jsonb not null,
  done int not null default 0,
  reached int not null default 0,
  left_out jsonb not null default '{}',
  sent_by text not null,
  sent_at timestamptz not null,
  ended_at timestamptz,
  primary key (merchant_code, mailing_id)
);
create index mailing_newest on members.mailing (merchant_code, sent_at desc);
select platform.guard('members.mailing');
