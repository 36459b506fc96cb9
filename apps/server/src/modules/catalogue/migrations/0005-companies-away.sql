-- A game brand or a company that is switched off is gone from every list; a company in maintenance stays, and its tiles say so
-- (CDEC-11). Who runs which brand is play's to know: here stands only what players are shown.
alter table catalogue.vendor add column is_off boolean not null default false;

create table catalogue.company_off (
  merchant_code text not null,
  company text not null,
  primary key (merchant_code, company)
);

create table catalogue.company_window (
  window_id bigint generated always as identity primary key,
  merchant_code text not null,
  company text not null,
  from_at timestamptz not null,
  to_at timestamptz not null,
  words jsonb not null check (words ? 'EN'),
  planned_by text not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'over', 'ended')),
  check (from_at < to_at)
);
create index window_to_come on catalogue.company_window (merchant_code, state) where state in ('waiting', 'running');

select platform.guard('catalogue.company_off'), platform.guard('catalogue.company_window');
create trigger bump_revision after insert or update or delete on catalogue.company_off
  for each row execute function platform.bump_revision('catalogue', 'catalogue.catalogue_changed.v1');
create trigger bump_revision after insert or update or delete on catalogue.company_window
  for each row execute function platform.bump_revision('catalogue', 'catalogue.catalogue_changed.v1');
