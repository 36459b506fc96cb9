-- What a member keeps of the catalogue. Ids only: who the member is belongs to identity.
create table catalogue.favourite (
  merchant_code text not null,
  member_id uuid not null,
  node_id text not null,
  added_at timestamptz not null,
  primary key (merchant_code, member_id, node_id)
);

create table catalogue.recent_game (
  merchant_code text not null,
  member_id uuid not null,
  node_id text not null,
  played_at timestamptz not null,
  primary key (merchant_code, member_id, node_id)
);
create index recent_first on catalogue.recent_game (merchant_code, member_id, played_at desc);

-- No revision: a member's own list changes nothing for anybody else.
select platform.guard('catalogue.favourite'), platform.guard('catalogue.recent_game');
