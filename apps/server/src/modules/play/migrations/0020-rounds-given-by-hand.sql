-- Free rounds that staff gave, for the list of everything given by hand.
create function play.grants_by_hand(merchant text, since timestamptz) returns table (member_id uuid, given_by text,
  given_at timestamptz, rounds int, worth bigint) language sql stable as $$
  select g.member_id, g.given_by, g.given_at, g.rounds, case when g.paid_by = 'house' then g.cap_micros else 0 end
  from play.round_grant g
  where g.merchant_code = merchant and g.given_by <> '' and g.given_at >= since
$$;
grant execute on function play.grants_by_hand(text, timestamptz) to perya_app, perya_system;
