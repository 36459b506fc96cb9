-- What stands first in a category, before popularity decides.
create table catalogue.pin (
  merchant_code text not null,
  category text not null,
  node_id text not null,
  position int not null,
  primary key (merchant_code, category, node_id),
  foreign key (merchant_code, node_id) references catalogue.game on delete cascade
);

-- Games that are shown or hidden at a time to come. Kept when it is done: who planned it is asked later.
create table catalogue.plan (
  plan_id bigint generated always as identity primary key,
  merchant_code text not null,
  node_id text not null,
  is_active boolean not null,
  planned_at timestamptz not null,
  planned_by text not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'ended')),
  foreign key (merchant_code, node_id) references catalogue.game on delete cascade
);
create index plan_waiting on catalogue.plan (planned_at) where state = 'waiting';
create index plan_of_game on catalogue.plan (merchant_code, node_id, planned_at);

select platform.guard('catalogue.pin'), platform.guard('catalogue.plan');
-- Plans change nothing that anybody sees before their time.
create trigger bump_revision after insert or update or delete on catalogue.pin
  for each row execute function platform.bump_revision('catalogue', 'catalogue.catalogue_changed.v1');
