-- Batches whose postings are decided outside, between locking and posting: a bet needs the balance before it is accepted.

-- Locks members' accounts in the order of their numbers and tells what is in them.
create function wallet.lock_accounts(numbers bigint[]) returns table (id bigint, balance bigint)
language sql security definer set search_path = pg_catalog, wallet as $$
  select a.id, a.balance from wallet.account a where a.id = any(numbers)
    and a.merchant_code = coalesce(wallet.wall(), a.merchant_code)
  order by a.id for no key update
$$;

-- Many movements between the operator's own sides at once; one delta per side. What is there already stays as it is.
-- Answers how many were new.
create function wallet.post_house_many(ids text[], kinds text[], refs text[], sources bigint[], targets bigint[],
  amounts bigint[]) returns bigint
language plpgsql security definer set search_path = pg_catalog, wallet as $$
declare
  fresh bigint;
begin
  if exists (
    select from unnest(sources, targets) u(source, target)
      left join wallet.house_account s on s.id = u.source left join wallet.house_account t on t.id = u.target
    where s.id is null or t.id is null or s.merchant_code <> t.merchant_code or s.currency <> t.currency
      or s.merchant_code <> coalesce(wallet.wall(), s.merchant_code)
  ) then
    raise exception 'a movement between accounts that do not belong together';
  end if;
  with written as (
    insert into wallet.house_transfer (posting_id, from_id, to_id, merchant_code, kind, amount, reference)
    select u.id, u.source, u.target, s.merchant_code, u.kind, u.amount, u.ref
      from unnest(ids, kinds, refs, sources, targets, amounts) u(id, kind, ref, source, target, amount)
      join wallet.house_account s on s.id = u.source
    on conflict do nothing
    returning from_id, to_id, merchant_code, amount
  ), folded as (
    insert into wallet.house_delta (house_id, merchant_code, amount)
    select d.house_id, d.merchant_code, sum(d.amount)::bigint from (
      select from_id as house_id, merchant_code, -amount as amount from written
      union all select to_id, merchant_code, amount from written
    ) d group by d.house_id, d.merchant_code
  )
  select count(*) into fresh from written;
  return fresh;
end $$;

-- What one of the operator's sides holds now: the last sum and every delta after it.
create function wallet.house_balance(house bigint) returns bigint
language sql stable security definer set search_path = pg_catalog, wallet as $$
  select coalesce(f.balance, 0) + coalesce((select sum(d.amount) from wallet.house_delta d
      where d.house_id = house and d.xid >= coalesce(f.below, '0'::xid8)), 0)::bigint
  from (select 1) one left join lateral
    (select balance, below from wallet.house_fold where house_id = house order by below desc limit 1) f on true
$$;
grant select on wallet.house_fold, wallet.house_delta to perya_wallet;
create index house_delta_of on wallet.house_delta (house_id, xid);

do $$
declare
  door regprocedure;
begin
  foreach door in array array['wallet.lock_accounts(bigint[])'::regprocedure,
    'wallet.post_house_many(text[],text[],text[],bigint[],bigint[],bigint[])'::regprocedure,
    'wallet.house_balance(bigint)'::regprocedure] loop
    execute format('grant create on schema wallet to perya_wallet');
    execute format('alter function %s owner to perya_wallet', door);
    execute format('revoke all on function %s from public', door);
    execute format('grant execute on function %s to perya_app, perya_system', door);
  end loop;
  revoke create on schema wallet from perya_wallet;
end $$;

-- Callers may have switched joins off for their own statements; here whole batches are joined in memory.
alter function wallet.post(integer[],text[],text[],text[],integer[],bigint[],bigint[],bigint[],integer[],bigint[],bigint[],bigint[])
  set enable_hashjoin = on set enable_mergejoin = on;
