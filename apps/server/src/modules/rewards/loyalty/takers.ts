import type { RewardTakers } from '@perya/contract';
import { formatAmount } from '@perya/money';
import { sql } from 'kysely';
import type { Merchants } from '#modules/merchant';
import type { RunWork, Work } from '#platform/database/work';

interface Parts {
  runWork: RunWork;
  merchants: Merchants;
}

type Kind = 'member' | 'device' | 'address' | 'payout';

interface Row {
  kind: Kind;
  members: string;
  first: string[];
  rewards: string;
  amount: string;
  whole: string;
}

const dayMs = 86_400_000;
const mostListed = 20;

/** Who takes most of what is given: members, and members who share a browser, an address or a payout number (OPS-REWARD-12). */
export function createTakers({ runWork, merchants }: Parts) {
  return (merchant: string, name: string, days: number): Promise<RewardTakers> => {
    merchants.assertKnown(merchant);
    return runWork({ merchant, actor: { kind: 'operator', name } }, async (work) => {
      const rows = await takersSince(work, new Date(work.now.getTime() - days * dayMs));
      const of = (kind: Kind) => rows.filter((row) => row.kind === kind).map(shown);
      return {
        granted: formatAmount(BigInt(rows[0]?.whole ?? '0')),
        members: of('member'),
        devices: of('device'),
        addresses: of('address'),
        payouts: of('payout'),
      };
    });
  };
}

export type Takers = ReturnType<typeof createTakers>;

const shown = (row: Row): RewardTakers['members'][number] => ({
  members: Number(row.members),
  first: row.first,
  rewards: Number(row.rewards),
  amount: formatAmount(BigInt(row.amount)),
  share:
    row.whole === '0'
      ? '0.00'
      : (Number((BigInt(row.amount) * 10_000n) / BigInt(row.whole)) / 100).toFixed(2),
});

/** What was given and stands. A cluster has two members at least; each member counts once in it. */
async function takersSince(work: Work, since: Date): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with given as materialized (
      select member_id, count(*) as rewards, sum(amount) as amount from rewards.reward
      where merchant_code = ${work.merchant} and made_at >= ${since} and amount > 0
        and state in ('claim', 'claimed', 'issued') and bonus_state not in ('expired', 'given_up', 'taken_back')
      group by member_id),
    everybody as (select coalesce(array_agg(member_id), '{}') as members from given),
    places as (
      select distinct p.* from everybody, identity.places_of(${work.merchant}, everybody.members) p
      union all select n.member_id, 'payout', encode(n.mark, 'hex')
      from everybody, cashier.payout_marks(${work.merchant}, everybody.members) n),
    groups as (
      select 'member' as kind, 1 as members, array[member_id] as first, rewards, amount from given
      union all
      select p.kind, count(*), (array_agg(g.member_id order by g.amount desc, g.member_id))[1:5], sum(g.rewards),
        sum(g.amount)
      from places p join given g using (member_id) group by p.kind, p.place having count(*) > 1),
    placed as (select groups.*, row_number() over (partition by kind order by amount desc, first) as nth from groups)
    select kind, members, first, rewards, amount, (select coalesce(sum(amount), 0) from given) as whole
    from placed where nth <= ${mostListed} order by kind, nth`.execute(work.db);
  return rows;
}
