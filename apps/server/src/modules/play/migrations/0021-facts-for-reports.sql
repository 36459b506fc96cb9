-- Doors for whoever copies rounds into figures (ADR 136), of all brands: by when they had their first result, and those touched after it.
create function play.facts_of(one play.round)
returns table (merchant_code text, at timestamptz, member_id uuid, company text, node_id text, vassalage text, game_type text, round_id text,
  currency text, rounds int, stake bigint, returned bigint, jackpot_paid bigint, contributions bigint, last_at timestamptz)
language sql stable as $$
  select one.merchant_code, coalesce(one.first_closed_at, one.closed_at), one.member_id, one.company, one.node_id, one.vassalage, one.game_type,
    one.round_id, one.currency, s.counts::int, s.counts * (one.staked - one.open_stake), s.counts * one.returned,
    s.counts * one.jackpot_paid, s.counts * coalesce((select sum((c ->> 'amount')::bigint) from play.movement m
      cross join lateral jsonb_array_elements(m.contributions) c
      where hashtextextended(m.round_id, 0) = hashtextextended(one.round_id, 0) and m.round_id = one.round_id
        and m.member_id = one.member_id and m.company = one.company and m.contributions is not null and m.state <> 'cancelled'
        and m.created_at >= one.opened_at - interval '1 minute' and m.created_at <= one.last_at + interval '1 minute'), 0)::bigint,
    one.last_at
  from (select case when one.state = 'settled' then 1 else 0 end::bigint as counts) s
$$;

-- What a round is now, on the moment of its first result; open again or void it counts for nothing.
create function play.results_between(from_at timestamptz, to_at timestamptz)
returns table (merchant_code text, at timestamptz, member_id uuid, company text, node_id text, vassalage text, game_type text, round_id text,
  currency text, rounds int, stake bigint, returned bigint, jackpot_paid bigint, contributions bigint, last_at timestamptz)
language sql stable as $$
  select f.* from play.round r cross join lateral play.facts_of(r) f
  where r.closed_at >= from_at and r.closed_at < to_at and r.first_closed_at is null and r.state = 'settled'
    and r.currency ~ '^[A-Z]{3}$'
  union all
  select f.* from play.round r cross join lateral play.facts_of(r) f
  where r.first_closed_at >= from_at and r.first_closed_at < to_at and r.currency ~ '^[A-Z]{3}$'
$$;
create function play.results_touched(since timestamptz)
returns table (merchant_code text, at timestamptz, member_id uuid, company text, node_id text, vassalage text, game_type text, round_id text,
  currency text, rounds int, stake bigint, returned bigint, jackpot_paid bigint, contributions bigint, last_at timestamptz)
language sql stable as $$
  select f.* from play.round r cross join lateral play.facts_of(r) f
  where r.first_closed_at is not null and r.last_at >= since and r.currency ~ '^[A-Z]{3}$'
$$;
grant execute on function play.facts_of(play.round), play.results_between(timestamptz, timestamptz),
  play.results_touched(timestamptz) to perya_system;
