import type pg from 'pg';

/** A welcome bonus that runs, taken by each of them, with its wagering open. */
export async function giveBonuses(owner: pg.Client, merchant: string, ids: readonly string[]): Promise<void> {
  await owner.query(
    `with house as (select wallet.open_house($1, 'reward_cost', 'PHP') as cost,
       wallet.open_house($1, 'wagering_issue', 'WAGERING') as issue),
     made as (
       insert into rewards.reward (merchant_code, member_id, source, source_key, campaign_id, title, gift, amount,
         turnover, needed, state, bonus_state, made_at, expires_at, taken_at, ends_at)
       select $1, m, 'promotion', 'welcome-match:once', 'welcome-match', '{"EN":"Welcome"}',
         '{"type":"percent","percent":"100","most":"1000"}', 500000000, t.terms -> 'turnover', 6000000000, 'issued',
         'running', now(), now() + interval '30 days', now(), now() + interval '30 days'
       from unnest($2::uuid[]) u(m), rewards.terms t
       where t.merchant_code = $1 and t.campaign_id = 'welcome-match'
       returning reward_id, member_id),
     opened as materialized (select reward_id, row_number() over () as n,
       wallet.open_account($1, member_id, 'bonus', 'PHP') as bonus,
       wallet.open_account($1, member_id, 'wagering', 'WAGERING') as wagering from made),
     entry as (select o.n, o.reward_id, e.* from opened o, house,
       lateral (values (o.bonus, 500000000, house.cost), (o.wagering, 6000000000, house.issue)) e(account, amount, contra)),
     portion as (select array_agg(n::int) as p, array_agg('reward:' || reward_id) as ids,
       array_agg(reward_id::text) as refs, array_agg(account) as accounts, array_agg(amount) as amounts,
       array_agg(contra) as contras, count(*)::int as many from entry group by n / 250)
     select count(*) from portion, lateral wallet.post(p, ids, array_fill('bonus_grant'::text, array[many]), refs,
       array_fill(2, array[many]), accounts, amounts, contras, '{}', '{}', '{}', '{}')`,
    [merchant, ids],
  );
}

/** The rule of a running bonus for stakes, and limits of their own: far away, but asked and counted with every bet. */
export async function setLimits(owner: pg.Client, merchant: string, ids: readonly string[]): Promise<void> {
  await owner.query(
    `insert into wallet.stake_rule (merchant_code, member_id, most_stake, until_at)
     select $1, m, 500000000, now() + interval '30 days' from unnest($2::uuid[]) m`,
    [merchant, ids],
  );
  await owner.query(
    `insert into safety.guard (merchant_code, member_id, time_zone, loss_day, wager_month, time_day, day_ends, week_ends, month_ends)
     select $1, m, 'Asia/Manila', 900000000000, 9000000000000, 1400, now() + interval '1 day', now() + interval '7 days',
       now() + interval '30 days' from unnest($2::uuid[]) m`,
    [merchant, ids],
  );
}
