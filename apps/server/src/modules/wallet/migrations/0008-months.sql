-- The ledger ends month by month. Entries lie in parts by month (UTC); a month that is over is closed: where each account
-- stood, what it did to the operator's sides, and ids that must be known for ever are written down, so that nothing asks an
-- earlier month again unless somebody reads it.
create table wallet.month (
  month date primary key,
  until_at timestamptz not null,
  entries bigint not null,
  closed_at timestamptz not null default now()
);
-- An account's stretch of a closed month: its entries, and what the last one said.
create table wallet.account_month (
  account_id bigint not null,
  month date not null,
  merchant_code text not null,
  first_seq bigint not null,
  last_seq bigint not null,
  balance_after bigint not null,
  chain bytea not null,
  primary key (account_id, month)
);
create index account_month_of on wallet.account_month (month);
-- What the entries of a closed month did to the operator's sides.
create table wallet.house_month (
  month date not null,
  house_id bigint not null,
  amount bigint not null,
  primary key (month, house_id)
);
-- A posting that comes again after its month was closed is still known by this, unless it was play: game companies do not
-- repeat themselves after 35 days, and turnover and points come by events, which are kept for less.
create table wallet.kept_posting (
  account_id bigint not null,
  posting_id text not null,
  seq bigint not null,
  contra_id bigint not null,
  kind text not null,
  amount bigint not null,
  balance_after bigint not null,
  legs smallint not null,
  reference text not null,
  created_at timestamptz not null,
  primary key (account_id, posting_id)
);
create function wallet.is_lasting(kind text) returns boolean language sql immutable parallel safe as $$
  select kind <> all ('{bet,win,bet_win,bet_refund,bet_reopened,bet_corrected,bet_lost,tip,turnover,points_earned}'::text[])
$$;
-- How long every posting is known by its entry.
create function wallet.known_for() returns interval language sql immutable parallel safe as $$ select interval '35 days' $$;

-- Everything before is in closed months.
create function wallet.closed_until() returns timestamptz language sql stable as $$
  select coalesce((select m.until_at from wallet.month m order by m.month desc limit 1), '-infinity')
$$;

-- A closed month without its part is in the archive.
create function wallet.is_archived(month date) returns boolean language sql stable as $$
  select to_regclass(format('wallet.transfer_%s', to_char(month, 'YYYYMMDD'))) is null
$$;
-- Everything before is in the archive.
create function wallet.archived_until() returns timestamptz language sql stable as $$
  select coalesce((select m.until_at from wallet.month m where wallet.is_archived(m.month) order by m.month desc limit 1),
    '-infinity')
$$;
-- Months that have been over for a day and are not closed: nobody is writing into them any more.
create function wallet.open_months() returns table (month date) language sql stable as $$
  select to_date(substring(c.relname from '\d{8}$'), 'YYYYMMDD') from pg_inherits i join pg_class c on c.oid = i.inhrelid
  where i.inhparent = 'wallet.transfer'::regclass
    and to_date(substring(c.relname from '\d{8}$'), 'YYYYMMDD')::timestamp at time zone 'UTC' >= wallet.closed_until()
    and (to_date(substring(c.relname from '\d{8}$'), 'YYYYMMDD') + interval '1 month') at time zone 'UTC'
      <= now() - interval '1 day'
$$;

alter table wallet.transfer rename to old_transfer;
alter index wallet.transfer_order rename to old_transfer_order;
alter index wallet.transfer_time rename to old_transfer_time;
alter index wallet.transfer_beside_play rename to old_transfer_beside_play;
alter index wallet.transfer_pkey rename to old_transfer_pkey;
create table wallet.transfer (
  account_id bigint not null,
  posting_id text not null,
  seq bigint not null,
  merchant_code text not null,
  contra_id bigint not null,
  kind text not null,
  amount bigint not null,
  balance_after bigint not null,
  legs smallint not null,
  reference text not null,
  created_at timestamptz not null,
  chain bytea not null,
  constraint entry check (amount <> 0 and balance_after >= 0 and length(posting_id) between 1 and 80
    and length(reference) <= 80 and strpos(posting_id || kind || reference, '|') = 0)
) partition by range (created_at);
create index transfer_time on wallet.transfer using brin (created_at) with (pages_per_range = 32);
create index transfer_beside_play on wallet.transfer (account_id, seq)
  where kind not in ('bet', 'win', 'bet_win', 'bet_refund', 'bet_reopened', 'bet_corrected', 'bet_lost', 'tip');

-- What holds within a month holds by these; over months by the account's lock, under which a posting looks for its id and
-- takes its step. An account is told to have many lines, so that a posting is always looked for by its key (0007).
create function wallet.dress_transfer(part text) returns void
language plpgsql set search_path = pg_catalog, wallet as $$
begin
  execute format('create unique index on %s (account_id, posting_id)', part);
  execute format('create unique index on %s (account_id, seq)', part);
  execute format('alter table %s alter column account_id set (n_distinct = -0.01)', part);
end $$;
revoke execute on function wallet.dress_transfer(text) from public;

-- What a batch did to the operator's sides is summed up within minutes (house_fold); a day of it goes when all of it is in a sum.
alter table wallet.house_delta rename to old_house_delta;
alter index wallet.house_delta_order rename to old_house_delta_order;
alter index wallet.house_delta_of rename to old_house_delta_of;
create table wallet.house_delta (
  house_id bigint not null,
  merchant_code text not null,
  amount bigint not null,
  xid xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default now()
) partition by range (created_at);
create index house_delta_order on wallet.house_delta (xid);
create index house_delta_of on wallet.house_delta (house_id, xid);
-- Every fold sums up all sides, so what lies below the newest is in a sum.
create function wallet.is_folded(part text) returns boolean
language plpgsql stable set search_path = pg_catalog, wallet as $$
declare
  folded boolean;
begin
  execute format('select not exists (select from %s d where d.xid >= coalesce((select max(f.below) from wallet.house_fold f),
    ''0''::xid8))', part) into folded;
  return folded;
end $$;
revoke execute on function wallet.is_folded(text) from public;
create index house_fold_newest on wallet.house_fold (below);

insert into platform.daily_table (name, unit, kept_days, dressed_by, ended_when) values
  ('wallet.transfer', 'month', null, 'wallet.dress_transfer', null),
  ('wallet.house_delta', 'day', 2, null, 'wallet.is_folded');

do $$
declare
  ledger text;
begin
  foreach ledger in array array['transfer', 'house_delta', 'account_month', 'kept_posting'] loop
    execute format('alter table wallet.%I enable row level security', ledger);
    execute format('alter table wallet.%I force row level security', ledger);
    execute format('create policy ledger on wallet.%I to perya_wallet using (true) with check (true)', ledger);
    execute format('grant select, insert on wallet.%I to perya_wallet', ledger);
    execute format('grant select on wallet.%I to perya_system', ledger);
    continue when ledger = 'kept_posting';
    execute format('create policy own_merchant on wallet.%I for select to perya_app
      using (merchant_code = current_setting(''app.merchant'', true))', ledger);
    execute format('grant select on wallet.%I to perya_app', ledger);
  end loop;
end $$;
grant select, insert on wallet.month, wallet.house_month to perya_wallet;
grant select on wallet.month, wallet.house_month to perya_system;
grant select on wallet.month to perya_app;
grant delete on wallet.house_fold to perya_system;
create policy ledger on wallet.history_sum to perya_wallet using (true) with check (true);
grant select, insert on wallet.history_sum to perya_wallet;

-- What is there already moves as it is. Its days of deltas are those of the table's; what is older is in the first of them.
do $$
declare
  first date := (now() at time zone 'UTC')::date - 2;
begin
  perform platform.make_parts('wallet.transfer',
    (select coalesce(min(created_at), now()) at time zone 'UTC' from wallet.old_transfer)::date, first);
  perform platform.make_parts('wallet.house_delta', first, first);
  perform platform.turn_days();
  insert into wallet.transfer select account_id, posting_id, seq, merchant_code, contra_id, kind, amount, balance_after, legs,
    reference, created_at, chain from wallet.old_transfer;
  insert into wallet.house_delta select house_id, merchant_code, amount, xid,
    greatest(created_at, first::timestamp at time zone 'UTC') from wallet.old_house_delta;
end $$;
drop table wallet.old_transfer, wallet.old_house_delta;
analyze wallet.transfer;

-- The last entry of an account before a moment; 0 when there is none. Only the month that the moment lies in is asked.
create or replace function wallet.seq_before(account bigint, newest bigint, moment timestamptz) returns bigint
language plpgsql stable as $$
declare
  stretch wallet.account_month;
  from_at timestamptz := wallet.closed_until();
  until_at timestamptz := 'infinity';
  low bigint := 0;
  high bigint := newest;
  middle bigint;
  found timestamptz;
begin
  select * into stretch from wallet.account_month m
    where m.account_id = account and m.month::timestamp at time zone 'UTC' < moment order by m.month desc limit 1;
  if stretch.month is not null then
    low := stretch.last_seq;
    if (stretch.month + interval '1 month') at time zone 'UTC' > moment then
      from_at := stretch.month::timestamp at time zone 'UTC';
      until_at := (stretch.month + interval '1 month') at time zone 'UTC';
      low := stretch.first_seq - 1;
      high := stretch.last_seq;
    end if;
  end if;
  if until_at = 'infinity' and moment <= from_at then
    return low;
  end if;
  while low < high loop
    middle := (low + high + 1) / 2;
    select t.created_at into found from wallet.transfer t where t.account_id = account and t.seq = middle
      and t.created_at >= from_at and t.created_at < until_at;
    if found < moment then
      low := middle;
    else
      high := middle - 1;
    end if;
  end loop;
  return low;
end $$;

-- When an entry can have been written: its month when that is closed, or any time since.
create function wallet.span_of(account bigint, step bigint) returns table (from_at timestamptz, until_at timestamptz)
language plpgsql stable as $$
begin
  select m.month::timestamp at time zone 'UTC', (m.month + interval '1 month') at time zone 'UTC' into from_at, until_at
    from wallet.account_month m where m.account_id = account and m.last_seq >= step order by m.month limit 1;
  if not found then
    from_at := wallet.closed_until();
    until_at := 'infinity';
  end if;
  return next;
end $$;

-- Sums are also made at the end of each closed month, so that what comes after the last one lies in one month or is not closed.
create or replace function wallet.sums_until(account bigint, upto bigint)
returns table (kind text, came_in bigint, went_out bigint, lines bigint)
language plpgsql stable as $$
#variable_conflict use_column
declare
  last bigint;
  span record;
begin
  select coalesce(max(s.seq), 0) into last from wallet.history_sum s where s.account_id = account and s.seq <= upto;
  select * into span from wallet.span_of(account, last + 1);
  return query select part.kind, sum(part.came_in)::bigint, sum(part.went_out)::bigint, sum(part.lines)::bigint from (
    select s.kind, s.came_in, s.went_out, s.lines from wallet.history_sum s where s.account_id = account and s.seq = last
    union all
    select t.kind, sum(greatest(t.amount, 0)), sum(greatest(-t.amount, 0)), count(*) from wallet.transfer t
      where t.account_id = account and t.seq > last and t.seq <= upto
        and t.created_at >= span.from_at and t.created_at < span.until_at group by t.kind) part
  group by part.kind;
end $$;

-- Closes the oldest month that is over and not closed; answers its entries, or null when it is another.
create function wallet.close_month(first date) returns bigint
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
  insert into wallet.month (month, until_at, entries) values (first, until_at, counted);
  return counted;
end $$;

-- What one of the operator's sides holds now. A transaction that was already writing when the last sum was made has not been
-- writing for a day: older deltas are in the sum.
create or replace function wallet.house_balance(house bigint) returns bigint
language plpgsql stable security definer set search_path = pg_catalog, wallet as $$
declare
  last wallet.house_fold;
  upto timestamptz := clock_timestamp();
begin
  select * into last from wallet.house_fold f where f.house_id = house order by f.below desc limit 1;
  return coalesce(last.balance, 0) + coalesce((select sum(d.amount) from wallet.house_delta d
    where d.house_id = house and d.xid >= coalesce(last.below, '0'::xid8)
      and d.created_at >= coalesce(last.folded_at - interval '1 day', '-infinity') and d.created_at <= upto), 0);
end $$;

do $$
begin
  grant create on schema wallet to perya_wallet;
  alter function wallet.close_month(date) owner to perya_wallet;
  revoke create on schema wallet from perya_wallet;
  revoke all on function wallet.close_month(date) from public;
  grant execute on function wallet.close_month(date) to perya_system;
end $$;
