-- What was played on a day, for those who count it: commissions are made from this and can be made from it again.

-- A day's rounds lie together, so a few block ranges find them; a tree would cost every bet.
create index round_closed on play.round using brin (closed_at) with (pages_per_range = 32);

-- Doors for statements of others; nobody else reads these tables (docs/adr/0021-commissions-are-counted-from-rounds.md).

-- Rounds that ended in a span. A result that was taken back and given again counts where it was first given: a round that
-- had one before the span was counted then.
create function play.counted_rounds(merchant text, money text, from_at timestamptz, to_at timestamptz)
returns table (round_no bigint, member_id uuid, game_type text, node_id text, valid_stake bigint, returned bigint,
  closed_at timestamptz)
language sql stable as $$
  select r.round_no, r.member_id, r.game_type, r.node_id, r.staked - r.open_stake, r.returned, r.closed_at
  from play.round r
  where r.merchant_code = merchant and r.currency = money and r.state = 'settled'
    and r.closed_at >= from_at and r.closed_at < to_at
    and (r.times_reopened = 0 or r.opened_at >= from_at or not exists (
      select from play.movement m where m.round_id = r.round_id and m.member_id = r.member_id
        -- The same as before the span, said of the round: otherwise all messages would be read for the first such round.
        and m.created_at < least(from_at, r.closed_at) and (m.class = 'credit' or m.verb = 'betwin')))
$$;

create function play.turnover_of(merchant text, money text, from_at timestamptz, to_at timestamptz)
returns table (member_id uuid, game_type text, rounds bigint, valid_stake bigint, returned bigint)
language sql stable as $$
  select r.member_id, r.game_type, count(*), sum(r.valid_stake)::bigint, sum(r.returned)::bigint
  from play.counted_rounds(merchant, money, from_at, to_at) r group by r.member_id, r.game_type
$$;

create function play.hourly_turnover_of(merchant text, money text, from_at timestamptz, to_at timestamptz, members uuid[])
returns table (hour timestamptz, valid_stake bigint)
language sql stable as $$
  select date_trunc('hour', r.closed_at), sum(r.valid_stake)::bigint
  from play.counted_rounds(merchant, money, from_at, to_at) r where r.member_id = any(members)
  group by date_trunc('hour', r.closed_at)
$$;

-- The rounds behind one figure.
create function play.rounds_behind(merchant text, money text, member uuid, kind text, from_at timestamptz, to_at timestamptz)
returns table (round_no bigint, node_id text, valid_stake bigint, closed_at timestamptz)
language sql stable as $$
  select r.round_no, r.node_id, r.valid_stake, r.closed_at
  from play.counted_rounds(merchant, money, from_at, to_at) r where r.member_id = member and r.game_type = kind
$$;
grant execute on function play.counted_rounds(text, text, timestamptz, timestamptz),
  play.turnover_of(text, text, timestamptz, timestamptz),
  play.hourly_turnover_of(text, text, timestamptz, timestamptz, uuid[]),
  play.rounds_behind(text, text, uuid, text, timestamptz, timestamptz) to perya_app, perya_system;
