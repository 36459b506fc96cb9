-- Postings that were decided under the lock of their accounts: all of them are applied, or the transaction fails. Nothing is
-- asked about earlier postings of the same id: whoever decides knows them; the keys refuse a second one of the same month. `e_…` are entries on
-- members' accounts against one of the operator's sides, `h_…` movements between two of those; `h_home` is the lowest of the
-- member's accounts that the posting moves, 0 when it moves none. An account may occur once.
create function wallet.post_decided(
  e_id text[], e_kind text[], e_reference text[], e_legs integer[], e_account bigint[], e_amount bigint[], e_contra bigint[],
  h_id text[], h_kind text[], h_reference text[], h_home bigint[], h_from bigint[], h_to bigint[], h_amount bigint[]
) returns void
language plpgsql security definer set search_path = pg_catalog, wallet
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
set jit = off as $$
declare
  wall text := wallet.wall();
  moment timestamptz;
  entries bigint;
  legs bigint;
begin
  -- Held already by whoever decided; asked again, because a function cannot rely on its callers.
  perform 1 from wallet.account a where a.id = any(e_account) order by a.id for no key update;
  -- After the wait: later steps of an account never carry an earlier time.
  moment := clock_timestamp();
  with entry as materialized (
    select u.*, a.ctid as place, a.merchant_code, a.seq + 1 as new_seq, a.balance + u.amount as new_balance,
      wallet.link(a.chain, u.account, u.id, a.seq + 1, u.contra, u.kind, u.amount, a.balance + u.amount, u.legs,
        u.reference, moment) as new_chain
    from unnest(e_id, e_kind, e_reference, e_legs, e_account, e_amount, e_contra)
        u(id, kind, reference, legs, account, amount, contra)
      join wallet.account a on a.id = u.account
      join wallet.house_account h on h.id = u.contra and h.currency = a.currency and h.merchant_code = a.merchant_code
    where a.merchant_code = coalesce(wall, a.merchant_code)
  ), leg as materialized (
    select u.*, f.merchant_code
    from unnest(h_id, h_kind, h_reference, h_home, h_from, h_to, h_amount)
        u(id, kind, reference, home, from_id, to_id, amount)
      join wallet.house_account f on f.id = u.from_id
      join wallet.house_account t on t.id = u.to_id and t.currency = f.currency and t.merchant_code = f.merchant_code
      left join wallet.account a on a.id = u.home
    where f.merchant_code = coalesce(wall, f.merchant_code) and (u.home = 0 or a.merchant_code = f.merchant_code)
  ), written as (
    insert into wallet.transfer (account_id, posting_id, seq, merchant_code, contra_id, kind, amount, balance_after, legs,
      reference, created_at, chain)
    select e.account, e.id, e.new_seq, e.merchant_code, e.contra, e.kind, e.amount, e.new_balance, e.legs, e.reference,
      moment, e.new_chain from entry e
  ), moved as (
    -- By its place, which cannot change while we hold the lock.
    update wallet.account a set balance = e.new_balance, seq = e.new_seq, chain = e.new_chain
    from entry e where a.ctid = e.place
  ), recorded as (
    -- A movement of the operator's sides alone that is there already stays as it is.
    insert into wallet.house_transfer (posting_id, account_id, from_id, to_id, merchant_code, kind, amount, reference,
      created_at)
    select l.id, l.home, l.from_id, l.to_id, l.merchant_code, l.kind, l.amount, l.reference, moment from leg l
    on conflict do nothing
    returning from_id, to_id, merchant_code, amount
  ), folded as (
    insert into wallet.house_delta (house_id, merchant_code, amount)
    select d.house_id, d.merchant_code, sum(d.amount)::bigint from (
      select e.contra as house_id, e.merchant_code, -e.amount as amount from entry e
      union all select r.from_id, r.merchant_code, -r.amount from recorded r
      union all select r.to_id, r.merchant_code, r.amount from recorded r
    ) d group by d.house_id, d.merchant_code
  )
  select (select count(*) from entry), (select count(*) from leg) into entries, legs;
  if entries <> cardinality(e_id) or legs <> cardinality(h_id) then
    raise exception 'a posting that was decided is applied' using errcode = '23514';
  end if;
end $$;

do $$
declare
  door regprocedure := 'wallet.post_decided(text[],text[],text[],integer[],bigint[],bigint[],bigint[],text[],text[],text[],bigint[],bigint[],bigint[],bigint[])'::regprocedure;
begin
  grant create on schema wallet to perya_wallet;
  execute format('alter function %s owner to perya_wallet', door);
  execute format('revoke all on function %s from public', door);
  execute format('grant execute on function %s to perya_app, perya_system', door);
  revoke create on schema wallet from perya_wallet;
end $$;
-- Its work is done by the function above.
drop function wallet.post_house_many(text[], text[], text[], bigint[], bigint[], bigint[]);

-- A door for those who hold their own lists against the ledger: whether a member has a line of a posting, near a moment.
create function wallet.has_entry(merchant text, member uuid, posting text, near timestamptz) returns boolean
language sql stable as $$
  select exists (select from wallet.account a join wallet.transfer t on t.account_id = a.id and t.posting_id = posting
      and t.created_at >= near - interval '1 hour' and t.created_at < near + interval '1 hour'
    where a.merchant_code = merchant and a.member_id = member)
$$;
grant execute on function wallet.has_entry(text, uuid, text, timestamptz) to perya_system;
