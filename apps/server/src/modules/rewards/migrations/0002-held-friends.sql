-- Friends who look like the same person as who recommended them, or like one of many: a person looks before anything is
-- paid. One row for a friend, decided once.
create table rewards.held_friend (
  merchant_code text not null,
  member_id uuid not null,
  recommender_id uuid not null,
  -- The terms the reward would have had.
  campaign_id text not null,
  version int not null,
  score int not null,
  reasons text[] not null,
  state text not null default 'waiting' check (state in ('waiting', 'released', 'refused')),
  held_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  reason text,
  primary key (merchant_code, member_id),
  check ((state = 'waiting') = (decided_at is null))
);
create index held_friend_by_age on rewards.held_friend (merchant_code, state, held_at);
select platform.guard('rewards.held_friend');
revoke delete on rewards.held_friend from perya_app;
