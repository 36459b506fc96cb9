-- What members accept: versions are added and never changed, so it can always be shown what somebody agreed to.
create table merchant.legal_text (
  merchant_code text not null references merchant.merchant,
  kind text not null check (kind in ('terms', 'privacy', 'responsible', 'licence')),
  version int not null check (version > 0),
  words jsonb not null check (words ? 'EN'),
  from_at timestamptz not null,
  asks boolean not null,
  published_by text not null,
  published_at timestamptz not null,
  primary key (merchant_code, kind, version)
);

select platform.guard('merchant.legal_text');
revoke update, delete on merchant.legal_text from perya_app;

create trigger bump_revision after insert on merchant.legal_text
  for each row execute function platform.bump_revision('settings', 'merchant.settings_changed.v1');
