-- What was written down until a night, as two trees of hashes whose roots are public and signed: the last line of each book that moved
-- since the night before, and everything that staff did (docs/BALANCES.md, ADR 175). Nobody rewrites a day that is over without being seen.
create table wallet.root_night (
  merchant_code text not null,
  -- The day that begins with it, by the brand's clock.
  night date not null,
  taken_at timestamptz not null,
  -- The newest entry of the record of staff that is in it.
  staff_until bigint not null,
  -- What is public, byte for byte as it was signed.
  text text not null,
  signature text not null,
  key_id text not null,
  primary key (merchant_code, night)
);

-- The leaves of a tree, 1,024 to a page in the order of their numbers: number, step and chain of each. Those of books end after 35 nights,
-- those of staff stay; what was published stays anyway.
create table wallet.root_page (
  merchant_code text not null,
  night date not null,
  kind text not null check (kind in ('staff', 'books')),
  page integer not null,
  first_number bigint not null,
  marks bytea not null,
  primary key (merchant_code, night, kind, page)
);

-- By tree, the hashes above its pages.
create table wallet.root_tree (
  merchant_code text not null,
  night date not null,
  kind text not null check (kind in ('staff', 'books')),
  pages bytea not null,
  primary key (merchant_code, night, kind)
);

do $$
declare
  part text;
begin
  foreach part in array array['root_night', 'root_page', 'root_tree'] loop
    execute format('alter table wallet.%I enable row level security', part);
    execute format('alter table wallet.%I force row level security', part);
    execute format('create policy own_merchant on wallet.%I for select to perya_app
      using (merchant_code = current_setting(''app.merchant'', true))', part);
    execute format('create policy all_merchants on wallet.%I to perya_system using (true) with check (true)', part);
    execute format('grant select on wallet.%I to perya_app', part);
    execute format('grant select, insert, delete on wallet.%I to perya_system', part);
  end loop;
end $$;
revoke delete on wallet.root_night from perya_system;
alter table wallet.root_page alter column marks set storage external;
