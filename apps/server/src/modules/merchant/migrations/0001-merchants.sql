-- A merchant is a brand that an operator runs: found by host name, everything else hangs on its code.
create schema merchant;
grant usage on schema merchant to perya_app, perya_system;

create table merchant.merchant (
  merchant_code text primary key check (merchant_code ~ '^[a-z][a-z0-9-]{1,31}$'),
  name text not null,
  created_at timestamptz not null default now()
);

create table merchant.host (
  host text primary key check (host = lower(host)),
  merchant_code text not null references merchant.merchant,
  is_main boolean not null default false
);
create unique index host_one_main on merchant.host (merchant_code) where is_main;

-- Only what differs from the defaults of the code is stored; each value is checked when it is read.
create table merchant.setting (
  merchant_code text not null references merchant.merchant,
  key text not null,
  value jsonb not null,
  primary key (merchant_code, key)
);

-- A switch without a row is off (DEC-044).
create table merchant.switch (
  merchant_code text not null references merchant.merchant,
  name text not null check (name ~ '^[A-Z][A-Z0-9_]{1,39}$'),
  is_on boolean not null,
  primary key (merchant_code, name)
);

create table merchant.maintenance (
  merchant_code text primary key references merchant.merchant,
  is_on boolean not null default false,
  starts_at timestamptz,
  ends_at timestamptz,
  check (ends_at is null or starts_at is null or ends_at > starts_at)
);

create table merchant.region_rule (
  merchant_code text not null references merchant.merchant,
  effect text not null check (effect in ('allow', 'deny')),
  kind text not null check (kind in ('country', 'range')),
  value text not null,
  primary key (merchant_code, effect, kind, value)
);

create table merchant.customer_service (
  merchant_code text not null references merchant.merchant,
  position int not null,
  cs_type text not null,
  title jsonb not null,
  path text not null,
  primary key (merchant_code, position)
);

create table merchant.resource (
  merchant_code text not null references merchant.merchant,
  position int not null,
  resource_type text not null,
  url text not null,
  label_name_en text not null,
  primary key (merchant_code, position)
);

create table merchant.text_override (
  merchant_code text not null references merchant.merchant,
  language text not null check (language in ('EN', 'TY')),
  key text not null,
  text text not null,
  primary key (merchant_code, language, key)
);

do $$
declare name text;
begin
  foreach name in array array['merchant', 'host', 'setting', 'switch', 'maintenance', 'region_rule',
                              'customer_service', 'resource', 'text_override'] loop
    perform platform.guard(format('merchant.%I', name)::regclass);
    execute format(
      'create trigger bump_revision after insert or update or delete on merchant.%I
       for each row execute function platform.bump_revision(''settings'', ''merchant.settings_changed.v1'')', name);
  end loop;
end $$;
