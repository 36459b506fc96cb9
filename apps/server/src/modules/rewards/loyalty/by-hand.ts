import type { GivenByHand } from '@perya/contract';
import { formatAmount } from '@perya/money';
import { sql } from 'kysely';
import type { Merchants } from '#modules/merchant';
import type { RunWork, Work } from '#platform/database/work';

interface Parts {
  runWork: RunWork;
  merchants: Merchants;
}

type Way = GivenByHand['list'][number]['way'];

interface Row {
  way: Way;
  member_id: string;
  given_by: string;
  at: Date;
  rounds: number | null;
  amount: string;
}

const dayMs = 86_400_000;
const mostListed = 200;

/** Everything that staff gave with their own hands, whatever it is called, by who gave it (OPS-REWARD-18). */
export function createByHand({ runWork, merchants }: Parts) {
  return (merchant: string, name: string, days: number): Promise<GivenByHand> => {
    merchants.assertKnown(merchant);
    return runWork({ merchant, actor: { kind: 'operator', name } }, async (work) => {
      const since = new Date(work.now.getTime() - days * dayMs);
      const givers = await giversSince(work, since);
      return { givers, list: (await giftsSince(work, since)).map(shown) };
    });
  };
}

export type ByHand = ReturnType<typeof createByHand>;

const shown = (row: Row): GivenByHand['list'][number] => ({
  way: row.way,
  memberId: row.member_id,
  by: row.given_by,
  at: row.at.toISOString(),
  rounds: row.rounds,
  amount: formatAmount(BigInt(row.amount)),
});

/** Rewards and free rounds in one shape; of free rounds the most that they can bring. */
const allSince = (work: Work, since: Date) => sql`
  select case r.source when 'staff' then 'gift' when 'referral' then 'friend' else 'application' end as way, r.member_id,
    r.given_by, r.made_at as at, null::int as rounds, r.amount
  from rewards.reward r where r.merchant_code = ${work.merchant} and r.given_by is not null and r.made_at >= ${since}
  union all
  select 'free_rounds', g.member_id, g.given_by, g.given_at, g.rounds, g.worth
  from play.grants_by_hand(${work.merchant}, ${since}) g`;

async function giversSince(work: Work, since: Date): Promise<GivenByHand['givers']> {
  const { rows } = await sql<{
    given_by: string;
    gifts: string;
    members: string;
    amount: string;
    largest: string;
  }>`
    select given_by, count(*) as gifts, count(distinct member_id) as members, sum(amount) as amount, max(amount) as largest
    from (${allSince(work, since)}) given group by given_by order by sum(amount) desc, given_by`.execute(
    work.db,
  );
  return rows.map((row) => ({
    name: row.given_by,
    gifts: Number(row.gifts),
    members: Number(row.members),
    amount: formatAmount(BigInt(row.amount)),
    largest: formatAmount(BigInt(row.largest)),
  }));
}

async function giftsSince(work: Work, since: Date): Promise<Row[]> {
  const { rows } =
    await sql<Row>`select * from (${allSince(work, since)}) given order by at desc limit ${mostListed}`.execute(
      work.db,
    );
  return rows;
}
