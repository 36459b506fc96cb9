-- A history of a million lines is read page by page and summed up from sums that are there already. Entries of an account
-- are numbered without gaps and their times never fall, so a moment is found by halving.

-- Everything up to and with an entry, by kind: made at every ten thousandth.
create table wallet.history_sum (
  account_id bigint not null,
  seq bigint not null,
  kind text not null,
  merchant_code text not null,
  came_in bigint not null,
  went_out bigint not null,
  lines bigint not null,
  primary key (account_id, seq, kind)
);
alter table wallet.history_sum enable row level security;
create policy own_merchant on wallet.history_sum for select to perya_app
  using (merchant_code = current_setting('app.merchant', true));
grant select on wallet.history_sum to perya_app, perya_system;

-- The last entry of an account before a moment; 0 when there is none.
create function wallet.seq_before(account bigint, newest bigint, moment timestamptz) returns bigint
language plpgsql stable as $$
declare
  low bigint := 0;
  high bigint := newest;
  middle bigint;
  found timestamptz;
begin
  while low < high loop
    middle := (low + high + 1) / 2;
    select t.created_at into found from wallet.transfer t where t.account_id = account and t.seq = middle;
    if found < moment then
      low := middle;
    else
      high := middle - 1;
    end if;
  end loop;
  return low;
end $$;

create function wallet.sums_until(account bigint, upto bigint)
returns table (kind text, came_in bigint, went_out bigint, lines bigint)
language sql stable as $$
  with last as (select coalesce(max(s.seq), 0) as seq from wallet.history_sum s where s.account_id = account and s.seq <= upto)
  select part.kind, sum(part.came_in)::bigint, sum(part.went_out)::bigint, sum(part.lines)::bigint from (
    select s.kind, s.came_in, s.went_out, s.lines from wallet.history_sum s, last
      where s.account_id = account and s.seq = last.seq
    union all
    select t.kind, sum(greatest(t.amount, 0)), sum(greatest(-t.amount, 0)), count(*) from wallet.transfer t, last
      where t.account_id = account and t.seq > last.seq and t.seq <= upto group by t.kind) part
  group by part.kind
$$;

-- Sums that are still missing of an account; answers how many were made.
create function wallet.fold_history(account bigint) returns int
language plpgsql security definer set search_path = pg_catalog, wallet as $$
declare
  every constant bigint := 10000;
  made int := 0;
  upto bigint;
  newest bigint;
  merchant text;
begin
  select a.seq, a.merchant_code into newest, merchant from wallet.account a where a.id = account;
  select coalesce(max(s.seq), 0) + every into upto from wallet.history_sum s where s.account_id = account;
  while upto <= newest loop
    insert into wallet.history_sum (account_id, seq, kind, merchant_code, came_in, went_out, lines)
      select account, upto, s.kind, merchant, s.came_in, s.went_out, s.lines from wallet.sums_until(account, upto) s
      on conflict do nothing;
    made := made + 1;
    upto := upto + every;
  end loop;
  return made;
end $$;
revoke all on function wallet.fold_history(bigint) from public;
grant execute on function wallet.fold_history(bigint) to perya_system;

-- What is no play is found among a million bets; a bet pays nothing for it.
create index transfer_beside_play on wallet.transfer (account_id, seq)
  where kind not in ('bet', 'win', 'bet_win', 'bet_refund', 'bet_reopened', 'bet_corrected', 'bet_lost', 'tip');
