-- A round counts on the day of its first result, also when that result was taken back and another came later. The moment was
-- looked for among messages, which a round that was closed without a win has none of: it is kept with the round now.
alter table play.round add column first_closed_at timestamptz;
comment on column play.round.first_closed_at is 'when it closed for the first time; null unless it was opened again since';
update play.round r set first_closed_at = least(r.closed_at, (
    select min(m.created_at) from play.movement m where m.round_id = r.round_id and m.member_id = r.member_id
      and (m.class = 'credit' or m.verb = 'betwin')))
  where r.times_reopened > 0;
create index round_reopened on play.round (merchant_code, first_closed_at, last_at) where first_closed_at is not null;

create or replace function play.counted_rounds(merchant text, money text, from_at timestamptz, to_at timestamptz)
returns table (round_no bigint, member_id uuid, game_type text, node_id text, valid_stake bigint, returned bigint,
  closed_at timestamptz)
language sql stable as $$
  select r.round_no, r.member_id, r.game_type, r.node_id, r.staked - r.open_stake, r.returned, r.closed_at
  from play.round r
  where r.merchant_code = merchant and r.currency = money and r.state = 'settled'
    and r.closed_at >= from_at and r.closed_at < to_at and r.first_closed_at is null
  union all
  select r.round_no, r.member_id, r.game_type, r.node_id, r.staked - r.open_stake, r.returned, r.first_closed_at
  from play.round r
  where r.merchant_code = merchant and r.currency = money and r.state = 'settled'
    and r.first_closed_at >= from_at and r.first_closed_at < to_at
$$;

-- Days whose rounds were touched again in a span, after they had a result.
create function play.days_touched(merchant text, money text, zone text, from_at timestamptz, to_at timestamptz)
returns table (day date)
language sql stable as $$
  select distinct (r.first_closed_at at time zone zone)::date from play.round r
  where r.merchant_code = merchant and r.currency = money and r.first_closed_at < from_at
    and r.last_at >= from_at and r.last_at < to_at
$$;
grant execute on function play.days_touched(text, text, text, timestamptz, timestamptz) to perya_app, perya_system;
