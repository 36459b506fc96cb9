-- Commission that stood on a payment which was taken back. Written when it is heard of, taken when the days it touches are final.
create table agents.reversal (
  merchant_code text not null,
  order_no text not null,
  member_id uuid not null,
  from_day date not null,
  to_day date not null,
  -- What was staked with the money.
  stake bigint not null check (stake >= 0),
  due_at timestamptz not null,
  done_at timestamptz,
  primary key (merchant_code, order_no)
);
create index reversal_due on agents.reversal (merchant_code, due_at) where done_at is null;
create table agents.taken_back (
  merchant_code text not null,
  order_no text not null,
  agent_id uuid not null,
  amount bigint not null check (amount > 0),
  transaction_id text,
  at timestamptz not null,
  primary key (merchant_code, order_no, agent_id),
  foreign key (merchant_code, order_no) references agents.reversal
);
select platform.guard('agents.reversal'), platform.guard('agents.taken_back');
revoke update, delete on agents.taken_back from perya_app;
revoke delete on agents.reversal from perya_app;
