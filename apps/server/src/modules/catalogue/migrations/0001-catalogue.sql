-- What can be played, per merchant. Reads come from memory snapshots, so the tables are shaped for editing.
create schema catalogue;
grant usage on schema catalogue to perya_app, perya_system;

create table catalogue.vendor (
  merchant_code text not null,
  vassalage text not null,
  display_name text not null,
  mark_url text not null,
  is_hot boolean not null default false,
  position int not null,
  primary key (merchant_code, vassalage)
);

create table catalogue.game (
  merchant_code text not null,
  node_id text not null,
  vassalage text not null,
  game_type text not null,
  game_id text not null,
  game_code text not null,
  room_id text not null default '',
  lotto_mode text not null default '',
  -- Names by language code; EN always there, others where they differ (DEC-001 falls back to EN).
  name jsonb not null check (name ? 'EN'),
  icon_url text not null,
  show_icon boolean not null default true,
  is_h5 boolean not null default true,
  free_play boolean not null default false,
  is_new boolean not null default false,
  classifications text[] not null default '{}',
  min_bet_micros bigint,
  lines int check (lines > 0),
  return_percent numeric(5, 2),
  volatility smallint check (volatility between 1 and 5),
  released_on date,
  popularity int not null default 0,
  is_active boolean not null default true,
  primary key (merchant_code, node_id),
  foreign key (merchant_code, vassalage) references catalogue.vendor
);

create table catalogue.hot_game (
  merchant_code text not null,
  node_id text not null,
  position int not null,
  primary key (merchant_code, node_id),
  foreign key (merchant_code, node_id) references catalogue.game on delete cascade
);

-- Vendor sorting (ENT-10): the order of the categories and of the vendors inside each.
create table catalogue.category_order (
  merchant_code text not null,
  category text not null,
  position int not null,
  vendor_names text[] not null default '{}',
  primary key (merchant_code, category)
);

-- Names of the provider-specific classification keys (ENT-13), such as FeatureBuy.
create table catalogue.classification (
  merchant_code text not null,
  key text not null,
  name jsonb not null,
  icon_url text not null default '',
  position int not null,
  primary key (merchant_code, key)
);

-- The pool behind the jackpot counter.
create table catalogue.jackpot_pool (
  merchant_code text primary key,
  name jsonb not null,
  amount_micros bigint not null check (amount_micros >= 0),
  currency text not null,
  contribution_percent numeric(5, 2) not null,
  as_of timestamptz not null default now()
);

do $$
declare name text;
begin
  foreach name in array array['vendor', 'game', 'hot_game', 'category_order', 'classification', 'jackpot_pool'] loop
    perform platform.guard(format('catalogue.%I', name)::regclass);
    execute format(
      'create trigger bump_revision after insert or update or delete on catalogue.%I
       for each row execute function platform.bump_revision(''catalogue'', ''catalogue.catalogue_changed.v1'')', name);
  end loop;
end $$;
