import type { OperatorCalls, RequestOf, StaffPool } from '@perya/contract';
import { formatAmount, parseAmount } from '@perya/money';
import { sql } from 'kysely';
import type { Catalogue } from '#modules/catalogue';
import type { Identity } from '#modules/identity';
import type { Merchants } from '#modules/merchant';
import type { Wallet } from '#modules/wallet';
import type { RunWork, Work } from '#platform/database/work';
import { refuse } from '#platform/refusal';

const dayMs = 24 * 3600_000;
const exact = (micros: bigint): string => formatAmount(micros, 6);
const micros = (text: string | undefined): bigint => BigInt(text ?? '0');

interface Parts {
  runWork: RunWork;
  merchants: Merchants;
  wallet: Wallet;
  identity: Identity;
  catalogue: Catalogue;
}
export interface PoolLooker {
  merchant: string;
  name: string;
  seesMoney: boolean;
  seesMembers: boolean;
}
interface Row {
  jackpot: string;
  name: Record<string, string>;
  company: string;
  is_active: boolean;
  most_percent: string;
  seed_micros: string;
}

/** Pools as staff see them (OPS-GAME-23). No call writes an amount: it is the ledger's, and only bets and wins move it. */
export function createPoolDesk(parts: Parts) {
  const { runWork, merchants } = parts;
  const within = <T>(
    { merchant, name }: Pick<PoolLooker, 'merchant' | 'name'>,
    use: (work: Work) => Promise<T>,
    snapshot = false,
  ): Promise<T> => {
    merchants.assertKnown(merchant);
    return runWork({ merchant, actor: { kind: 'operator', name }, snapshot }, use);
  };
  return {
    list: (looker: PoolLooker) =>
      within(
        looker,
        async (work) => {
          const { rows } = await sql<Row>`select jackpot, name, company, is_active, most_percent, seed_micros
          from play.jackpot where merchant_code = ${work.merchant} order by jackpot`.execute(work.db);
          const pools: StaffPool[] = [];
          for (const row of rows) pools.push(await poolOf(work, parts, looker, row));
          return { pools, asOf: work.now.toISOString() };
          // One snapshot: the figures must add up to the last place.
        },
        true,
      ),
    change: (
      who: Pick<PoolLooker, 'merchant' | 'name'>,
      jackpot: string,
      { name, isActive }: NonNullable<RequestOf<OperatorCalls['changePool']>['body']>,
    ) =>
      within(who, async (work) => {
        const { numAffectedRows } = await sql`update play.jackpot set
            name = coalesce(${name === undefined ? null : JSON.stringify(name)}::jsonb, name),
            is_active = coalesce(${isActive ?? null}::boolean, is_active)
          where merchant_code = ${work.merchant} and jackpot = ${jackpot}`.execute(work.db);
        if (numAffectedRows !== 1n) refuse('request.not_found');
        return {};
      }),
    /** Before somebody is asked to agree: that there is such a pool, and that it is as it was seen. */
    assertSeed: (who: Pick<PoolLooker, 'merchant' | 'name'>, jackpot: string, seen: string) =>
      within(who, async (work) => {
        const { rows } = await sql<{ seed_micros: string }>`select seed_micros from play.jackpot
          where merchant_code = ${work.merchant} and jackpot = ${jackpot}`.execute(work.db);
        const [row] = rows;
        if (row === undefined) refuse('request.not_found');
        else if (micros(row.seed_micros) !== parseAmount(seen)) refuse('case.changed', { changes: [] });
      }),
    changeSeed: (
      who: Pick<PoolLooker, 'merchant' | 'name'>,
      jackpot: string,
      { seed, seen }: { seed: string; seen: string },
    ) =>
      within(who, async (work) => {
        const { numAffectedRows } =
          await sql`update play.jackpot set seed_micros = ${String(parseAmount(seed))}::bigint
          where merchant_code = ${work.merchant} and jackpot = ${jackpot}
            and seed_micros = ${String(parseAmount(seen))}::bigint`.execute(work.db);
        if (numAffectedRows !== 1n) refuse('case.changed', { changes: [] });
        return {};
      }),
  };
}

async function poolOf(
  work: Work,
  { wallet, identity, catalogue }: Parts,
  { seesMoney, seesMembers }: PoolLooker,
  row: Row,
): Promise<StaffPool> {
  const { jackpot } = row;
  const amount = await wallet.houseHolds(work, `jackpot_pool_${jackpot}`);
  const sums = await sumsOf(work, jackpot);
  const wins = await winsOf(work, jackpot);
  const names = await identity.maskedNames(
    work,
    wins.flatMap(({ member_id }) => member_id ?? []),
  );
  const shown: StaffPool['wins'] = [];
  for (const win of wins)
    shown.push({
      at: win.happened_at.toISOString(),
      amount: seesMoney ? formatAmount(micros(win.amount)) : null,
      memberId: seesMembers ? win.member_id : null,
      memberName: seesMembers && win.member_id !== null ? (names.get(win.member_id) ?? null) : null,
      gameName:
        (await catalogue.describe(work.merchant, 'EN', win.node_id ?? ''))?.displayName ?? win.node_id ?? '',
      isTakenBack: win.is_back,
    });
  return {
    jackpot,
    name: row.name,
    company: row.company,
    isActive: row.is_active,
    mostPercent: row.most_percent,
    betsOfDay: sums.betsOfDay,
    timesWon: sums.timesWon,
    money: seesMoney
      ? {
          amount: exact(amount),
          seed: formatAmount(micros(row.seed_micros)),
          fedOfDay: exact(sums.fedOfDay),
          seeded: exact(sums.seeded),
          fed: exact(sums.fed),
          won: exact(sums.won),
          difference: exact(amount - (sums.seeded + sums.fed - sums.won)),
        }
      : null,
    wins: shown,
  };
}

/** From the pool's own book, which the ledger knows nothing of: that is why it proves something. */
async function sumsOf(work: Work, jackpot: string) {
  const since = new Date(work.now.getTime() - dayMs);
  const { rows } = await sql<
    Record<'seeded' | 'won' | 'fed' | 'day_fed', string> & Record<'times' | 'bets', number>
  >`
    select coalesce(sum(amount) filter (where kind = 'seed'), 0)::text as seeded,
      coalesce(sum(case kind when 'win' then amount when 'back' then -amount end), 0)::text as won,
      (count(*) filter (where kind = 'win') - count(*) filter (where kind = 'back'))::int as times,
      (select coalesce(sum(amount), 0)::text from play.jackpot_feed
        where merchant_code = ${work.merchant} and jackpot = ${jackpot}) as fed,
      (select coalesce(sum(amount), 0)::text from play.jackpot_feed
        where merchant_code = ${work.merchant} and jackpot = ${jackpot} and created_at >= ${since}) as day_fed,
      (select coalesce(sum(bets), 0)::int from play.jackpot_feed
        where merchant_code = ${work.merchant} and jackpot = ${jackpot} and created_at >= ${since}) as bets
    from play.jackpot_event where merchant_code = ${work.merchant} and jackpot = ${jackpot}`.execute(work.db);
  const [row] = rows;
  return {
    seeded: micros(row?.seeded),
    won: micros(row?.won),
    fed: micros(row?.fed),
    fedOfDay: micros(row?.day_fed),
    betsOfDay: row?.bets ?? 0,
    timesWon: row?.times ?? 0,
  };
}

async function winsOf(work: Work, jackpot: string) {
  const { rows } = await sql<{
    amount: string;
    happened_at: Date;
    member_id: string | null;
    node_id: string | null;
    is_back: boolean;
  }>`select amount, happened_at, member_id, node_id, exists (select from play.jackpot_event b
        where b.kind = 'back' and b.company = e.company and b.movement_id = e.movement_id) as is_back
    from play.jackpot_event e
    where merchant_code = ${work.merchant} and jackpot = ${jackpot} and kind = 'win'
    order by happened_at desc limit 20`.execute(work.db);
  return rows;
}

export type PoolDesk = ReturnType<typeof createPoolDesk>;
