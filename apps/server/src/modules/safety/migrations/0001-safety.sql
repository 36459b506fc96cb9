-- What protects a member: limits, breaks, exclusions, and everything that was ever changed about them.
create schema safety;
grant usage on schema safety to perya_app, perya_system;

-- One row per limit. Values are millionths for money, minutes for time, and for quiet hours the two minutes of the day as
-- from * 1440 + to. A looser wish waits beside the value that holds.
create table safety.spending_limit (
  merchant_code text not null,
  member_id uuid not null,
  kind text not null check (kind in ('deposit', 'loss', 'wager', 'stake', 'time', 'check', 'quiet')),
  period text not null check (period in ('day', 'week', 'month', 'always')),
  own_value bigint check (own_value >= 0),
  operator_value bigint check (operator_value >= 0),
  -- Null with a time: the wish to have no limit.
  pending_value bigint check (pending_value >= 0),
  pending_since timestamptz,
  primary key (merchant_code, member_id, kind, period)
);

-- What a bet asks, in one row, only for members with a rule that concerns bets: the limits that hold, and what was played
-- in the running day, week and month. The row is changed in the transaction that takes the stake, under the lock of the
-- member's cash, so that two bets never see the same room.
create table safety.guard (
  merchant_code text not null,
  member_id uuid not null,
  time_zone text not null,
  most_stake bigint,
  loss_day bigint, loss_week bigint, loss_month bigint,
  wager_day bigint, wager_week bigint, wager_month bigint,
  time_day int,
  check_minutes int,
  quiet int,
  day_ends timestamptz not null, day_staked bigint not null default 0, day_returned bigint not null default 0,
  week_ends timestamptz not null, week_staked bigint not null default 0, week_returned bigint not null default 0,
  month_ends timestamptz not null, month_staked bigint not null default 0, month_returned bigint not null default 0,
  day_seconds bigint not null default 0,
  -- A pause of five minutes begins a new sitting.
  play_since timestamptz,
  play_last timestamptz,
  checked_at timestamptz,
  primary key (merchant_code, member_id)
) with (fillfactor = 70);

-- Breaks and exclusions. The longest that holds is kept in identity as the member's standing.
create table safety.pause (
  merchant_code text not null,
  pause_id bigint generated always as identity,
  member_id uuid not null,
  kind text not null check (kind in ('cool_off', 'exclusion')),
  made_by text not null check (made_by in ('member', 'operator')),
  since timestamptz not null,
  -- Null: without an end.
  until_at timestamptz,
  irrevocable_until timestamptz,
  asked_return_at timestamptz,
  returns_at timestamptz,
  primary key (merchant_code, pause_id)
);
create index pause_of_member on safety.pause (merchant_code, member_id, pause_id desc);

create table safety.exclusion_case (
  merchant_code text not null,
  case_id bigint generated always as identity,
  member_id uuid not null,
  months int,
  asked text not null check (asked in ('operator', 'family')),
  reason text not null,
  state text not null default 'proposed' check (state in ('proposed', 'approved', 'refused')),
  proposed_by text not null,
  decided_by text,
  decision_reason text,
  at timestamptz not null,
  primary key (merchant_code, case_id),
  check (decided_by is null or decided_by <> proposed_by)
);

create table safety.change (
  merchant_code text not null,
  change_id bigint generated always as identity,
  member_id uuid not null,
  what text not null,
  before text,
  after text,
  made_by text not null,
  reason text not null default '',
  at timestamptz not null,
  primary key (merchant_code, change_id)
);
create index change_of_member on safety.change (merchant_code, member_id, change_id desc);

select platform.guard('safety.spending_limit'), platform.guard('safety.guard'), platform.guard('safety.pause'),
  platform.guard('safety.exclusion_case'), platform.guard('safety.change');
-- History is written once.
revoke update, delete on safety.change from perya_app;

create function safety.day_end(at timestamptz, zone text) returns timestamptz language sql immutable as $$
  select (date_trunc('day', at at time zone zone) + interval '1 day') at time zone zone
$$;
create function safety.week_end(at timestamptz, zone text) returns timestamptz language sql immutable as $$
  select (date_trunc('week', at at time zone zone) + interval '7 days') at time zone zone
$$;
create function safety.month_end(at timestamptz, zone text) returns timestamptz language sql immutable as $$
  select (date_trunc('month', at at time zone zone) + interval '1 month') at time zone zone
$$;

-- Quiet hours may go past midnight.
create function safety.is_quiet(quiet int, at timestamptz, zone text) returns boolean language sql immutable as $$
  select case when quiet is null then false
    when quiet / 1440 <= quiet % 1440 then m >= quiet / 1440 and m < quiet % 1440
    else m >= quiet / 1440 or m < quiet % 1440 end
  from (select (extract(hour from at at time zone zone) * 60 + extract(minute from at at time zone zone))::int as m) c
$$;

-- How much the member may stake now; null without a limit. A door for the statement that takes a stake.
create function safety.play_room(merchant text, member uuid)
returns table (member_id uuid, room bigint, most_stake bigint, barred text, check_in_seconds int)
language sql stable as $$
  select g.member_id, least(
      g.loss_day - case when now() < g.day_ends then g.day_staked - g.day_returned else 0 end,
      g.loss_week - case when now() < g.week_ends then g.week_staked - g.week_returned else 0 end,
      g.loss_month - case when now() < g.month_ends then g.month_staked - g.month_returned else 0 end,
      g.wager_day - case when now() < g.day_ends then g.day_staked else 0 end,
      g.wager_week - case when now() < g.week_ends then g.week_staked else 0 end,
      g.wager_month - case when now() < g.month_ends then g.month_staked else 0 end),
    g.most_stake,
    case when safety.is_quiet(g.quiet, now(), g.time_zone) then 'quiet'
      when now() < g.day_ends and g.day_seconds >= g.time_day * 60 then 'time'
      when now() - g.play_last <= interval '5 minutes'
        and now() >= greatest(g.play_since, g.checked_at) + make_interval(mins => g.check_minutes) then 'check' end,
    case when g.check_minutes is null then null
      when g.play_last is null or now() - g.play_last > interval '5 minutes' then g.check_minutes * 60
      else greatest(0, ceil(extract(epoch from greatest(g.play_since, g.checked_at)
        + make_interval(mins => g.check_minutes) - now())))::int end
  from safety.guard g where g.merchant_code = merchant and g.member_id = member
$$;
grant execute on function safety.play_room(text, uuid) to perya_app, perya_system;

-- What was staked and returned just now. Each period that is over begins anew.
create function safety.note_play(merchants text[], members uuid[], staked bigint[], returned bigint[], at timestamptz)
returns void language sql as $$
  update safety.guard g set
    day_staked = case when at < g.day_ends then g.day_staked else 0 end + n.staked,
    day_returned = case when at < g.day_ends then g.day_returned else 0 end + n.returned,
    day_seconds = case when at < g.day_ends then g.day_seconds else 0 end
      + case when at - g.play_last between interval '0' and interval '5 minutes'
          then extract(epoch from at - g.play_last)::bigint else 0 end,
    day_ends = case when at < g.day_ends then g.day_ends else safety.day_end(at, g.time_zone) end,
    week_staked = case when at < g.week_ends then g.week_staked else 0 end + n.staked,
    week_returned = case when at < g.week_ends then g.week_returned else 0 end + n.returned,
    week_ends = case when at < g.week_ends then g.week_ends else safety.week_end(at, g.time_zone) end,
    month_staked = case when at < g.month_ends then g.month_staked else 0 end + n.staked,
    month_returned = case when at < g.month_ends then g.month_returned else 0 end + n.returned,
    month_ends = case when at < g.month_ends then g.month_ends else safety.month_end(at, g.time_zone) end,
    play_since = case when at - g.play_last <= interval '5 minutes' then coalesce(g.play_since, at) else at end,
    play_last = greatest(g.play_last, at)
  from (select u.merchant, u.member, sum(u.staked) as staked, sum(u.returned) as returned
      from unnest(merchants, members, staked, returned) u(merchant, member, staked, returned) group by 1, 2) n
  where g.merchant_code = n.merchant and g.member_id = n.member
$$;
grant execute on function safety.note_play(text[], uuid[], bigint[], bigint[], timestamptz) to perya_system;
