-- Movements between the operator's own sides end with their month, as entries do (0008-months): every lost round leaves one.
-- Their ids need to be known for as long as those of entries: play for 35 days, everything else for ever.
alter table wallet.month add column house_transfers bigint not null default 0;
-- What the movements of a closed month did to each side.
create table wallet.house_transfer_month (
  month date not null,
  house_id bigint not null,
  amount bigint not null,
  primary key (month, house_id)
);
create table wallet.kept_house_posting (
  posting_id text not null,
  account_id bigint not null,
  from_id bigint not null,
  to_id bigint not null,
  kind text not null,
  amount bigint not null,
  reference text not null,
  primary key (posting_id, account_id, from_id, to_id)
);
-- A closed month without its part is in the archive.
create function wallet.is_house_archived(month date) returns boolean language sql stable as $$
  select to_regclass(format('wallet.house_transfer_%s', to_char(month, 'YYYYMMDD'))) is null
$$;

alter table wallet.house_transfer rename to old_house_transfer;
alter index wallet.house_transfer_pkey rename to old_house_transfer_pkey;
create table wallet.house_transfer (
  posting_id text not null check (length(posting_id) between 1 and 80),
  -- The lowest of the member's accounts that the posting moves; 0 when it moves none. Ids are a member's own.
  account_id bigint not null default 0,
  from_id bigint not null,
  to_id bigint not null,
  merchant_code text not null,
  kind text not null,
  amount bigint not null check (amount > 0),
  reference text not null,
  created_at timestamptz not null default now()
) partition by range (created_at);
-- What holds within a month. Over months: the lock of the member's accounts, or of the id itself (wallet.post_house).
create function wallet.dress_house_transfer(part text) returns void
language plpgsql set search_path = pg_catalog, wallet as $$
begin
  execute format('create unique index on %s (posting_id, account_id, from_id, to_id)', part);
end $$;
revoke execute on function wallet.dress_house_transfer(text) from public;
insert into platform.daily_table (name, unit, kept_days, dressed_by)
  values ('wallet.house_transfer', 'month', null, 'wallet.dress_house_transfer');

do $$
declare
  ledger text;
begin
  foreach ledger in array array['house_transfer', 'kept_house_posting'] loop
    execute format('alter table wallet.%I enable row level security', ledger);
    execute format('alter table wallet.%I force row level security', ledger);
    execute format('create policy ledger on wallet.%I to perya_wallet using (true) with check (true)', ledger);
    execute format('grant select, insert on wallet.%I to perya_wallet', ledger);
    execute format('grant select on wallet.%I to perya_system', ledger);
  end loop;
end $$;
create policy own_merchant on wallet.house_transfer for select to perya_app
  using (merchant_code = current_setting('app.merchant', true));
grant select on wallet.house_transfer to perya_app;
grant select, insert on wallet.house_transfer_month to perya_wallet;
grant select on wallet.house_transfer_month to perya_system;

select platform.make_parts('wallet.house_transfer',
  (select coalesce(min(created_at), now()) at time zone 'UTC' from wallet.old_house_transfer)::date, now()::date);
select platform.turn_days();
-- A month is closed by its part of entries, also one that has none.
select platform.make_parts('wallet.transfer',
  greatest(coalesce(min(created_at), now()), wallet.closed_until())::date, now()::date) from wallet.old_house_transfer;
insert into wallet.house_transfer (posting_id, account_id, from_id, to_id, merchant_code, kind, amount, reference, created_at)
  select posting_id, account_id, from_id, to_id, merchant_code, kind, amount, reference, created_at
  from wallet.old_house_transfer order by created_at;
drop table wallet.old_house_transfer;
analyze wallet.house_transfer;

-- Writes down what a month leaves behind of these movements; answers how many there were.
create function wallet.close_house_month(first date) returns bigint
language plpgsql set search_path = pg_catalog, wallet as $$
declare
  from_at timestamptz := first::timestamp at time zone 'UTC';
  until_at timestamptz := (first + interval '1 month') at time zone 'UTC';
  counted bigint;
begin
  insert into wallet.house_transfer_month (month, house_id, amount)
    select first, s.house_id, sum(s.amount) from wallet.house_transfer t
      cross join lateral (values (t.from_id, -t.amount), (t.to_id, t.amount)) s(house_id, amount)
    where t.created_at >= from_at and t.created_at < until_at group by s.house_id;
  insert into wallet.kept_house_posting (posting_id, account_id, from_id, to_id, kind, amount, reference)
    select t.posting_id, t.account_id, t.from_id, t.to_id, t.kind, t.amount, t.reference from wallet.house_transfer t
    where wallet.is_lasting(t.kind) and t.created_at >= from_at and t.created_at < until_at;
  select count(*) into counted from wallet.house_transfer t where t.created_at >= from_at and t.created_at < until_at;
  return counted;
end $$;
revoke execute on function wallet.close_house_month(date) from public;
grant execute on function wallet.close_house_month(date) to perya_wallet;
-- Months that were closed before.
update wallet.month m set house_transfers = wallet.close_house_month(m.month);

-- As 0008, with the movements between the operator's sides. Closes the oldest month that is over and not closed; answers its entries, or null when it is another.
create or replace function wallet.close_month(first date) returns bigint
language plpgsql security definer set search_path = pg_catalog, wallet set enable_nestloop = off as $$
declare
  from_at timestamptz := first::timestamp at time zone 'UTC';
  until_at timestamptz := (first + interval '1 month') at time zone 'UTC';
  counted bigint;
begin
  -- Two at once would close the same month.
  perform pg_advisory_xact_lock(hashtext('wallet.close_month'));
  if first is distinct from (select min(m.month) from wallet.open_months() m) then
    return null;
  end if;
  insert into wallet.account_month (account_id, month, merchant_code, first_seq, last_seq, balance_after, chain)
    select s.account_id, first, t.merchant_code, s.first_seq, s.last_seq, t.balance_after, t.chain
    from (select account_id, min(seq) as first_seq, max(seq) as last_seq from wallet.transfer
        where created_at >= from_at and created_at < until_at group by account_id) s
      join wallet.transfer t on t.account_id = s.account_id and t.seq = s.last_seq
        and t.created_at >= from_at and t.created_at < until_at;
  insert into wallet.house_month (month, house_id, amount)
    select first, t.contra_id, -sum(t.amount) from wallet.transfer t
    where t.contra_id < 0 and t.created_at >= from_at and t.created_at < until_at group by t.contra_id;
  insert into wallet.kept_posting
    select t.account_id, t.posting_id, t.seq, t.contra_id, t.kind, t.amount, t.balance_after, t.legs, t.reference, t.created_at
    from wallet.transfer t where wallet.is_lasting(t.kind) and t.created_at >= from_at and t.created_at < until_at;
  insert into wallet.history_sum (account_id, seq, kind, merchant_code, came_in, went_out, lines)
    select p.account_id, p.last_seq, p.kind, p.merchant_code, sum(p.came_in), sum(p.went_out), sum(p.lines) from (
      select m.account_id, m.last_seq, m.merchant_code, s.kind, s.came_in, s.went_out, s.lines
        from wallet.account_month m join wallet.history_sum s on s.account_id = m.account_id and s.seq = m.first_seq - 1
        where m.month = first
      union all
      select m.account_id, m.last_seq, m.merchant_code, t.kind, sum(greatest(t.amount, 0)), sum(greatest(-t.amount, 0)),
          count(*)
        from wallet.account_month m join wallet.transfer t on t.account_id = m.account_id and t.created_at >= from_at
          and t.created_at < until_at
        where m.month = first group by m.account_id, m.last_seq, m.merchant_code, t.kind) p
    group by p.account_id, p.last_seq, p.kind, p.merchant_code
    on conflict do nothing;
  select coalesce(sum(last_seq - first_seq + 1), 0) into counted from wallet.account_month where month = first;
  insert into wallet.month (month, until_at, entries, house_transfers)
    values (first, until_at, counted, wallet.close_house_month(first));
  return counted;
end $$;

-- As 0008-posting-by-month, with months of the movements between the operator's sides.
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
      bool_and(coalesce(coalesce(x.amount, k.amount) = l.amount and coalesce(x.kind, k.kind) = l.kind
        and coalesce(x.reference, k.reference) = l.reference, false)) as is_same
    from leg l left join wallet.house_account f on f.id = l.from_id left join wallet.house_account t on t.id = l.to_id
      left join wallet.house_transfer x on x.posting_id = l.id and x.account_id = l.home and x.from_id = l.from_id
        and x.to_id = l.to_id and x.created_at >= known_from
      left join lateral (select * from wallet.kept_house_posting o where wallet.is_lasting(l.kind)
        and o.posting_id = l.id and o.account_id = l.home and o.from_id = l.from_id and o.to_id = l.to_id) k on true
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

-- As in 0001, over months. No account's lock holds the id of such a movement, so the id has a lock of its own.
create or replace function wallet.post_house(id text, kind text, reference text, from_account bigint, to_account bigint,
  amount bigint) returns boolean
language plpgsql security definer set search_path = pg_catalog, wallet as $$
declare
  source wallet.house_account;
  target wallet.house_account;
  known_from timestamptz := least(now() - wallet.known_for(), wallet.closed_until());
  moment timestamptz;
  earlier record;
begin
  select * into source from wallet.house_account h where h.id = from_account;
  select * into target from wallet.house_account h where h.id = to_account;
  if source.merchant_code is null or target.merchant_code is distinct from source.merchant_code
    or target.currency is distinct from source.currency
    or source.merchant_code <> coalesce(wallet.wall(), source.merchant_code) then
    raise exception 'a movement between accounts that do not belong together';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('wallet.post_house ' || post_house.id, 0));
  -- After the wait, as everywhere.
  moment := clock_timestamp();
  select e.* into earlier from (
    select h.kind, h.amount, h.reference from wallet.house_transfer h where h.posting_id = post_house.id
      and h.account_id = 0 and h.from_id = from_account and h.to_id = to_account and h.created_at >= known_from
    union all
    select k.kind, k.amount, k.reference from wallet.kept_house_posting k where k.posting_id = post_house.id
      and k.account_id = 0 and k.from_id = from_account and k.to_id = to_account) e limit 1;
  if found then
    if (earlier.kind, earlier.amount, earlier.reference)
      is distinct from (post_house.kind, post_house.amount, post_house.reference) then
      raise exception 'the same id with other content' using errcode = '23505';
    end if;
    return false;
  end if;
  insert into wallet.house_transfer (posting_id, from_id, to_id, merchant_code, kind, amount, reference, created_at)
    values (post_house.id, from_account, to_account, source.merchant_code, post_house.kind, post_house.amount,
      post_house.reference, moment);
  insert into wallet.house_delta (house_id, merchant_code, amount)
    values (from_account, source.merchant_code, -post_house.amount), (to_account, source.merchant_code, post_house.amount);
  return true;
end $$;
