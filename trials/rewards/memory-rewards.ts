import type { Posting } from '../../apps/server/src/modules/wallet/posting.ts';
import {
  decideClosing,
  decideDeposit,
  decideRounds,
} from '../../apps/server/src/modules/rewards/rules/decide.ts';
import {
  type Decision,
  type EarlierCount,
  type Joined,
  type MemberFacts,
  type NewReward,
  nothingClosed,
  noTotals,
  type Progress,
  type Round,
  type Rulebook,
  type RunningBonus,
  type SeenRound,
  type Totals,
} from '../../apps/server/src/modules/rewards/rules/facts.ts';
import {
  endPosting,
  isDone,
  takePosting,
  turnoverPosting,
} from '../../apps/server/src/modules/rewards/rules/payments.ts';

interface Reward extends NewReward {
  rewardId: string;
  state: 'claim' | 'claimed' | 'issued' | 'expired';
  bonus: 'none' | 'running' | 'released' | 'expired' | 'given_up';
  done: bigint;
  steps: number;
}

interface Member {
  totals: Totals;
  barred: boolean;
  joined: Joined[];
  progress: Map<string, Progress>;
  seen: Map<string, SeenRound>;
  counts: EarlierCount[];
  books: Map<string, bigint>;
}

/** Friends who have nothing in common but the link. */
const noLinks: MemberFacts['links'] = {
  sharesDevice: false,
  isLoop: false,
  sharesAddress: false,
  friendsOnDevice: 0,
  friendsOnAddress: 0,
  friends: 0,
  lineOnAddress: 0,
  membersOnAddress: 0,
  minutesApart: null,
  isNextNumber: false,
};

const newMember = (): Member => ({
  totals: noTotals,
  barred: false,
  joined: [],
  progress: new Map(),
  seen: new Map(),
  counts: [],
  books: new Map(),
});

const runningAmong = (rewards: readonly Reward[], id: string): RunningBonus[] =>
  rewards.flatMap(({ memberId, bonus, turnover, rewardId, amount, needed, done, steps }) =>
    memberId === id && bonus === 'running' && turnover
      ? [{ rewardId, amount, needed, done, steps, turnover }]
      : [],
  );

/** Postings as the ledger would take them: each id once, no book below zero. */
function createMemoryLedger(booksOf: (id: string) => Map<string, bigint>, trouble: (what: string) => void) {
  const known = new Set<string>();
  return (posting: Posting | null): void => {
    if (posting === null) return;
    if (known.has(posting.id)) return trouble(`posting ${posting.id} twice`);
    known.add(posting.id);
    const books = booksOf(posting.memberId);
    for (const { from, to, amount } of posting.movements) {
      if ('book' in from) books.set(from.book, (books.get(from.book) ?? 0n) - amount);
      if ('book' in to) books.set(to.book, (books.get(to.book) ?? 0n) + amount);
    }
    for (const [name, balance] of books) if (balance < 0n) trouble(`${name} below zero by ${posting.id}`);
  };
}

/** The rules over a store in memory that keeps what the tables and the ledger would keep. */
export function createMemoryRewards(
  book: Rulebook,
  trouble: (what: string) => void,
  faults: { forgetsKeys: boolean },
) {
  const members = new Map<string, Member>();
  const rewards: Reward[] = [];
  const keys = new Set<string>();
  const post = createMemoryLedger((id) => memberOf(id).books, trouble);
  /** Everything that reached somebody, by key, as an outside book. */
  const paid = new Map<string, number>();

  const memberOf = (id: string): Member => {
    const found = members.get(id) ?? newMember();
    members.set(id, found);
    return found;
  };

  const runningOf = (id: string) => runningAmong(rewards, id);

  const factsOf = (id: string): MemberFacts => {
    const member = memberOf(id);
    return {
      memberId: id,
      isBarred: member.barred,
      totals: member.totals,
      progress: [...member.progress.values()],
      joined: member.joined,
      running: runningOf(id),
      seen: [...member.seen.values()],
      counts: member.counts,
      links: noLinks,
      closed: nothingClosed,
    };
  };

  const take = (reward: Reward, state: 'claimed' | 'issued'): void => {
    if (reward.state !== 'claim') return;
    const member = memberOf(reward.memberId);
    if (member.barred) return;
    reward.state = state;
    if (reward.needed > 0n) reward.bonus = 'running';
    post(takePosting(reward));
    const name = `${reward.memberId} ${reward.source} ${reward.key}`;
    paid.set(name, (paid.get(name) ?? 0) + 1);
    if (member.barred) trouble(`a barred member was paid: ${name}`);
  };

  const give = (made: readonly NewReward[]): void => {
    for (const one of made) {
      const name = `${one.memberId} ${one.source} ${one.key}`;
      if (memberOf(one.memberId).barred) continue;
      if (keys.has(name) && !faults.forgetsKeys) continue;
      keys.add(name);
      const reward: Reward = {
        ...one,
        rewardId: String(rewards.length + 1),
        state: 'claim',
        bonus: 'none',
        done: 0n,
        steps: 0,
      };
      rewards.push(reward);
      if (reward.isAutomatic) take(reward, 'issued');
    }
  };

  const apply = (before: MemberFacts, decision: Decision): void => {
    const member = memberOf(decision.memberId);
    if (
      before.isBarred &&
      (decision.rewards.length > 0 || decision.running.length > 0 || decision.points > 0)
    )
      trouble('something was decided for a barred member');
    member.totals = decision.totals;
    for (const row of decision.progress) member.progress.set(`${row.campaignId} ${row.periodKey}`, row);
    for (const row of decision.seen) member.seen.set(row.roundNo, row);
    member.counts.push(...decision.counts);
    post(turnoverPosting(decision.memberId, before.running, decision.running));
    for (const changed of decision.running) {
      const reward = rewards.find(({ rewardId }) => rewardId === changed.rewardId);
      if (!reward) continue;
      reward.done = changed.done;
      reward.steps += 1;
      if (isDone(changed)) reward.bonus = 'released';
    }
    give(decision.rewards);
  };

  return {
    rewards,
    paid,
    bar: (id: string, barred: boolean) => void (memberOf(id).barred = barred),
    recommend: (id: string, by: string) => {
      const member = memberOf(id);
      member.totals = { ...member.totals, recommenderId: by };
    },
    join: (id: string, joined: Joined) => {
      const member = memberOf(id);
      if (!member.joined.some(({ campaignId }) => campaignId === joined.campaignId))
        member.joined.push(joined);
    },
    rounds: (id: string, rounds: Round[], now: Date) => {
      const facts = factsOf(id);
      apply(facts, decideRounds(facts, rounds, book, now));
    },
    deposit: (id: string, amount: bigint, offerId: string | null, now: Date) => {
      const facts = factsOf(id);
      apply(facts, decideDeposit(facts, { orderNo: '', amount, offerId }, book, now));
    },
    claim: (id: string, nth: number) => {
      const own = rewards.filter(({ memberId }) => memberId === id);
      const reward = own[nth % Math.max(1, own.length)];
      if (reward) take(reward, 'claimed');
    },
    end: (id: string, nth: number, how: 'expired' | 'given_up') => {
      const own = rewards.filter((one) => one.memberId === id && one.bonus === 'running');
      const reward = own[nth % Math.max(1, own.length)];
      const bonus = reward && runningOf(id).find(({ rewardId }) => rewardId === reward.rewardId);
      if (!reward || !bonus) return;
      reward.bonus = how;
      post(endPosting(id, bonus, how === 'expired' ? 'bonus_expired' : 'bonus_given_up'));
    },
    closePeriods: (now: Date) => {
      for (const [id, member] of members)
        for (const [name, row] of member.progress) {
          if (row.isClosed || row.closesAt > now) continue;
          member.progress.set(name, { ...row, isClosed: true });
          const reward = decideClosing(id, row, book, member.totals);
          if (reward) give([reward]);
        }
    },
    /** Turnover and bonus in the ledger are what the rewards say, for everybody. */
    judge: () => judge(members, runningOf, paid, trouble),
  };
}

function judge(
  members: ReadonlyMap<string, Member>,
  runningOf: (id: string) => RunningBonus[],
  paid: ReadonlyMap<string, number>,
  trouble: (what: string) => void,
): void {
  for (const [id, { books }] of members) {
    const running = runningOf(id);
    const left = running.reduce((sum, one) => sum + one.needed - one.done, 0n);
    const held = running.reduce((sum, one) => sum + one.amount, 0n);
    if ((books.get('wagering') ?? 0n) !== left)
      trouble(`${id}: turnover ${left}, ledger ${books.get('wagering')}`);
    if ((books.get('bonus') ?? 0n) !== held) trouble(`${id}: bonus ${held}, ledger ${books.get('bonus')}`);
  }
  for (const [name, times] of paid) if (times > 1) trouble(`${name} was paid ${times} times`);
}
