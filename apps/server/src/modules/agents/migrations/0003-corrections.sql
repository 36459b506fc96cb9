-- What a paid day turns out to be later is a line of its own: what was paid stays as it was.
create table agents.correction (
  merchant_code text not null,
  correction_id bigint generated always as identity,
  -- The counting that found it.
  run_no bigint not null,
  agent_id uuid not null,
  member_id uuid not null,
  -- The day it belongs to, and the day it was found.
  day date not null,
  made_on date not null,
  valid_stake bigint not null,
  amount bigint not null check (amount <> 0),
  -- So much of it was paid or deducted; the rest waits for the next payment.
  settled bigint not null default 0 check (settled between 0 and abs(amount)),
  settled_at timestamptz,
  transaction_id text,
  primary key (merchant_code, correction_id),
  unique (merchant_code, run_no, agent_id, member_id),
  foreign key (merchant_code, run_no) references agents.day_run
);
create index correction_of_agent on agents.correction (merchant_code, agent_id, made_on);
create index correction_of_day on agents.correction (merchant_code, day);
create index correction_waiting on agents.correction (merchant_code, agent_id, correction_id) where settled_at is null;
select platform.guard('agents.correction');
revoke update, delete on agents.correction from perya_app;
grant update (settled, settled_at, transaction_id) on agents.correction to perya_app;

-- A day that differed until now was left to persons, who may have settled it: it is left to them still.
alter table agents.day_run drop constraint day_run_state_check,
  add constraint day_run_state_check check (state in ('asked', 'done', 'corrected', 'differs'));
