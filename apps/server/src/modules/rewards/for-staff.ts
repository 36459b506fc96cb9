import type { MemberRewards } from '@perya/contract';
import { formatAmount } from '@perya/money';
import { sql } from 'kysely';
import type { Work } from '#platform/database/work';
import type { Campaigns } from './campaigns.ts';
import type { Catalogue } from '#modules/catalogue';
import { tablesOf } from './tables-of.ts';

const most = 50;
const amount = (micros: string): string => formatAmount(BigInt(micros));

/** What a member earned and is earning, for staff. */
export function createForStaff({ campaigns, catalogue }: { campaigns: Campaigns; catalogue: Catalogue }) {
  const levelOf = async (work: Work, memberId: string): Promise<MemberRewards['level']> => {
    const { levels } = await campaigns.book(work.merchant);
    const row = await tablesOf(work)
      .selectFrom('rewards.member')
      .select(['label_id', 'label_since'])
      .where('member_id', '=', memberId)
      .executeTakeFirst();
    const level = levels.find(({ labelId }) => labelId === row?.label_id) ?? levels[0];
    return level === undefined ? null : { name: level.name, since: row?.label_since?.toISOString() ?? null };
  };
  const rewardsOf = (work: Work, memberId: string) =>
    tablesOf(work)
      .selectFrom('rewards.reward')
      .selectAll()
      .where('member_id', '=', memberId)
      .orderBy('made_at', 'desc')
      .limit(most)
      .execute();
  return {
    level: levelOf,
    /** Names of levels as members read them, by their ids. */
    levelNames: async (merchant: string): Promise<Map<string, string>> =>
      new Map((await campaigns.book(merchant)).levels.map(({ labelId, name }) => [labelId, name])),
    recent: async (work: Work, memberId: string) =>
      (await rewardsOf(work, memberId)).map((row) => ({
        at: row.made_at,
        rewardId: row.reward_id,
        title: row.title.EN ?? '',
        amount: BigInt(row.amount),
        state: row.state,
      })),
    async all(work: Work, memberId: string): Promise<Omit<MemberRewards, 'points'>> {
      const rewards = await rewardsOf(work, memberId);
      const book = await campaigns.book(work.merchant);
      const titleOf = (id: string): string =>
        book.campaigns.find(({ campaignId }) => campaignId === id)?.title.EN ?? id;
      return {
        level: await levelOf(work, memberId),
        levels: await levelsReached(work, memberId, book.levels),
        rewards: rewards.map((row) => ({
          rewardId: row.reward_id,
          title: row.title.EN ?? '',
          source: row.source,
          state: row.state,
          bonusState: row.bonus_state,
          amount: amount(row.amount),
          needed: amount(row.needed),
          done: amount(row.done),
          madeAt: row.made_at.toISOString(),
          takenAt: row.taken_at?.toISOString() ?? null,
          endsAt: row.ends_at?.toISOString() ?? null,
        })),
        counted: await countedOf(
          work,
          memberId,
          rewards.filter(({ bonus_state }) => bonus_state === 'running').map((row) => row.reward_id),
          async (nodeId) => (await catalogue.describe(work.merchant, 'EN', nodeId))?.displayName ?? nodeId,
        ),
        progress: await progressOf(work, memberId, titleOf),
        applications: await applicationsOf(work, memberId, titleOf),
      };
    },
  };
}

async function levelsReached(
  work: Work,
  memberId: string,
  levels: readonly { labelId: string; name: string }[],
): Promise<MemberRewards['levels']> {
  const rows = await tablesOf(work)
    .selectFrom('rewards.level_reached')
    .select(['label_id', 'reached_at'])
    .where('member_id', '=', memberId)
    .orderBy('reached_at', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    name: levels.find(({ labelId }) => labelId === row.label_id)?.name ?? row.label_id,
    at: row.reached_at.toISOString(),
  }));
}

/** What each of the last bets counted for bonuses that run. */
async function countedOf(
  work: Work,
  memberId: string,
  running: readonly string[],
  nameOf: (nodeId: string) => Promise<string>,
): Promise<MemberRewards['counted']> {
  const { rows } = await sql<{
    reward_id: string;
    round_no: string;
    counted_at: Date;
    node_id: string;
    staked: string;
    counted: string;
    percent: number;
    why: string;
  }>`select reward_id, round_no, counted_at, node_id, staked, counted, percent, why from rewards.round_count
    where merchant_code = ${work.merchant} and member_id = ${memberId}::uuid and reward_id = any (${[...running]}::bigint[])
    order by counted_at desc limit ${most}`.execute(work.db);
  return Promise.all(
    rows.map(async (row) => ({
      rewardId: row.reward_id,
      roundNo: row.round_no,
      at: row.counted_at.toISOString(),
      game: await nameOf(row.node_id),
      staked: amount(row.staked),
      counted: amount(row.counted),
      percent: row.percent,
      why: row.why,
    })),
  );
}

async function progressOf(
  work: Work,
  memberId: string,
  titleOf: (campaignId: string) => string,
): Promise<MemberRewards['progress']> {
  const rows = await tablesOf(work)
    .selectFrom('rewards.progress')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('closes_at', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    campaignId: row.campaign_id,
    title: titleOf(row.campaign_id),
    period: row.period_key,
    staked: amount(row.staked),
    returned: amount(row.returned),
    days: row.days,
    closesAt: row.closes_at.toISOString(),
    isClosed: row.is_closed,
  }));
}

async function applicationsOf(
  work: Work,
  memberId: string,
  titleOf: (campaignId: string) => string,
): Promise<MemberRewards['applications']> {
  const db = tablesOf(work);
  const rows = await db
    .selectFrom('rewards.application')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('moved_at', 'desc')
    .limit(most)
    .execute();
  const moves = await db
    .selectFrom('rewards.application_move')
    .selectAll()
    .where('application_id', 'in', rows.length === 0 ? ['0'] : rows.map((row) => row.application_id))
    .orderBy('moved_at')
    .execute();
  return rows.map((row) => ({
    id: row.application_id,
    campaignId: row.campaign_id,
    title: titleOf(row.campaign_id),
    state: row.state,
    movedAt: row.moved_at.toISOString(),
    reason: row.reason,
    moves: moves
      .filter(({ application_id }) => application_id === row.application_id)
      .map((move) => ({
        to: move.to_state,
        actor: move.actor,
        reason: move.reason,
        at: move.moved_at.toISOString(),
      })),
  }));
}
