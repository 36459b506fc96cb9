-- What all members of a brand hold together, by book: added up once a minute, because a sum over every account for each look would
-- cost those who play. What is owed in all is known at any moment by the house's own side.
create table wallet.owed_sum (
  merchant_code text not null,
  currency text not null,
  book text not null,
  amount bigint not null,
  summed_at timestamptz not null,
  primary key (merchant_code, currency, book)
);
alter table wallet.owed_sum enable row level security;
alter table wallet.owed_sum force row level security;
create policy own_merchant on wallet.owed_sum for select to perya_app
  using (merchant_code = current_setting('app.merchant', true));
create policy all_merchants on wallet.owed_sum to perya_system using (true) with check (true);
grant select on wallet.owed_sum to perya_app;
grant select, insert, update on wallet.owed_sum to perya_system;
