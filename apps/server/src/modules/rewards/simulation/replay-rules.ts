import type { Terms, VipLevel } from '@perya/contract';
import type { Micros } from '@perya/money';
import { worthOf } from '../campaigns/budget-rules.ts';
import { decideClosing, decideDeposit, decideRounds } from '../rules/decide.ts';
import {
  type KnownCampaign,
  type MemberFacts,
  type NewReward,
  noTotals,
  nothingClosed,
  type Progress,
  type Rulebook,
  type RunningBonus,
  type Totals,
} from '../rules/facts.ts';

/** What a member staked on one kind of game in one day. */
export interface DayPlay {
  memberId: string;
  gameType: string;
  staked: Micros;
  returned: Micros;
}

export interface PastDeposit {
  memberId: string;
  orderNo: string;
  amount: Micros;
  /** Which of the member's it was. */
  nth: number;
  at: Date;
}

/** A reward that would have been given, and what became of it. */
export interface Given {
  memberId: string;
  worth: Micros;
  /** `over`: the time for its turnover ended before it was done. */
  state: 'running' | 'released' | 'over';
}

interface Player {
  memberId: string;
  totals: Totals;
  progress: Map<string, Progress>;
  running: (RunningBonus & { endsAt: Date; given: Given })[];
}

const dayMs = 86_400_000;
const campaignId = 'replayed';

interface Past {
  kind: KnownCampaign['kind'];
  terms: Terms;
  levels: readonly VipLevel[];
  timeZone: string;
  from: Date;
  /** When it would have ended. */
  to: Date;
}

/** As if it had been saved then. */
const campaignOf = ({
  kind,
  terms,
  from,
  to,
}: Pick<Past, 'kind' | 'terms' | 'from' | 'to'>): KnownCampaign => ({
  campaignId,
  kind,
  title: { EN: '' },
  text: { EN: '' },
  link: '',
  position: 0,
  startsAt: from,
  countsFrom: null,
  endsAt: to,
  isStopped: false,
  mustJoin: false,
  imageRequired: false,
  remarkRequired: false,
  version: 1,
  revision: 1,
  versions: new Map([[1, terms]]),
});

/**
 * The engine's own rules over what is past, a day at a time and oldest first, as if everybody had taken part. It knows the sums of
 * a day and not its rounds: who met something at noon and who at midnight is the same to it.
 */
export function createReplay({ kind, terms, levels, timeZone, from, to }: Past) {
  const campaign = campaignOf({ kind, terms, from, to });
  // Without levels nobody is raised by the past a second time; the share of a level needs them.
  const book: Rulebook = { campaigns: [campaign], levels: [], timeZone, stakeForPoint: null };
  const closingBook: Rulebook = { ...book, levels };
  const players = new Map<string, Player>();
  const given: Given[] = [];
  const keys = new Set<string>();

  const playerOf = (memberId: string): Player => {
    const known = players.get(memberId);
    if (known !== undefined) return known;
    const made: Player = { memberId, totals: noTotals, progress: new Map(), running: [] };
    players.set(memberId, made);
    return made;
  };

  const give = (reward: NewReward, now: Date): void => {
    const name = `${reward.memberId} ${reward.key}`;
    if (keys.has(name)) return;
    keys.add(name);
    const one: Given = {
      memberId: reward.memberId,
      worth: worthOf(reward),
      state: reward.needed > 0n ? 'running' : 'released',
    };
    given.push(one);
    if (reward.turnover === null || reward.needed === 0n) return;
    playerOf(reward.memberId).running.push({
      rewardId: String(given.length),
      amount: reward.amount,
      needed: reward.needed,
      done: 0n,
      steps: 0,
      turnover: reward.turnover,
      endsAt: new Date(now.getTime() + reward.turnover.days * dayMs),
      given: one,
    });
  };

  const factsOf = (player: Player): MemberFacts => ({
    memberId: player.memberId,
    isBarred: false,
    totals: player.totals,
    progress: [...player.progress.values()],
    joined: [],
    running: player.running,
    seen: [],
    counts: [],
    links: null,
    closed: nothingClosed,
  });

  const endBonuses = (player: Player, now: Date): void => {
    if (player.running.length === 0) return;
    player.running = player.running.filter(({ endsAt, given: one, done, needed }) => {
      if (done === needed) one.state = 'released';
      else if (endsAt <= now) one.state = 'over';
      else return true;
      return false;
    });
  };

  const close = (player: Player, row: Progress, now: Date): void => {
    player.progress.delete(row.periodKey);
    if (row.isClosed) return;
    const reward = decideClosing(player.memberId, row, closingBook, player.totals);
    if (reward !== null) give(reward, now);
  };

  return {
    isKnown: (memberId: string): boolean => players.has(memberId),
    /** With the level of today; what it was then nobody asks. */
    enter(memberId: string, labelId: string | null): void {
      playerOf(memberId).totals = { ...noTotals, labelId };
    },
    play(memberId: string, rows: readonly DayPlay[], now: Date): void {
      const player = playerOf(memberId);
      endBonuses(player, now);
      const rounds = rows.map(({ gameType, staked, returned }) => ({
        roundNo: gameType,
        times: 1,
        nodeId: '',
        gameType,
        vassalage: '',
        staked,
        returned,
      }));
      const decided = decideRounds(factsOf(player), rounds, book, now);
      player.totals = decided.totals;
      for (const row of decided.progress) player.progress.set(row.periodKey, row);
      const moved = new Map(decided.running.map(({ rewardId, done }) => [rewardId, done]));
      for (const bonus of player.running) bonus.done = moved.get(bonus.rewardId) ?? bonus.done;
      for (const reward of decided.rewards) give(reward, now);
      endBonuses(player, now);
    },
    deposit(deposit: PastDeposit): void {
      const player = playerOf(deposit.memberId);
      player.totals = { ...player.totals, deposits: deposit.nth - 1 };
      const decided = decideDeposit(
        factsOf(player),
        { ...deposit, offerId: `${campaignId}@1` },
        book,
        deposit.at,
      );
      player.totals = decided.totals;
      for (const reward of decided.rewards) give(reward, deposit.at);
    },
    /** Something that is met by itself: a level reached, a thing done. */
    meet(memberId: string, reward: NewReward, now: Date): void {
      playerOf(memberId);
      give(reward, now);
    },
    campaign,
    /** Periods that are over by now. */
    closePeriods(now: Date): void {
      for (const player of players.values())
        for (const row of player.progress.values()) if (row.closesAt <= now) close(player, row, now);
    },
    /** Nothing comes after: periods that are still open end here. */
    end(now: Date): readonly Given[] {
      for (const player of players.values()) {
        for (const row of player.progress.values()) close(player, row, now);
        endBonuses(player, now);
      }
      return given;
    },
  };
}

export type Replay = ReturnType<typeof createReplay>;
