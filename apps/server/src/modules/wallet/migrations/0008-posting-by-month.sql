-- As in 0001, with months (0008-months).
-- Posts a batch in one round trip. `e_…` are entries on members' accounts (one element each), `h_…` movements between
-- two house accounts; `…_p` numbers the posting within the batch. An account may occur once in a batch. Answers one
-- row per entry. A posting is applied whole or not at all. An id is looked for among the entries of the last 35 days and of months
-- that are not closed, and, unless it is play, among what closed months left.
create or replace function wallet.post(
  e_p integer[], e_id text[], e_kind text[], e_reference text[], e_legs integer[],
  e_account bigint[], e_amount bigint[], e_contra bigint[],
  h_p integer[], h_from bigint[], h_to bigint[], h_amount bigint[]
) returns table (p integer, status text, account_id bigint, seq bigint, amount bigint, balance bigint, at timestamptz)
language plpgsql security definer set search_path = pg_catalog, wallet
-- One plan for all batches, by index also while the tables are new: planning costs more than a small batch itself.
set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off set enable_hashjoin = on
set enable_mergejoin = on as $$
declare
  wall text := wallet.wall();
  moment timestamptz;
  unpaired boolean;
  known_from timestamptz := least(now() - wallet.known_for(), wallet.closed_until());
begin
  -- In the order of their numbers, so that two batches never wait for each other crosswise.
  perform 1 from wallet.account a where a.id = any(e_account) order by a.id for no key update;
  -- After the wait: later steps of an account never carry an earlier time.
  moment := clock_timestamp();
  if exists (select from unnest(e_contra) c where c > 0) then
    select bool_or(other.p is null) into unpaired
      from unnest(e_p, e_account, e_amount, e_contra) one(p, account, amount, contra)
      left join unnest(e_p, e_account, e_amount, e_contra) other(p, account, amount, contra)
        on other.p = one.p and other.account = one.contra and other.contra = one.account and other.amount = -one.amount
      where one.contra > 0;
    if unpaired then
      raise exception 'an entry between two members'' books needs its other side' using errcode = '23514';
    end if;
  end if;
  return query
  with entry as materialized (
    select u.*, a.ctid as place, a.balance as old_balance, a.seq as old_seq, a.chain as old_chain, a.merchant_code,
      a.id is null or a.merchant_code <> coalesce(wall, a.merchant_code) as is_missing,
      case when u.e_contra < 0
        then (select h.currency = a.currency and h.merchant_code = a.merchant_code
          from wallet.house_account h where h.id = u.e_contra)
        else (select o.currency = a.currency and o.merchant_code = a.merchant_code and o.member_id = a.member_id
          from wallet.account o where o.id = u.e_contra) end as is_right,
      coalesce(t.seq, k.seq) as earlier_seq, coalesce(t.amount, k.amount) as earlier_amount,
      coalesce(t.balance_after, k.balance_after) as earlier_balance, coalesce(t.created_at, k.created_at) as earlier_at,
      coalesce(t.amount, k.amount) = u.e_amount and coalesce(t.contra_id, k.contra_id) = u.e_contra
        and coalesce(t.kind, k.kind) = u.e_kind and coalesce(t.reference, k.reference) = u.e_reference
        and coalesce(t.legs, k.legs) = u.e_legs as is_same
    from unnest(post.e_p, post.e_id, post.e_kind, post.e_reference, post.e_legs, post.e_account, post.e_amount,
      post.e_contra) u(e_p, e_id, e_kind, e_reference, e_legs, e_account, e_amount, e_contra)
    left join wallet.account a on a.id = u.e_account
    left join wallet.transfer t on t.account_id = u.e_account and t.posting_id = u.e_id and t.created_at >= known_from
    left join lateral (select * from wallet.kept_posting o
      where wallet.is_lasting(u.e_kind) and o.account_id = u.e_account and o.posting_id = u.e_id) k on true
  ), leg as materialized (
    select h.p, h.from_id, h.to_id, h.amount, min(e.e_account) as home, min(e.e_id) as id, min(e.e_kind) as kind,
      min(e.e_reference) as reference, min(e.merchant_code) as merchant_code
    from unnest(post.h_p, post.h_from, post.h_to, post.h_amount) h(p, from_id, to_id, amount)
    join entry e on e.e_p = h.p group by h.p, h.from_id, h.to_id, h.amount
  ), house as materialized (
    select l.p,
      bool_and(coalesce(f.currency = t.currency and f.merchant_code = l.merchant_code
        and t.merchant_code = l.merchant_code, false)) as is_right,
      bool_and(coalesce(x.amount = l.amount and x.kind = l.kind and x.reference = l.reference, false)) as is_same
    from leg l left join wallet.house_account f on f.id = l.from_id left join wallet.house_account t on t.id = l.to_id
      left join wallet.house_transfer x on x.posting_id = l.id and x.account_id = l.home and x.from_id = l.from_id
        and x.to_id = l.to_id
    group by l.p
  ), verdict as materialized (
    select e.e_p,
      case
        when bool_or(e.is_missing) then 'unknown_account'
        when bool_or(e.earlier_seq is not null) then
          case when bool_and(coalesce(e.is_same, false) and coalesce(h.is_same, true)) then 'replayed'
            else 'id_reused' end
        when not bool_and(coalesce(e.is_right, false) and coalesce(h.is_right, true)) then 'wrong_book'
        when bool_or(e.old_balance + e.e_amount < 0) then 'insufficient'
        else 'applied'
      end as status
    from entry e left join house h on h.p = e.e_p group by e.e_p
  ), fresh as materialized (
    select e.*, e.old_seq + 1 as new_seq, e.old_balance + e.e_amount as new_balance,
      wallet.link(e.old_chain, e.e_account, e.e_id, e.old_seq + 1, e.e_contra, e.e_kind, e.e_amount,
        e.old_balance + e.e_amount, e.e_legs, e.e_reference, moment) as new_chain
    from entry e join verdict v on v.e_p = e.e_p and v.status = 'applied'
  ), written as (
    insert into wallet.transfer (account_id, posting_id, seq, merchant_code, contra_id, kind, amount, balance_after, legs,
      reference, created_at, chain)
    select f.e_account, f.e_id, f.new_seq, f.merchant_code, f.e_contra, f.e_kind, f.e_amount, f.new_balance, f.e_legs,
      f.e_reference, moment, f.new_chain from fresh f
  ), moved as (
    -- By its place, which cannot change while we hold the lock.
    update wallet.account a set balance = f.new_balance, seq = f.new_seq, chain = f.new_chain
    from fresh f where a.ctid = f.place
  ), between as materialized (
    select l.* from leg l join verdict v on v.e_p = l.p and v.status = 'applied'
  ), recorded as (
    insert into wallet.house_transfer (posting_id, account_id, from_id, to_id, merchant_code, kind, amount, reference,
      created_at)
    select b.id, b.home, b.from_id, b.to_id, b.merchant_code, b.kind, b.amount, b.reference, moment from between b
  ), folded as (
    insert into wallet.house_delta (house_id, merchant_code, amount)
    select d.house_id, d.merchant_code, sum(d.amount)::bigint from (
      select f.e_contra as house_id, f.merchant_code, -f.e_amount as amount from fresh f where f.e_contra < 0
      union all select b.from_id, b.merchant_code, -b.amount from between b
      union all select b.to_id, b.merchant_code, b.amount from between b
    ) d group by d.house_id, d.merchant_code
  )
  select e.e_p, v.status, e.e_account, coalesce(f.new_seq, e.earlier_seq), coalesce(e.earlier_amount, e.e_amount),
    coalesce(f.new_balance, e.earlier_balance, e.old_balance),
    case when v.status = 'replayed' then e.earlier_at when v.status = 'applied' then moment end
  from entry e join verdict v on v.e_p = e.e_p left join fresh f on f.e_account = e.e_account;
end $$;
