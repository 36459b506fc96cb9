-- What arrived beyond an order lies in suspense until somebody says what becomes of it; and differences to a company's list are
-- told what they were. Each list has its index.
alter table cashier.deposit add column surplus_state text not null default 'open'
  check (surplus_state in ('open', 'sent_back', 'kept'));
-- How much of it went back to the payer.
alter table cashier.deposit add column surplus_back_micros bigint not null default 0
  check (surplus_back_micros between 0 and surplus_micros);
create index deposit_waiting on cashier.deposit (merchant_code, created_at, order_no) where state = 'pending';
create index deposit_listed on cashier.deposit (merchant_code, created_at desc, order_no desc);
create index deposit_surplus on cashier.deposit (merchant_code, surplus_state, created_at desc, order_no desc)
  where surplus_micros > 0;
create index deposit_reference on cashier.deposit (merchant_code, provider_reference);
create index deposit_amount on cashier.deposit (merchant_code, amount_micros, created_at desc);
create index notice_of_order on cashier.notice (order_no);

-- A company's list knows no brands: a difference belongs to the brand of its order, and to none when nobody knows the order.
alter table cashier.difference add column difference_id uuid not null default gen_random_uuid() unique;
create index difference_order on cashier.difference (order_no);

create table cashier.difference_note (
  merchant_code text not null,
  difference_id uuid not null,
  state text not null check (state in ('open', 'explained', 'corrected')),
  note text not null,
  -- The posting that put it right.
  posting_id text check ((state = 'corrected') = (posting_id is not null)),
  noted_by text not null,
  noted_at timestamptz not null,
  primary key (merchant_code, difference_id)
);
select platform.guard('cashier.difference_note');
revoke delete on cashier.difference_note from perya_app, perya_system;

-- The merchant wall for rows that have no merchant of their own: only those of the work's brand come out.
create function cashier.differences_of(merchant text) returns table (difference_id uuid, provider text, day date, order_no text,
  kind text, what text, ours text, theirs text, found_at timestamptz, state text, note text, posting_id text, noted_by text)
language sql stable security definer set search_path = pg_catalog, cashier as $$
  select d.difference_id, d.provider, d.day, d.order_no, o.kind, d.what, d.ours, d.theirs, d.found_at,
    coalesce(n.state, 'open'), n.note, n.posting_id, n.noted_by
  from cashier.difference d
  join lateral (select 'deposit' as kind from cashier.deposit where order_no = d.order_no and merchant_code = merchant
    union all select 'withdrawal' from cashier.withdrawal where order_no = d.order_no and merchant_code = merchant) o on true
  left join cashier.difference_note n on n.merchant_code = merchant and n.difference_id = d.difference_id
  where merchant = current_setting('app.merchant')
$$;
revoke execute on function cashier.differences_of from public;
grant execute on function cashier.differences_of to perya_app, perya_system;

-- What a company told us about an order of the work's brand.
create function cashier.notices_of(merchant text, order_number text) returns table (event_id text, kind text, received_at timestamptz)
language sql stable security definer set search_path = pg_catalog, cashier as $$
  select n.event_id, n.kind, n.received_at from cashier.notice n
  where merchant = current_setting('app.merchant') and n.order_no = order_number
    and (exists (select from cashier.deposit where order_no = order_number and merchant_code = merchant)
      or exists (select from cashier.withdrawal where order_no = order_number and merchant_code = merchant))
  order by n.received_at limit 200
$$;
revoke execute on function cashier.notices_of from public;
grant execute on function cashier.notices_of to perya_app, perya_system;
