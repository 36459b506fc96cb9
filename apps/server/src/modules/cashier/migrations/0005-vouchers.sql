-- A voucher is money that somebody was given as a code. Its value is fixed when it is issued, by two persons; the code itself
-- is stored nowhere, only its keyed hash.
create table cashier.voucher_batch (
  -- The approval it came from: one yes makes one batch.
  batch_id uuid primary key,
  merchant_code text not null,
  value_micros bigint not null check (value_micros > 0),
  currency text not null,
  vouchers integer not null check (vouchers between 1 and 500),
  ends_at timestamptz not null,
  issued_by text not null,
  agreed_by text not null check (agreed_by <> issued_by),
  created_at timestamptz not null,
  -- When the issuer was shown the codes; there are none before.
  drawn_at timestamptz,
  voided_at timestamptz,
  voided_by text
);
create index voucher_batch_of_merchant on cashier.voucher_batch (merchant_code, created_at desc);

create table cashier.voucher (
  code_hash bytea primary key,
  merchant_code text not null,
  batch_id uuid not null references cashier.voucher_batch (batch_id)
);
create index voucher_of_batch on cashier.voucher (batch_id);

-- A row is the use. It can be written once per code and never be changed: no code of ours can use one twice.
create table cashier.voucher_use (
  code_hash bytea primary key references cashier.voucher (code_hash),
  merchant_code text not null,
  member_id uuid not null,
  order_no text not null unique,
  used_at timestamptz not null
);

-- Wrong codes in an hour, by member and by address, as keyed hashes: outlives Redis, which may forget at any time.
create table cashier.voucher_try (
  merchant_code text not null,
  subject_hash bytea not null,
  wrong integer not null,
  since timestamptz not null,
  primary key (merchant_code, subject_hash)
);

select platform.guard('cashier.voucher_batch');
select platform.guard('cashier.voucher');
select platform.guard('cashier.voucher_use');
select platform.guard('cashier.voucher_try');
revoke update, delete on cashier.voucher, cashier.voucher_use from perya_app, perya_system;
revoke delete on cashier.voucher_batch from perya_app, perya_system;

-- No company is asked about a voucher of ours any more.
update cashier.payment_method set provider = 'house', channel = 'voucher' where icon = 'voucher';
