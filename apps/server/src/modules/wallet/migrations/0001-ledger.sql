-- The ledger: every movement of money as source and destination, in millionths, appended and never changed.

-- Writes happen only inside the functions below, which run as this role. Neither the app nor the jobs may insert,
-- update or delete a ledger row themselves.
do $$
begin
  if not exists (select from pg_roles where rolname = 'perya_wallet') then
    create role perya_wallet nologin nobypassrls;
  end if;
exception when duplicate_object or unique_violation then null;
end $$;
do $$
begin
  if not (select rolsuper from pg_roles where rolname = current_user) then
    execute format('grant perya_wallet to %I', current_user);
  end if;
end $$;

create schema wallet;
grant usage on schema wallet to perya_app, perya_system, perya_wallet;

-- Which cell this database is: the upper bits of every account number, so that members can move between cells
-- and numbers never meet.
create table wallet.cell (
  singleton boolean primary key default true check (singleton),
  number integer not null default 0 check (number between 0 and 8191)
);
insert into wallet.cell default values;
create sequence wallet.account_number;
create sequence wallet.house_number;

-- One row per member and book. Room on every page keeps updates in place: balance, step and chain change with each
-- posting, nothing indexed does.
create table wallet.account (
  id bigint primary key check (id > 0),
  merchant_code text not null,
  member_id uuid not null,
  book text not null check (book in ('cash', 'locked', 'bonus', 'wagering', 'debt', 'points', 'trial')),
  currency text not null,
  balance bigint not null default 0 check (balance >= 0),
  seq bigint not null default 0,
  chain bytea not null,
  opened_at timestamptz not null default now(),
  unique (merchant_code, member_id, book),
  -- Books that are not money have units of their own, so that they can never meet it.
  check ((book in ('cash', 'locked', 'bonus')) = (currency ~ '^[A-Z]{3}$')),
  check (book in ('cash', 'locked', 'bonus') or currency = upper(book))
) with (fillfactor = 70);

-- The operator's sides. Their numbers are negative, so that a contra number says which kind it is. No balance here:
-- a row that every posting updates would make all members wait for each other.
create table wallet.house_account (
  id bigint primary key default -nextval('wallet.house_number') check (id < 0),
  merchant_code text not null,
  code text not null,
  currency text not null,
  unique (merchant_code, code, currency)
);

-- One row is a double entry: the member's side and the contra account. Parts by account keep indexes and vacuum small.
create table wallet.transfer (
  account_id bigint not null,
  posting_id text not null,
  seq bigint not null,
  merchant_code text not null,
  contra_id bigint not null,
  kind text not null,
  amount bigint not null,
  balance_after bigint not null,
  -- How many movements the posting had: the same id with fewer or more is another posting.
  legs smallint not null,
  reference text not null,
  created_at timestamptz not null,
  -- Of everything above and of the entry before it.
  chain bytea not null,
  primary key (account_id, posting_id),
  -- One and without patterns: each costs every batch and every entry. No text may look like two columns of the chain.
  constraint entry check (amount <> 0 and balance_after >= 0 and length(posting_id) between 1 and 80
    and length(reference) <= 80 and strpos(posting_id || kind || reference, '|') = 0)
) partition by hash (account_id);
create unique index transfer_order on wallet.transfer (account_id, seq);
do $$
begin
  for part in 0..15 loop
    execute format('create table wallet.transfer_%s partition of wallet.transfer for values with (modulus 16, remainder %s)',
      lpad(part::text, 2, '0'), part);
    -- The nightly check reads part by part.
    execute format('grant select on wallet.transfer_%s to perya_system', lpad(part::text, 2, '0'));
  end loop;
end $$;

-- What a batch did to the operator's sides: one row per account and batch.
create table wallet.house_delta (
  house_id bigint not null,
  merchant_code text not null,
  amount bigint not null,
  xid xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default now()
);
create index house_delta_order on wallet.house_delta (xid);

-- Movements between two of the operator's sides, e.g. a fee out of what a payment company holds for us.
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
  created_at timestamptz not null default now(),
  primary key (posting_id, account_id, from_id, to_id)
);

-- Sums of all deltas below a transaction number. Later sums build on earlier ones.
create table wallet.house_fold (
  house_id bigint not null,
  below xid8 not null,
  balance bigint not null,
  folded_at timestamptz not null default now(),
  primary key (house_id, below)
);

-- The heads of all chains, hashed together each night: who rewrites history must also rewrite copies of this kept elsewhere.
create table wallet.chain_root (
  id bigint generated always as identity primary key,
  accounts bigint not null,
  entries bigint not null,
  root bytea not null,
  made_at timestamptz not null default now()
);

-- Last and earlier results of the nightly checks.
create table wallet.check_result (
  name text not null,
  finished_at timestamptz not null default now(),
  ok boolean not null,
  examined bigint not null,
  wrong bigint not null,
  details jsonb not null,
  primary key (name, finished_at)
);

do $$
declare
  ledger text;
begin
  foreach ledger in array array['account', 'house_account', 'transfer', 'house_delta', 'house_transfer'] loop
    execute format('alter table wallet.%I enable row level security', ledger);
    execute format('alter table wallet.%I force row level security', ledger);
    execute format('create policy own_merchant on wallet.%I for select to perya_app
      using (merchant_code = current_setting(''app.merchant'', true))', ledger);
    execute format('create policy ledger on wallet.%I to perya_wallet using (true) with check (true)', ledger);
    execute format('grant select on wallet.%I to perya_app, perya_system', ledger);
  end loop;
end $$;
grant select on wallet.cell, wallet.account, wallet.house_account, wallet.transfer to perya_wallet;
grant insert on wallet.account, wallet.house_account, wallet.transfer, wallet.house_delta, wallet.house_transfer
  to perya_wallet;
grant select on wallet.house_transfer to perya_wallet;
grant update (balance, seq, chain) on wallet.account to perya_wallet;
grant usage on sequence wallet.account_number, wallet.house_number to perya_wallet;
grant select, insert on wallet.house_fold, wallet.chain_root, wallet.check_result to perya_system;
grant select on wallet.house_fold to perya_app;

-- What a chain is made of: the entry before it and everything an entry says. Not called immutable, though it is: the
-- planner writes a function into a query only when nothing in it is less steady than the function says.
create function wallet.link(before bytea, account bigint, posting text, step bigint, contra bigint, kind text,
  amount bigint, after bigint, legs integer, reference text, at timestamptz) returns bytea
language sql stable parallel safe as $$
  select sha256(before || convert_to(concat_ws('|', account, posting, step, contra, kind, amount, after, legs, reference,
    (extract(epoch from at) * 1000000)::bigint), 'UTF8'))
$$;

-- The merchant a transaction works for; null for the writer, which posts for many at once.
create function wallet.wall() returns text language sql stable as $$
  select nullif(current_setting('app.merchant', true), '')
$$;

create function wallet.open_account(merchant text, member uuid, book text, currency text) returns bigint
language plpgsql security definer set search_path = pg_catalog, wallet as $$
#variable_conflict use_column
declare
  found bigint;
  fresh bigint;
begin
  if merchant <> coalesce(wallet.wall(), merchant) then
    raise exception 'an account of another merchant';
  end if;
  select a.id into found from wallet.account a
    where a.merchant_code = merchant and a.member_id = member and a.book = open_account.book;
  if found is not null then
    return found;
  end if;
  fresh := ((select number::bigint from wallet.cell) << 48) | nextval('wallet.account_number');
  insert into wallet.account (id, merchant_code, member_id, book, currency, chain)
    -- A chain begins with whose it is: an account's history cannot be moved under another.
    values (fresh, merchant, member, open_account.book, open_account.currency,
      sha256(convert_to(concat_ws('|', fresh, merchant, member, open_account.book, open_account.currency), 'UTF8')))
    on conflict (merchant_code, member_id, book) do nothing;
  select a.id into found from wallet.account a
    where a.merchant_code = merchant and a.member_id = member and a.book = open_account.book;
  return found;
end $$;

create function wallet.open_house(merchant text, code text, currency text) returns bigint
language plpgsql security definer set search_path = pg_catalog, wallet as $$
#variable_conflict use_column
declare
  found bigint;
begin
  if merchant <> coalesce(wallet.wall(), merchant) then
    raise exception 'an account of another merchant';
  end if;
  select h.id into found from wallet.house_account h
    where h.merchant_code = merchant and h.code = open_house.code and h.currency = open_house.currency;
  if found is not null then
    return found;
  end if;
  insert into wallet.house_account (merchant_code, code, currency)
    values (merchant, open_house.code, open_house.currency)
    on conflict (merchant_code, code, currency) do nothing;
  select h.id into found from wallet.house_account h
    where h.merchant_code = merchant and h.code = open_house.code and h.currency = open_house.currency;
  return found;
end $$;

-- Posts a batch in one round trip. `e_…` are entries on members' accounts (one element each), `h_…` movements between
-- two house accounts; `…_p` numbers the posting within the batch. An account may occur once in a batch. Answers one
-- row per entry. A posting is applied whole or not at all.
create function wallet.post(
  e_p integer[], e_id text[], e_kind text[], e_reference text[], e_legs integer[],
  e_account bigint[], e_amount bigint[], e_contra bigint[],
  h_p integer[], h_from bigint[], h_to bigint[], h_amount bigint[]
) returns table (p integer, status text, account_id bigint, seq bigint, amount bigint, balance bigint, at timestamptz)
language plpgsql security definer set search_path = pg_catalog, wallet
-- One plan for all batches, by index also while the tables are new: planning costs more than a small batch itself.
set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off as $$
declare
  wall text := wallet.wall();
  moment timestamptz;
  unpaired boolean;
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
      t.seq as earlier_seq, t.amount as earlier_amount, t.balance_after as earlier_balance, t.created_at as earlier_at,
      t.amount = u.e_amount and t.contra_id = u.e_contra and t.kind = u.e_kind and t.reference = u.e_reference
        and t.legs = u.e_legs as is_same
    from unnest(post.e_p, post.e_id, post.e_kind, post.e_reference, post.e_legs, post.e_account, post.e_amount,
      post.e_contra) u(e_p, e_id, e_kind, e_reference, e_legs, e_account, e_amount, e_contra)
    left join wallet.account a on a.id = u.e_account
    left join wallet.transfer t on t.account_id = u.e_account and t.posting_id = u.e_id
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

-- A movement between two of the operator's own sides alone. True when it is new, false when it was there.
create function wallet.post_house(id text, kind text, reference text, from_account bigint, to_account bigint,
  amount bigint) returns boolean
language plpgsql security definer set search_path = pg_catalog, wallet as $$
declare
  source wallet.house_account;
  target wallet.house_account;
begin
  select * into source from wallet.house_account h where h.id = from_account;
  select * into target from wallet.house_account h where h.id = to_account;
  if source.merchant_code is null or target.merchant_code is distinct from source.merchant_code
    or target.currency is distinct from source.currency
    or source.merchant_code <> coalesce(wallet.wall(), source.merchant_code) then
    raise exception 'a movement between accounts that do not belong together';
  end if;
  insert into wallet.house_transfer (posting_id, from_id, to_id, merchant_code, kind, amount, reference)
    values (post_house.id, from_account, to_account, source.merchant_code, post_house.kind, post_house.amount,
      post_house.reference)
    on conflict do nothing;
  if not found then
    perform 1 from wallet.house_transfer h where h.posting_id = post_house.id and h.account_id = 0
      and h.from_id = from_account and h.to_id = to_account and h.amount = post_house.amount
      and h.kind = post_house.kind and h.reference = post_house.reference;
    if not found then
      raise exception 'the same id with other content' using errcode = '23505';
    end if;
    return false;
  end if;
  insert into wallet.house_delta (house_id, merchant_code, amount)
    values (from_account, source.merchant_code, -post_house.amount), (to_account, source.merchant_code, post_house.amount);
  return true;
end $$;

do $$
declare
  door regprocedure;
begin
  foreach door in array array[
    'wallet.open_account(text,uuid,text,text)'::regprocedure, 'wallet.open_house(text,text,text)'::regprocedure,
    'wallet.post(integer[],text[],text[],text[],integer[],bigint[],bigint[],bigint[],integer[],bigint[],bigint[],bigint[])'::regprocedure,
    'wallet.post_house(text,text,text,bigint,bigint,bigint)'::regprocedure] loop
    execute format('grant create on schema wallet to perya_wallet');
    execute format('alter function %s owner to perya_wallet', door);
    execute format('revoke all on function %s from public', door);
    execute format('grant execute on function %s to perya_app, perya_system', door);
  end loop;
  revoke create on schema wallet from perya_wallet;
end $$;
