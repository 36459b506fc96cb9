-- Deposits as they were credited in a span, for those who ask what a campaign would have given
-- (docs/adr/0117-a-campaign-is-tried-on-the-past.md). One that was taken back is not among them.
create function cashier.credited_deposits(merchant text, money text, from_at timestamptz, to_at timestamptz)
returns table (member_id uuid, order_no text, credited bigint, nth int, at timestamptz, promotion_id text)
language sql stable as $$
  select d.member_id, d.order_no, d.credited_micros, 1 + (
      select count(*)::int from cashier.deposit e where e.merchant_code = merchant and e.member_id = d.member_id
        and e.credited_micros > 0 and not e.is_reversed and e.settled_at < d.settled_at),
    d.settled_at, d.promotion_id
  from cashier.deposit d
  where d.merchant_code = merchant and d.currency = money and d.credited_micros > 0 and not d.is_reversed
    and d.settled_at >= from_at and d.settled_at < to_at
$$;
grant execute on function cashier.credited_deposits(text, text, timestamptz, timestamptz) to perya_app, perya_system;
