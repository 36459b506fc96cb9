import type { Terms } from '@perya/contract';
import { type Micros, parseAmount } from '@perya/money';
import type { Gift, Progress, Round, Totals } from './facts.ts';
import { dayBefore } from './periods.ts';

export type Condition = Terms['condition'];
type Of<Type extends Condition['type']> = Extract<Condition, { type: Type }>;

/** By how much a round changed the sums: less than its stake when an earlier result is replaced. */
export interface Change {
  staked: Micros;
  returned: Micros;
}

/** What is left of a reward's ground when a deposit is taken back. */
interface Ground {
  memberId: string;
  reward: { memberId: string; key: string };
  totals: Totals;
  progress: Progress | undefined;
}

/** Everything that the engine asks of a condition. A new type is one entry more; without it nothing compiles. */
interface ConditionRule<C extends Condition> {
  /** Members choose it or apply for it; the others count for everybody by themselves. */
  isChosen: boolean;
  /** The progress after a round, null for a round that does not count; no function where rounds count for nothing. */
  count: ((condition: C, row: Progress, round: Round, by: Change, today: string) => Progress | null) | null;
  /** Met by the progress at this moment. */
  isMet: (condition: C, row: Progress) => boolean;
  /** Settled when its period is over instead of at the moment it is met. */
  waitsForPeriod: (gift: Gift) => boolean;
  /** What a share is taken of at the end of a period; null where the period earned nothing. */
  measured: (condition: C, row: Progress) => Micros | null;
  /** How far the member is, in millionths; null where nothing is counted. */
  progress: (condition: C, row: Pick<Progress, 'staked' | 'returned' | 'days'>) => Done | null;
  /** Whether the reward would have been given without the deposit, as far as its terms tell. */
  isEarnedWithout: (condition: C, ground: Ground) => boolean;
}

interface Done {
  done: Micros;
  needed: Micros;
}

export const notBelow = (amount: Micros): Micros => (amount < 0n ? 0n : amount);

/** Met by something else than rounds. */
const withoutRounds = {
  isChosen: false,
  count: null,
  isMet: () => false,
  waitsForPeriod: () => false,
  measured: () => null,
  progress: () => null,
  isEarnedWithout: () => true,
} satisfies ConditionRule<Condition>;

const lossOf = ({ staked, returned }: Change): Micros => notBelow(staked - returned);
const isShare = ({ type }: Gift): boolean => type === 'percent' || type === 'level_rebate';

/** Sums of the games that count. */
function addSums(
  { games }: Of<'turnover' | 'net_loss'>,
  row: Progress,
  round: Round,
  by: Change,
): Progress | null {
  if (!games.some((type) => type === round.gameType)) return null;
  return { ...row, staked: notBelow(row.staked + by.staked), returned: notBelow(row.returned + by.returned) };
}

/** A streak counts days in a row; `staked` is what was staked on its last day. */
function addDay(condition: Of<'streak'>, row: Progress, _round: Round, by: Change, today: string): Progress {
  const stakeADay = parseAmount(condition.stakeADay);
  const isToday = row.lastDay === today;
  const staked = notBelow((isToday ? row.staked : 0n) + by.staked);
  const wasEnough = isToday && row.staked >= stakeADay;
  const goesOn = isToday || (row.lastDay === dayBefore(today) && row.staked >= stakeADay) ? row.days : 0;
  const days = goesOn + (!wasEnough && staked >= stakeADay ? 1 : 0);
  return { ...row, staked, days, lastDay: today };
}

const atLeast = (measured: Micros, condition: { atLeast: string }): Micros | null =>
  measured >= parseAmount(condition.atLeast) ? measured : null;

const rules: { [Type in Condition['type']]: ConditionRule<Of<Type>> } = {
  deposit: { ...withoutRounds, isChosen: true },
  application: { ...withoutRounds, isChosen: true },
  // Met by being raised.
  rank: withoutRounds,
  task: {
    ...withoutRounds,
    isEarnedWithout: ({ task }, { totals }) => task !== 'first_deposit' || totals.deposits > 0,
  },
  friend: {
    ...withoutRounds,
    isEarnedWithout: ({ stakeOfFriend }, { memberId, reward, totals }) => {
      const isOfMember = reward.key === `friend:${memberId}` || reward.memberId === memberId;
      return !isOfMember || totals.staked >= parseAmount(stakeOfFriend);
    },
  },
  turnover: {
    isChosen: false,
    count: addSums,
    isMet: (condition, { staked }) => atLeast(staked, condition) !== null,
    waitsForPeriod: isShare,
    measured: (condition, { staked }) => atLeast(staked, condition),
    progress: (condition, { staked }) => ({ done: staked, needed: parseAmount(condition.atLeast) }),
    isEarnedWithout: (condition, { progress }) =>
      progress === undefined || atLeast(progress.staked, condition) !== null,
  },
  net_loss: {
    isChosen: false,
    count: addSums,
    isMet: () => false,
    waitsForPeriod: () => true,
    measured: (condition, row) => atLeast(lossOf(row), condition),
    progress: (condition, row) => ({ done: lossOf(row), needed: parseAmount(condition.atLeast) }),
    isEarnedWithout: () => true,
  },
  streak: {
    isChosen: false,
    count: addDay,
    isMet: (condition, { days }) => days >= condition.days,
    waitsForPeriod: () => false,
    measured: () => null,
    progress: (condition, { days }) => ({
      done: BigInt(days) * 1_000_000n,
      needed: parseAmount(String(condition.days)),
    }),
    isEarnedWithout: () => true,
  },
};

/** The rule of a condition's type; that both belong together is what the table above says and the compiler cannot. */
export const ruleOf = <C extends Condition>({ type }: C): ConditionRule<C> =>
  rules[type] as unknown as ConditionRule<C>;

export const waitsForPeriod = ({ condition, gift }: Terms): boolean => ruleOf(condition).waitsForPeriod(gift);
