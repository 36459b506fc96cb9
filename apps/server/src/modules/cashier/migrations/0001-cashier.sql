-- Orders that bring money in and pay it out. An order is its own workflow: its row says what was done, what is to be done
-- next and when, so that any worker can go on where another stopped.
create schema cashier;

create table cashier.payment_method (
  merchant_code text not null,
  method_id text not null,
  name text not null,
  icon text not null check (icon in ('letter', 'qr', 'bank', 'store', 'voucher')),
  speed text not null,
  provider text not null,
  channel text not null,
  min_micros bigint not null check (min_micros > 0),
  max_micros bigint not null,
  fee_fixed_micros bigint not null default 0 check (fee_fixed_micros >= 0),
  fee_basis_points integer not null default 0 check (fee_basis_points between 0 and 2000),
  presets_micros bigint[] not null default '{}',
  is_on boolean not null default true,
  position integer not null default 0,
  primary key (merchant_code, method_id),
  check (max_micros >= min_micros)
);

create table cashier.payout_channel (
  merchant_code text not null,
  channel_id text not null,
  name text not null,
  kind text not null check (kind in ('wallet', 'bank')),
  -- What an account number there looks like.
  pattern text not null,
  provider text not null,
  is_on boolean not null default true,
  position integer not null default 0,
  primary key (merchant_code, channel_id)
);

create table cashier.deposit (
  order_no text primary key,
  merchant_code text not null,
  member_id uuid not null,
  -- Chosen by the caller: the same one never opens a second order.
  idempotency_key text not null,
  method_id text not null,
  method_name text not null,
  provider text not null,
  channel text not null,
  amount_micros bigint not null check (amount_micros > 0),
  fee_micros bigint not null check (fee_micros >= 0),
  currency text not null,
  promotion_id text,
  state text not null check (state in ('created', 'pending', 'credited', 'failed', 'expired', 'cancelled')),
  reason text,
  return_url text not null,
  provider_reference text,
  pay_url text,
  -- What really arrived, what the member got of it, and what of it is too much.
  paid_micros bigint not null default 0,
  credited_micros bigint not null default 0,
  surplus_micros bigint not null default 0,
  is_reversed boolean not null default false,
  transaction_id text,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  settled_at timestamptz,
  -- When a worker has something to do; null when nothing is.
  due_at timestamptz,
  unique (merchant_code, member_id, idempotency_key)
);
create index deposit_due on cashier.deposit (due_at) where due_at is not null;
create index deposit_of_member on cashier.deposit (member_id, created_at desc);

create table cashier.payout_account (
  id uuid primary key default gen_random_uuid(),
  merchant_code text not null,
  member_id uuid not null,
  channel_id text not null,
  channel_name text not null,
  kind text not null,
  -- Number and payee, readable only with the server's secret; the keyed hash finds the same number at two members.
  sealed text not null,
  number_hash bytea not null,
  masked_number text not null,
  added_at timestamptz not null,
  removed_at timestamptz
);
create unique index payout_account_once on cashier.payout_account (merchant_code, member_id, channel_id, number_hash)
  where removed_at is null;
create index payout_account_number on cashier.payout_account (merchant_code, number_hash);

create table cashier.withdrawal (
  order_no text primary key,
  merchant_code text not null,
  member_id uuid not null,
  idempotency_key text not null,
  payout_account_id uuid not null references cashier.payout_account (id),
  provider text not null,
  channel text not null,
  channel_name text not null,
  masked_number text not null,
  amount_micros bigint not null check (amount_micros > 0),
  fee_micros bigint not null check (fee_micros >= 0 and fee_micros < amount_micros),
  currency text not null,
  state text not null
    check (state in ('requested', 'review', 'approved', 'unknown', 'paid', 'rejected', 'cancelled')),
  -- How far the payout is: intended before the company is asked, so that a crash in between is looked up, not repeated.
  payout text check (payout in ('intended', 'repeated', 'accepted', 'unknown')),
  reason text,
  findings text[] not null default '{}',
  approvals_needed integer not null default 0,
  approved_by text[] not null default '{}',
  provider_reference text,
  goodwill_micros bigint not null default 0,
  tries integer not null default 0,
  created_at timestamptz not null,
  checked_at timestamptz,
  approved_at timestamptz,
  sent_at timestamptz,
  settled_at timestamptz,
  deadline_at timestamptz,
  due_at timestamptz,
  unique (merchant_code, member_id, idempotency_key)
);
create index withdrawal_due on cashier.withdrawal (due_at) where due_at is not null;
create index withdrawal_of_member on cashier.withdrawal (member_id, created_at desc);
create index withdrawal_paid on cashier.withdrawal (merchant_code, settled_at) where state = 'paid';

-- Every step of every order, with who and why.
create table cashier.order_move (
  id bigint generated always as identity primary key,
  merchant_code text not null,
  order_no text not null,
  from_state text,
  to_state text not null,
  actor text not null,
  reason text,
  moved_at timestamptz not null
);
create index order_move_of_order on cashier.order_move (order_no);

-- What payment companies told us, once each. A notice proves that something changed and nothing more.
create table cashier.notice (
  provider text not null,
  event_id text not null,
  order_no text not null,
  kind text not null,
  received_at timestamptz not null default now(),
  primary key (provider, event_id)
);

-- What one person proposes and another must approve.
create table cashier.approval (
  id uuid primary key default gen_random_uuid(),
  merchant_code text not null,
  kind text not null check (kind in ('adjustment', 'deposit_credit', 'payout_outcome')),
  subject text not null,
  details jsonb not null,
  proposed_by text not null,
  proposed_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused')),
  decided_by text check (decided_by is distinct from proposed_by),
  decided_at timestamptz,
  check ((state = 'waiting') = (decided_by is null))
);
create unique index approval_waiting on cashier.approval (merchant_code, kind, subject)
  where state = 'waiting' and kind <> 'adjustment';
-- A request that was sent twice must not wait twice: whoever approves both would move the money twice.
create unique index approval_same_adjustment
  on cashier.approval (merchant_code, subject, (details ->> 'amount'), (details ->> 'reason'))
  where state = 'waiting' and kind = 'adjustment';

-- What the payment company's own list of a day says differently from our orders.
create table cashier.difference (
  provider text not null,
  day date not null,
  order_no text not null,
  what text not null,
  ours text,
  theirs text,
  found_at timestamptz not null default now(),
  primary key (provider, day, order_no, what)
);

select platform.guard('cashier.payment_method');
select platform.guard('cashier.payout_channel');
select platform.guard('cashier.deposit');
select platform.guard('cashier.payout_account');
select platform.guard('cashier.withdrawal');
select platform.guard('cashier.order_move');
select platform.guard('cashier.approval');
revoke update, delete on cashier.order_move from perya_app, perya_system;
revoke delete on cashier.deposit, cashier.withdrawal, cashier.approval from perya_app, perya_system;
grant select, insert on cashier.notice to perya_system;
grant all on cashier.difference to perya_system;
