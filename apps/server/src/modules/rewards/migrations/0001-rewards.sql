-- What members can earn, what they earned, and how far they are. Amounts are integers of 10^-6 units.
create schema rewards;

-- A promotion, a task or what friends bring. Its terms have versions of their own.
create table rewards.campaign (
  merchant_code text not null,
  campaign_id text not null,
  kind text not null check (kind in ('promotion', 'novice', 'customer', 'referral')),
  title jsonb not null,
  body jsonb not null,
  link text not null default '',
  position int not null,
  starts_at timestamptz not null,
  counts_from timestamptz,
  ends_at timestamptz,
  is_stopped boolean not null default false,
  must_join boolean not null,
  image_required boolean not null default false,
  remark_required boolean not null default false,
  version int not null,
  primary key (merchant_code, campaign_id)
);

-- Never changed: who joined a version keeps it.
create table rewards.terms (
  merchant_code text not null,
  campaign_id text not null,
  version int not null,
  terms jsonb not null,
  made_at timestamptz not null default now(),
  made_by text not null,
  primary key (merchant_code, campaign_id, version)
);

-- The ladder, lowest level first.
create table rewards.level (
  merchant_code text not null,
  position int not null,
  label_id text not null,
  level jsonb not null,
  primary key (merchant_code, position),
  unique (merchant_code, label_id)
);

create table rewards.point_item (
  merchant_code text not null,
  item_id text not null,
  name jsonb not null,
  body jsonb not null,
  image_url text not null,
  points int not null check (points > 0),
  left_over int check (left_over >= 0),
  is_active boolean not null,
  cash_micros bigint,
  primary key (merchant_code, item_id)
);

-- What is known of a member; also the lock under which anything of theirs is decided.
create table rewards.member (
  merchant_code text not null,
  member_id uuid not null,
  staked bigint not null default 0,
  returned bigint not null default 0,
  deposited bigint not null default 0,
  deposits int not null default 0,
  days_played int not null default 0,
  last_day date,
  providers text[] not null default '{}',
  deeds text[] not null default '{}',
  -- Valid stake that has not become a point yet.
  point_rest bigint not null default 0,
  label_id text,
  label_since timestamptz,
  recommender_id uuid,
  friend_counted boolean not null default false,
  primary key (merchant_code, member_id)
) with (fillfactor = 70);
create index member_of_recommender on rewards.member (merchant_code, recommender_id) where recommender_id is not null;

-- Rounds as they were counted, so that a result that changes changes what it counted. Kept for 40 days.
create table rewards.round (
  merchant_code text not null,
  round_no bigint not null,
  member_id uuid not null,
  staked bigint not null,
  returned bigint not null,
  times int not null,
  counted_at timestamptz not null,
  primary key (merchant_code, round_no)
) with (fillfactor = 90);
create index round_by_age on rewards.round using brin (counted_at);

-- How far somebody is with a campaign in one of its periods.
create table rewards.progress (
  merchant_code text not null,
  member_id uuid not null,
  campaign_id text not null,
  period_key text not null,
  version int not null,
  staked bigint not null default 0,
  returned bigint not null default 0,
  days int not null default 0,
  last_day date,
  closes_at timestamptz not null,
  -- Met, or over: nothing counts any more.
  is_closed boolean not null default false,
  primary key (merchant_code, member_id, campaign_id, period_key)
) with (fillfactor = 80);
create index progress_to_close on rewards.progress (closes_at) where not is_closed;

-- Where somebody stands with a promotion (DEC-032).
create table rewards.application (
  application_id bigint generated always as identity primary key,
  merchant_code text not null,
  member_id uuid not null,
  campaign_id text not null,
  period_key text not null,
  version int not null,
  state text not null check (state in
    ('signed', 'joined', 'applying', 'process', 'claim', 'claimed', 'issued', 'rejected', 'closed')),
  attempts int not null default 0,
  remarks text not null default '',
  pictures uuid[] not null default '{}',
  reason text,
  created_at timestamptz not null,
  moved_at timestamptz not null,
  unique (merchant_code, member_id, campaign_id, period_key)
);
create index application_by_state on rewards.application (merchant_code, state, moved_at);

create table rewards.application_move (
  merchant_code text not null,
  application_id bigint not null references rewards.application,
  moved_at timestamptz not null default clock_timestamp(),
  from_state text not null,
  to_state text not null,
  actor text not null,
  reason text,
  primary key (application_id, moved_at)
);

-- Everything that was earned, once per source and key: the second time is refused by the index.
create table rewards.reward (
  reward_id bigint generated always as identity primary key,
  merchant_code text not null,
  member_id uuid not null,
  source text not null check (source in ('promotion', 'task', 'vip', 'staff', 'referral', 'points')),
  source_key text not null,
  campaign_id text,
  title jsonb not null,
  gift jsonb not null,
  amount bigint not null check (amount >= 0),
  -- The turnover terms of that moment; null: cash at once.
  turnover jsonb,
  needed bigint not null default 0 check (needed >= 0),
  done bigint not null default 0 check (done between 0 and needed),
  steps int not null default 0,
  state text not null check (state in ('claim', 'claimed', 'issued', 'expired', 'given_up')),
  bonus_state text not null default 'none' check (bonus_state in ('none', 'running', 'released', 'expired', 'given_up')),
  made_at timestamptz not null,
  expires_at timestamptz,
  taken_at timestamptz,
  ends_at timestamptz,
  unique (merchant_code, member_id, source, source_key)
);
create index reward_running on rewards.reward (merchant_code, member_id, taken_at) where bonus_state = 'running';
create index reward_to_claim on rewards.reward (expires_at) where state = 'claim';
create index reward_to_end on rewards.reward (ends_at) where bonus_state = 'running';

-- How much each bet counted towards a bonus, and why.
create table rewards.round_count (
  merchant_code text not null,
  member_id uuid not null,
  reward_id bigint not null references rewards.reward,
  round_no bigint not null,
  times int not null,
  node_id text not null,
  game_type text not null,
  staked bigint not null,
  percent int not null,
  counted bigint not null,
  why text not null,
  counted_at timestamptz not null,
  primary key (reward_id, round_no, times)
);
create index round_count_of_round on rewards.round_count (merchant_code, round_no);

create table rewards.redemption (
  redemption_id bigint generated always as identity primary key,
  merchant_code text not null,
  member_id uuid not null,
  request_id text not null,
  item_id text not null,
  name jsonb not null,
  points int not null,
  state text not null check (state in ('ordered', 'sent', 'done', 'refused')),
  made_at timestamptz not null,
  moved_by text,
  reason text,
  unique (merchant_code, member_id, request_id)
);

-- Months whose review is done (DEC-083).
create table rewards.review (
  merchant_code text not null,
  month text not null,
  upto_member uuid,
  is_done boolean not null default false,
  primary key (merchant_code, month)
);

do $$
declare name text;
begin
  foreach name in array array['campaign', 'terms', 'level', 'point_item', 'member', 'round', 'progress', 'application',
    'application_move', 'reward', 'round_count', 'redemption', 'review'] loop
    perform platform.guard(format('rewards.%I', name)::regclass);
  end loop;
  -- Shown to guests beside the published texts, and stale together with them.
  foreach name in array array['campaign', 'terms', 'level'] loop
    execute format(
      'create trigger bump_revision after insert or update or delete on rewards.%I
       for each row execute function platform.bump_revision(''content'', ''content.content_changed.v1'')', name);
  end loop;
end $$;
