-- Doors for whoever copies the ledger into figures (ADR 136): entries of a span, their sums, and from when on something may be new.

-- Movements between the operator's sides are read by time now, too. Parts of months that are there already are read whole until
-- their month is over (docs/runbooks/reports.md).
create or replace function wallet.dress_house_transfer(part text) returns void
language plpgsql set search_path = pg_catalog, wallet as $$
begin
  execute format('create unique index on %s (posting_id, account_id, from_id, to_id)', part);
  execute format('create index on %s using brin (created_at) with (pages_per_range = 32)', part);
end $$;

-- Entries of money of all brands: what the account gains, the other side loses.
create function wallet.entries_between(from_at timestamptz, to_at timestamptz)
returns table (merchant_code text, at timestamptz, posting_id text, kind text, reference text, member_id uuid, account text,
  account_no bigint, contra text, contra_no bigint, home bigint, currency text, amount bigint)
language sql stable as $$
  select t.merchant_code, t.created_at, t.posting_id, t.kind, t.reference, a.member_id, a.book, t.account_id,
    coalesce(h.code, o.book), t.contra_id, t.account_id, a.currency, t.amount
  from wallet.transfer t join wallet.account a on a.id = t.account_id and a.book in ('cash', 'locked', 'bonus')
    left join wallet.house_account h on h.id = t.contra_id left join wallet.account o on o.id = t.contra_id
  where t.created_at >= from_at and t.created_at < to_at
  union all
  select x.merchant_code, x.created_at, x.posting_id, x.kind, x.reference, m.member_id, g.code, x.to_id, f.code, x.from_id,
    x.account_id, g.currency, x.amount
  from wallet.house_transfer x join wallet.house_account g on g.id = x.to_id and g.currency ~ '^[A-Z]{3}$'
    join wallet.house_account f on f.id = x.from_id left join wallet.account m on m.id = x.account_id
  where x.created_at >= from_at and x.created_at < to_at
$$;

-- The same span as sums of each house account and each of the members' books, straight from the tables.
create function wallet.sums_between(from_at timestamptz, to_at timestamptz)
returns table (merchant_code text, account text, currency text, lines bigint, amount numeric)
language sql stable as $$
  select h.merchant_code, h.code, h.currency, sum(s.lines)::bigint, sum(s.amount) from (
    select t.contra_id as id, count(*) as lines, -sum(t.amount) as amount from wallet.transfer t
      where t.created_at >= from_at and t.created_at < to_at and t.contra_id < 0 group by t.contra_id
    union all select x.from_id, count(*), -sum(x.amount) from wallet.house_transfer x
      where x.created_at >= from_at and x.created_at < to_at group by x.from_id
    union all select x.to_id, count(*), sum(x.amount) from wallet.house_transfer x
      where x.created_at >= from_at and x.created_at < to_at group by x.to_id) s
    join wallet.house_account h on h.id = s.id and h.currency ~ '^[A-Z]{3}$'
  group by h.merchant_code, h.code, h.currency
  union all
  select a.merchant_code, a.book, a.currency, sum(s.lines)::bigint, sum(s.amount) from (
    select t.account_id as id, count(*) as lines, sum(t.amount) as amount from wallet.transfer t
      where t.created_at >= from_at and t.created_at < to_at group by t.account_id) s
    join wallet.account a on a.id = s.id and a.book in ('cash', 'locked', 'bonus')
  group by a.merchant_code, a.book, a.currency
$$;

-- From when on there may be entries that whoever looked with `seen` did not see: the beginning of the oldest transaction that was
-- still writing. Movements between two books of a member leave no delta; they wait for nothing and are over within seconds.
create function wallet.unseen_since(seen pg_snapshot, looked_at timestamptz) returns timestamptz
language sql stable as $$
  select least(looked_at - interval '20 seconds', (select min(d.created_at) from wallet.house_delta d
    where d.xid >= pg_snapshot_xmin(seen) and not pg_visible_in_snapshot(d.xid, seen)))
$$;

-- Of what is still in the database; null when there is nothing.
create function wallet.first_entry_at() returns timestamptz language sql stable as $$
  select min(least(t.first_at, x.first_at)) from (select min(created_at) as first_at from wallet.transfer) t,
    (select min(created_at) as first_at from wallet.house_transfer) x
$$;
grant execute on function wallet.entries_between(timestamptz, timestamptz), wallet.sums_between(timestamptz, timestamptz),
  wallet.unseen_since(pg_snapshot, timestamptz), wallet.first_entry_at() to perya_system;
