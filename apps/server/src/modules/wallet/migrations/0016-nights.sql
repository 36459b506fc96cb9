-- What a brand owes its members, night by night, as a tree of sums whose root and total are public (docs/BALANCES.md, ADR 155).
create table wallet.owed_night (
  merchant_code text not null,
  currency text not null,
  -- The day that begins with it, by the brand's clock.
  night date not null,
  taken_at timestamptz not null,
  total bigint not null check (total >= 0),
  -- What the ledger's other sides say at the same moment; another number keeps the night from being published.
  ledger bigint not null,
  stakes bigint not null,
  balances integer not null,
  depth integer not null,
  -- What is public, byte for byte as it was signed; null where it must not be.
  text text,
  signature text,
  key_id text,
  primary key (merchant_code, currency, night)
);

-- The leaves of one side, 1,024 to a page: ledger number and amount of each, 0 where it is filled up. Hashes are worked out again
-- from them, which takes less time than reading them would. They end after 35 nights; what was published stays.
create table wallet.owed_page (
  merchant_code text not null,
  currency text not null,
  night date not null,
  side smallint not null,
  page integer not null,
  leaves bytea not null,
  primary key (merchant_code, currency, night, side, page)
);

-- By side, what hides its leaves, and the sums and hashes above each page.
create table wallet.owed_side (
  merchant_code text not null,
  currency text not null,
  night date not null,
  side smallint not null,
  salt_key bytea not null,
  pages bytea not null,
  primary key (merchant_code, currency, night, side)
);

-- Where whose leaves lie: ledger number and both places, 4,096 members to a row.
create table wallet.owed_directory (
  merchant_code text not null,
  currency text not null,
  night date not null,
  first_number bigint not null,
  members bytea not null,
  primary key (merchant_code, currency, night, first_number)
);

-- What an operator says is held for members, said by one person and agreed to by another. Never changed: a later one is another row.
create table wallet.held_statement (
  id bigint generated always as identity primary key,
  merchant_code text not null,
  currency text not null,
  amount bigint not null check (amount >= 0),
  as_of date not null,
  place text not null check (length(place) between 3 and 200),
  file_reference text not null check (length(file_reference) between 1 and 80),
  stated_by text not null,
  agreed_by text not null,
  made_at timestamptz not null default now()
);
create index held_statement_order on wallet.held_statement (merchant_code, currency, as_of desc, id desc);
select platform.guard('wallet.held_statement');
revoke update, delete on wallet.held_statement from perya_app, perya_system;

do $$
declare
  part text;
begin
  foreach part in array array['owed_night', 'owed_page', 'owed_side', 'owed_directory'] loop
    execute format('alter table wallet.%I enable row level security', part);
    execute format('alter table wallet.%I force row level security', part);
    execute format('create policy own_merchant on wallet.%I for select to perya_app
      using (merchant_code = current_setting(''app.merchant'', true))', part);
    execute format('create policy all_merchants on wallet.%I to perya_system using (true) with check (true)', part);
    execute format('grant select on wallet.%I to perya_app', part);
    execute format('grant select, insert, delete on wallet.%I to perya_system', part);
  end loop;
end $$;
revoke delete on wallet.owed_night from perya_system;
alter table wallet.owed_page alter column leaves set storage external;

-- Members' books of one brand at one moment, whole members each: what stands in them together under the lowest of their numbers.
create function wallet.owed_balances(merchant text, unit text) returns table (number bigint, amount bigint)
language sql stable as $$
  select min(a.id), sum(a.balance)::bigint from wallet.account a
  where a.merchant_code = merchant and a.currency = unit and a.book in ('cash', 'locked', 'bonus')
  group by a.member_id order by 1
$$;

-- The other sides of the ledger of one brand: what members have is what these lack.
create function wallet.owed_by_ledger(merchant text, unit text) returns table (owed bigint, stakes bigint)
language sql stable as $$
  select -coalesce(sum(s.balance), 0)::bigint, coalesce(sum(s.balance) filter (where s.code like 'play\_escrow%'), 0)::bigint
  from (select h.code, wallet.house_balance(h.id) as balance from wallet.house_account h
    where h.merchant_code = merchant and h.currency = unit) s
$$;
grant execute on function wallet.owed_balances(text, text), wallet.owed_by_ledger(text, text) to perya_system;
