-- For the list of members: first deposit, and what came in and was paid within thirty days
-- (docs/adr/0071-the-list-of-members-is-a-read-model.md).
create function cashier.member_facts(merchant text, members uuid[], since timestamptz)
returns table (member_id uuid, first_deposit_at timestamptz, deposited bigint, paid_out bigint)
language sql stable as $$
  select u.member_id,
    (select min(d.settled_at) from cashier.deposit d
      where d.merchant_code = merchant and d.member_id = u.member_id and d.credited_micros > 0),
    (select coalesce(sum(d.credited_micros), 0)::bigint from cashier.deposit d
      where d.merchant_code = merchant and d.member_id = u.member_id and d.settled_at >= since and not d.is_reversed),
    (select coalesce(sum(w.amount_micros), 0)::bigint from cashier.withdrawal w
      where w.merchant_code = merchant and w.member_id = u.member_id and w.state = 'paid' and w.settled_at >= since)
  from unnest(members) u(member_id)
$$;
grant execute on function cashier.member_facts(text, uuid[], timestamptz) to perya_app, perya_system;
