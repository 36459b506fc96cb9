import type { Bonus, BonusCount } from '@perya/contract';
import { formatAmount, parseAmount } from '@perya/money';
import { sql } from 'kysely';
import type { Catalogue } from '#modules/catalogue';
import type { Merchants } from '#modules/merchant';
import { asMember, type RunWork, type Work } from '#platform/database/work';
import { invariant, refuse } from '#platform/refusal';
import { pageSize, type Person } from './centre.ts';
import type { Engine } from '../engine/engine.ts';
import { lockMembers, runningBonuses } from '../engine/load.ts';
import { endPosting } from '../rules/payments.ts';
import { type Row, tablesOf } from '../tables-of.ts';

interface Parts {
  runWork: RunWork;
  merchants: Merchants;
  catalogue: Catalogue;
  engine: Engine;
}

/** Bonuses whose turnover runs, and how much each bet counted. */
export function createBonuses({ runWork, merchants, catalogue, engine }: Parts) {
  const currencyOf = (merchant: string): string => merchants.settings(merchant).currency;

  const showCount = async (
    row: Row<'rewards.round_count'> & { title: unknown },
    person: Person,
  ): Promise<BonusCount> => {
    const game = await catalogue.describe(person.merchant, person.language, row.node_id);
    return {
      roundNo: row.round_no,
      at: row.counted_at.toISOString(),
      bonusId: row.reward_id,
      title: merchants.voice(person.merchant, person.language).text(row.title),
      gameName: game?.displayName ?? row.node_id,
      gameType: row.game_type,
      staked: formatAmount(BigInt(row.staked)),
      percent: row.percent,
      counted: formatAmount(BigInt(row.counted)),
      why: row.why,
    };
  };

  return {
    giveUp: (person: Person, rewardId: string) =>
      runWork(asMember(person.merchant, person.memberId), async (work) => {
        const ended = await endBonus(work, engine, person.memberId, rewardId, 'given_up');
        if (!ended) refuse('reward.gone');
        await work.announce('rewards.standing_changed.v1', { memberId: person.memberId });
        return { state: 'given_up', amount: '0.00' };
      }),
    running: (person: Person) =>
      runWork(asMember(person.merchant, person.memberId), async (work) => {
        const voice = merchants.voice(person.merchant, person.language);
        const running = await runningBonuses(work, [person.memberId]);
        const titles = await titlesOf(
          work,
          running.map(({ rewardId }) => rewardId),
        );
        return {
          currency: currencyOf(person.merchant),
          running: running.map(
            (bonus): Bonus => ({
              id: bonus.rewardId,
              title: voice.text(titles.get(bonus.rewardId)),
              amount: formatAmount(bonus.amount),
              turnoverNeeded: formatAmount(bonus.needed),
              turnoverDone: formatAmount(bonus.done),
              ends: bonus.endsAt.toISOString(),
              mostStake:
                bonus.turnover.mostStake === null
                  ? null
                  : formatAmount(parseAmount(bonus.turnover.mostStake)),
              weights: bonus.turnover.weights,
              barred: bonus.turnover.barred,
            }),
          ),
        };
      }),
    counts: (person: Person, rewardId: string, pageNum: number) =>
      runWork(asMember(person.merchant, person.memberId), async (work) => {
        const own = countsOf(work, person.memberId).where('c.reward_id', '=', rewardId);
        const rows = await own
          .selectAll('c')
          .select('r.title')
          .orderBy('c.counted_at', 'desc')
          .orderBy('c.round_no', 'desc')
          .limit(pageSize)
          .offset((pageNum - 1) * pageSize)
          .execute();
        const { all } = await own.select(sql<string>`count(*)`.as('all')).executeTakeFirstOrThrow();
        return {
          list: await Promise.all(rows.map((row) => showCount(row, person))),
          totalPages: Math.max(1, Math.ceil(Number(all) / pageSize)),
          currency: currencyOf(person.merchant),
        };
      }),
    roundCounts: (person: Person, roundNo: string) =>
      runWork(asMember(person.merchant, person.memberId), async (work) => {
        const rows = await countsOf(work, person.memberId)
          .where('c.round_no', '=', roundNo)
          .selectAll('c')
          .select('r.title')
          .orderBy('c.times')
          .execute();
        return { list: await Promise.all(rows.map((row) => showCount(row, person))) };
      }),
  };
}

export type Bonuses = ReturnType<typeof createBonuses>;

const countsOf = (work: Work, memberId: string) =>
  tablesOf(work)
    .selectFrom('rewards.round_count as c')
    .innerJoin('rewards.reward as r', 'r.reward_id', 'c.reward_id')
    .where('c.merchant_code', '=', work.merchant)
    .where('c.member_id', '=', memberId);

async function titlesOf(work: Work, rewardIds: string[]): Promise<Map<string, unknown>> {
  if (rewardIds.length === 0) return new Map();
  const rows = await tablesOf(work)
    .selectFrom('rewards.reward')
    .select(['reward_id', 'title'])
    .where('reward_id', 'in', rewardIds)
    .execute();
  return new Map(rows.map((row) => [row.reward_id, row.title]));
}

/** A bonus ends without being earned; false when it does not run any more. */
export async function endBonus(
  work: Work,
  engine: Engine,
  memberId: string,
  rewardId: string,
  how: 'given_up' | 'expired' | 'taken_back',
): Promise<boolean> {
  await lockMembers(work, [memberId]);
  const row = await tablesOf(work)
    .selectFrom('rewards.reward')
    .selectAll()
    .where('reward_id', '=', rewardId)
    .where('member_id', '=', memberId)
    .where('bonus_state', '=', 'running')
    .executeTakeFirst();
  if (row === undefined) return false;
  invariant(row.turnover !== null, 'a bonus has terms');
  await tablesOf(work)
    .updateTable('rewards.reward')
    .set({ bonus_state: how })
    .where('reward_id', '=', rewardId)
    .execute();
  const bonus = {
    rewardId,
    amount: BigInt(row.amount),
    needed: BigInt(row.needed),
    done: BigInt(row.done),
    steps: row.steps,
    turnover: row.turnover,
  };
  await engine.postAll(work, [endPosting(memberId, bonus, `bonus_${how}`)]);
  await engine.ruleStakes(work, memberId);
  return true;
}
