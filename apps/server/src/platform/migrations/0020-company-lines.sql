-- How what we ask of outside companies goes, for the console's page of health (platform/vitals). Of the whole installation; nothing
-- here is of a member.
create table platform.company_line (
  kind text not null check (kind in ('payment', 'game', 'message', 'identity', 'sign-in', 'push')),
  company text not null,
  -- A process that is set up for it said so: a company that nobody names any more is not listed.
  told_at timestamptz not null default now(),
  answered_at timestamptz,
  failed_at timestamptz,
  -- The first that got no answer since the last answer; null while it answers.
  failing_since timestamptz,
  failed_in_a_row integer not null default 0,
  -- The first answer after it had failed, or the first there ever was.
  well_since timestamptz,
  primary key (kind, company)
);
grant select, insert, update, delete on platform.company_line to perya_system;

create table platform.company_minute (
  minute timestamptz not null,
  kind text not null,
  company text not null,
  answered integer not null,
  -- Answered with a no: the company is well, and does not want what we asked.
  refused integer not null,
  failed integer not null,
  primary key (minute, kind, company)
);
grant select, insert, update, delete on platform.company_minute to perya_system;
