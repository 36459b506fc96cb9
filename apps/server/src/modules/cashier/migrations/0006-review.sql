-- What a person at the queue of withdrawals sees and does.

-- All checks with their facts as they were when the order was checked, and the named points; null for orders from before.
alter table cashier.withdrawal add column checks jsonb;
alter table cashier.withdrawal add column points integer;
-- A mark on an order in review, not a state: it stops no clock.
alter table cashier.withdrawal add column hold_reason text;
alter table cashier.withdrawal add column hold_until timestamptz;
alter table cashier.withdrawal add column held_by text;
alter table cashier.withdrawal add column held_at timestamptz check (hold_until <= held_at + interval '72 hours');

-- Each order of the lists has its index: least time left first, ended ones and all of them the newest first.
create index withdrawal_queue on cashier.withdrawal (merchant_code, state, deadline_at, created_at, order_no)
  where settled_at is null;
create index withdrawal_ended on cashier.withdrawal (merchant_code, settled_at desc, order_no desc)
  where settled_at is not null;
create index withdrawal_listed on cashier.withdrawal (merchant_code, created_at desc, order_no desc);
create index withdrawal_to_account on cashier.withdrawal (payout_account_id, settled_at desc) where state = 'paid';

-- Who let what go and when: one person's day is added up over their own word and that of their machines.
create table cashier.approval_given (
  merchant_code text not null,
  order_no text not null,
  -- The person behind it; the name of a token of the environment.
  who text not null,
  name text not null,
  amount_micros bigint not null,
  given_at timestamptz not null,
  primary key (order_no, name)
);
create index approval_given_by on cashier.approval_given (merchant_code, who, given_at);
insert into cashier.approval_given (merchant_code, order_no, who, name, amount_micros, given_at)
select w.merchant_code, w.order_no, given.name, given.name, w.amount_micros, coalesce(w.approved_at, w.checked_at, w.created_at)
from cashier.withdrawal w, unnest(w.approved_by) as given (name);

-- Every question to a company about a payout and what it answered; the same answer again is counted, not repeated.
create table cashier.payout_answer (
  id bigint generated always as identity primary key,
  merchant_code text not null,
  order_no text not null,
  question text not null check (question in ('create', 'find')),
  outcome text not null,
  reference text,
  detail text,
  times integer not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null
);
create index payout_answer_of_order on cashier.payout_answer (order_no, id);

select platform.guard('cashier.approval_given');
select platform.guard('cashier.payout_answer');
revoke delete on cashier.payout_answer from perya_app, perya_system;
revoke update, delete on cashier.approval_given from perya_app, perya_system;
