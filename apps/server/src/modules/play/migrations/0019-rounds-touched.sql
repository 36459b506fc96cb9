-- Rounds that count on a day and were touched since a moment: why the day counted again is another one. Open and void ones
-- among them count for nothing now.
create function play.rounds_touched(merchant text, money text, members uuid[], from_at timestamptz, to_at timestamptz,
  since timestamptz)
returns table (round_no bigint, member_id uuid, node_id text, game_type text, state text, valid_stake bigint,
  last_at timestamptz)
language sql stable as $$
  select r.round_no, r.member_id, r.node_id, r.game_type, r.state,
    case when r.state = 'settled' then r.staked - r.open_stake else 0 end, r.last_at
  from unnest(members) u(member_id) join play.round r on r.member_id = u.member_id
  where r.merchant_code = merchant and r.currency = money and r.opened_at < to_at
    and coalesce(r.first_closed_at, r.closed_at, r.opened_at) >= from_at
    and coalesce(r.first_closed_at, r.closed_at, r.opened_at) < to_at and r.last_at > since
$$;
grant execute on function play.rounds_touched(text, text, uuid[], timestamptz, timestamptz, timestamptz)
  to perya_app, perya_system;
