-- Which games members of a brand have in common. What was played, never how much, how often, or with what result.
create table play.taste (
  merchant_code text not null,
  member_id uuid not null,
  node_id text not null,
  -- The last day, so that a row is written once a day at most.
  played_on date not null,
  primary key (merchant_code, member_id, node_id)
);
create index taste_by_day on play.taste (played_on);

-- Members who want no recommendations; nothing of theirs is counted for others either.
create table play.taste_off (
  merchant_code text not null,
  member_id uuid not null,
  since timestamptz not null,
  primary key (merchant_code, member_id)
);

-- How many members played both, where they are enough that nobody is told anything about one of them.
create table play.common_game (
  merchant_code text not null,
  node_id text not null,
  other_id text not null,
  members integer not null check (members >= 5),
  primary key (merchant_code, node_id, other_id)
);

select platform.guard('play.taste');
select platform.guard('play.taste_off');
select platform.guard('play.common_game');
