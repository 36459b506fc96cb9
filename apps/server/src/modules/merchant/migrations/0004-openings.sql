-- A brand that was made from another is closed until somebody opens it; brands without a row here always were open.
create table merchant.opening (
  merchant_code text primary key references merchant.merchant,
  copied_from text not null,
  made_by text not null,
  made_at timestamptz not null default clock_timestamp(),
  opened_by text,
  opened_at timestamptz,
  check ((opened_at is null) = (opened_by is null))
);

-- What the owner lets pass before a brand opens, and why.
create table merchant.opening_waiver (
  merchant_code text not null references merchant.merchant,
  item text not null,
  waived_by text not null,
  reason text not null,
  waived_at timestamptz not null default clock_timestamp(),
  primary key (merchant_code, item)
);

select platform.guard('merchant.opening'), platform.guard('merchant.opening_waiver');

create trigger bump_revision after insert or update or delete on merchant.opening
  for each row execute function platform.bump_revision('settings', 'merchant.settings_changed.v1');
