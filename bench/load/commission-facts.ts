import type pg from 'pg';

/** Members in a tree, and what they played, written straight into the tables: nobody can place ten million bets here. */

export interface Fair {
  merchant: string;
  members: number;
  betsEach: number;
  /** Where the day begins. */
  fromAt: Date;
}

/** Each agent has this many directly below: 1, 18, 324, 5,832 and the rest on the fourth level below the root. */
const below = 18;
export const idOf = (merchant: string): string => `md5('${merchant} ' || n)::uuid`;

export async function plantTree(client: pg.Client, { merchant, members }: Fair): Promise<void> {
  await client.query(`insert into merchant.merchant (merchant_code, name) values ($1, $1)`, [merchant]);
  // Before the index on uplines there is nobody above: the root stands alone.
  await client.query(
    `insert into identity.member (merchant_code, member_id, account, type, upline_id, created_at, agent_since)
     select $1, ${idOf(merchant)}, 'm' || n, case when n * ${below} + 1 < $2 then 1 else 0 end,
       case when n = 0 then null else md5('${merchant} ' || ((n - 1) / ${below}))::uuid end,
       now() - interval '1 year', case when n * ${below} + 1 < $2 then now() - interval '1 year' end
     from generate_series(0, $2 - 1) n`,
    [merchant, members],
  );
  await client.query(`insert into agents.commission_plan values ($1, 1, '2020-01-01', 'bench', now())`, [
    merchant,
  ]);
  await client.query(
    `insert into agents.commission_rate select $1, 1, level, game_type, rate from (values
       (1, '*', 30), (2, '*', 15), (3, '*', 10), (4, '*', 5),
       (1, 'LIVE', 20), (2, 'LIVE', 10), (3, 'LIVE', 7), (4, 'SPORTS', 3)) r(level, game_type, rate)`,
    [merchant],
  );
}

/** Stakes of one centavo to five hundred pesos, three kinds of games, spread over the day; the same every time. */
export async function playDay(client: pg.Client, fair: Fair): Promise<void> {
  const { merchant, members, betsEach, fromAt } = fair;
  for (let turn = 0; turn < betsEach; turn += 10) {
    const until = Math.min(turn + 10, betsEach);
    await client.query(
      `insert into play.round (company, round_id, member_id, merchant_code, node_id, vassalage, game_type, currency,
         state, staked, returned, bets, round_no, opened_at, last_at, closed_at)
       select 'bench', b || '-' || n, ${idOf(merchant)}, $1, 'reels', 'BENCH',
         (array['RNG', 'LIVE', 'SPORTS'])[1 + (n + b) % 3], 'PHP',
         case when (n + b) % 997 = 0 then 'void' else 'settled' end, stake,
         case when (n + b) % 3 = 0 then stake * 2 else 0 end, 1, play.round_no(moment), moment, moment, moment
       from generate_series($3::int, $4::int - 1) b, generate_series(0, $2::int - 1) n,
         lateral (select (1 + abs(hashint4(n * 131 + b) % 50000))::bigint * 10000 as stake,
           $5::timestamptz + abs(hashint4(n + b * 7919) % 86400) * interval '1 second' as moment) f`,
      [merchant, members, turn, until, fromAt],
    );
    process.stdout.write(`\r${(until * members).toLocaleString('en-US')} bets written`);
  }
  process.stdout.write('\n');
}

/**
 * The same as postings of the ledger, bet by bet: stakes leave the cash book, wins come back. Slower by far, which is why
 * this merchant is small.
 */
export async function postBets(
  client: pg.Client,
  { merchant, members, betsEach }: Omit<Fair, 'fromAt'>,
): Promise<void> {
  await client.query(
    `select count(wallet.open_account($1, ${idOf(merchant)}, 'cash', 'PHP')) from generate_series(0, $2::int - 1) n`,
    [merchant, members],
  );
  for (let b = 0; b < betsEach; b += 1) await postTurn(client, merchant, members, b);
}

/** One bet of everybody: an account may stand only once in a batch. */
async function postTurn(client: pg.Client, merchant: string, members: number, b: number): Promise<void> {
  const stake = `(1 + abs(hashint4(n * 131 + ${b}) % 50000))::bigint * 10000`;
  const batch = (id: string, kind: string, amount: string, house: string, where: string) =>
    client.query(
      `with entry as materialized (
         select (row_number() over (order by a.id))::int as p, a.id as account, '${id}' || n as id, n, (${amount}) as amount
         from generate_series(0, $2::int - 1) n join wallet.account a on a.merchant_code = $1
           and a.member_id = ${idOf(merchant)} and a.book = 'cash' where ${where}
       ), lists as (
         select array_agg(p order by p) as p, array_agg(id order by p) as id,
           array_agg('${b}-' || n order by p) as reference, array_agg(account order by p) as account,
           array_agg(amount::bigint order by p) as amount, count(*)::int as many from entry
       )
       select count(*) filter (where r.status <> 'applied') as failed from lists, lateral wallet.post(
         lists.p, lists.id, array_fill('${kind}'::text, array[many]), lists.reference, array_fill(1, array[many]),
         lists.account, lists.amount, array_fill(wallet.open_house($1, '${house}', 'PHP'), array[many]),
         '{}', '{}', '{}', '{}') r`,
      [merchant, members],
    );
  if (b === 0) await batch('gift:', 'adjustment', '1000000000000', 'adjustments', 'true');
  await batch(`bet:bench:${b}-`, 'bet', `-${stake}`, 'play_escrow', 'true');
  await batch(`win:bench:${b}-`, 'win', `${stake} * 2`, 'play_result_bench', `(n + ${b}) % 3 = 0`);
}
