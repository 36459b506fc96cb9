import type { GameType, Terms } from '@perya/contract';
import { parseAmount } from '@perya/money';
import type { Micros } from '@perya/money';

/** A text by its key, with what stands in it. */
export interface Word {
  key: string;
  values?: Readonly<Record<string, string | number>>;
}

/** How this person reads amounts and names of games. */
export interface Speech {
  money: (amount: Micros | string) => string;
  games: (types: readonly GameType[]) => string;
}

type Gift = Terms['gift'];
type Condition = Terms['condition'];

/** 100 percent, as an amount is written. */
const whole = parseAmount('100');
/** A sum people know; a smaller bonus is its own example. */
const exampleBonus = parseAmount('1000');

/** Without noughts that say nothing: 0.80 is 0.8. */
const plainPercent = (percent: string) => percent.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '');

export function giftWord(gift: Gift, { money }: Speech): Word {
  switch (gift.type) {
    case 'amount':
      return { key: 'gift_amount', values: { amount: money(gift.amount) } };
    case 'percent':
      return { key: 'gift_percent', values: { percent: plainPercent(gift.percent) } };
    case 'level_rebate':
      return { key: 'gift_level_rebate' };
    case 'rounds':
      return { key: 'gift_rounds', values: { rounds: gift.rounds } };
    case 'points':
      return { key: 'gift_points', values: { points: gift.points } };
  }
}

/** Whether what is given is money, and not rounds or points. */
export const isMoney = ({ type }: Gift): boolean => type !== 'rounds' && type !== 'points';

interface ConditionWords {
  /** What a percentage is of. */
  share?: { fact: string; step: string };
  /** Measured over a time, and so given only when it is over. */
  isMeasured: boolean;
}
const conditionWords: Record<Condition['type'], ConditionWords> = {
  deposit: { share: { fact: 'of_deposit', step: 'then_percent_deposit' }, isMeasured: false },
  turnover: { share: { fact: 'of_turnover', step: 'then_percent_turnover' }, isMeasured: true },
  net_loss: { share: { fact: 'of_net_loss', step: 'then_percent_net_loss' }, isMeasured: true },
  streak: { isMeasured: true },
  task: { isMeasured: false },
  rank: { isMeasured: false },
  friend: { isMeasured: false },
  application: { isMeasured: false },
};

function giftNote({ gift, condition }: Terms, { money }: Speech): Word | null {
  if (gift.type === 'percent')
    return { key: conditionWords[condition.type].share?.fact ?? 'up_to', values: { most: money(gift.most) } };
  if (gift.type === 'level_rebate') return { key: 'of_turnover', values: { most: money(gift.most) } };
  return gift.type === 'rounds' ? { key: 'up_to', values: { most: money(gift.cap) } } : null;
}

/** A bonus of these terms, and what must be bet for it: turnover is never told as a multiple alone. */
export function exampleOf(terms: Terms): { bonus: Micros; turnover: Micros } | null {
  const { gift, turnover } = terms;
  if (turnover === null || gift.type === 'points') return null;
  const bonus = bonusOf(gift);
  const deposit = turnover.of === 'reward' ? 0n : depositFor(terms, bonus);
  return { bonus, turnover: (bonus + deposit) * BigInt(turnover.times) };
}

function bonusOf(gift: Exclude<Gift, { type: 'points' }>): Micros {
  if (gift.type === 'amount') return parseAmount(gift.amount);
  if (gift.type === 'rounds') return parseAmount(gift.cap);
  const most = parseAmount(gift.most);
  return most < exampleBonus ? most : exampleBonus;
}

/** The deposit that brings this bonus. */
function depositFor({ condition, gift }: Terms, bonus: Micros): Micros {
  if (condition.type !== 'deposit') return 0n;
  const percent = gift.type === 'percent' ? parseAmount(gift.percent) : 0n;
  return percent > 0n ? (bonus * whole) / percent : parseAmount(condition.atLeast);
}

function turnoverFact(terms: Terms, { money }: Speech): Fact {
  const example = exampleOf(terms);
  if (terms.turnover === null || example === null)
    return { name: 'fact_turnover', value: { key: 'turnover_none' }, note: { key: 'turnover_none_note' } };
  const values = { turnover: money(example.turnover), bonus: money(example.bonus) };
  return {
    name: 'fact_turnover',
    value: { key: 'turnover_times', values: { times: terms.turnover.times } },
    // A multiple of more than the bonus says of what, or it reads as a larger multiple of the bonus.
    note:
      terms.turnover.of === 'reward'
        ? { key: 'turnover_for', values }
        : {
            key: 'turnover_of_both',
            values: {
              turnover: values.turnover,
              base: money(example.turnover / BigInt(terms.turnover.times)),
            },
          },
  };
}

const periods = { day: 'paid_day', week: 'paid_week', month: 'paid_month' } as const;

function paidFact({ condition, period, given, claimDays }: Terms): Fact {
  const isMeasured = conditionWords[condition.type].isMeasured && period !== 'once';
  const when =
    condition.type === 'application' ? 'paid_review' : isMeasured ? periods[period] : 'paid_at_once';
  return {
    name: 'fact_paid',
    value: { key: when },
    note: given === 'claim' ? { key: 'paid_claim', values: { days: claimDays } } : { key: 'paid_automatic' },
  };
}

export interface Fact {
  name: 'fact_get' | 'fact_turnover' | 'fact_paid';
  value: Word;
  note: Word | null;
}

/** The three facts of a promotion: what you get, what must be bet for it, when it is paid. */
export const factsOf = (terms: Terms, speech: Speech): Fact[] => [
  { name: 'fact_get', value: giftWord(terms.gift, speech), note: giftNote(terms, speech) },
  turnoverFact(terms, speech),
  paidFact(terms),
];

const tasks: Record<Extract<Condition, { type: 'task' }>['task'], string> = {
  mobile: 'do_task_mobile',
  email: 'do_task_email',
  profile: 'do_task_profile',
  payment_password: 'do_task_payment_password',
  payout_account: 'do_task_payout_account',
  free_play: 'do_task_free_play',
  first_deposit: 'do_task_first_deposit',
  first_bet: 'do_task_first_bet',
  verify_id: 'do_task_verify_id',
  set_limit: 'do_task_set_limit',
};

function conditionWord({ condition, period }: Terms, { money, games }: Speech): Word {
  switch (condition.type) {
    case 'deposit': {
      const amount = money(condition.atLeast);
      return condition.nth === null
        ? { key: 'do_deposit', values: { amount } }
        : { key: 'do_deposit_nth', values: { amount, nth: condition.nth } };
    }
    case 'turnover':
    case 'net_loss': {
      const key = condition.type === 'turnover' ? 'do_turnover' : 'do_net_loss';
      return { key, values: { amount: money(condition.atLeast), games: games(condition.games), period } };
    }
    case 'streak':
      return { key: 'do_streak', values: { days: condition.days, amount: money(condition.stakeADay) } };
    case 'task':
      return { key: tasks[condition.task] };
    case 'rank':
      return { key: 'do_rank' };
    case 'friend':
      return { key: 'do_friend', values: { amount: money(condition.stakeOfFriend) } };
    case 'application':
      return { key: 'do_application' };
  }
}

function giftStep({ gift, condition }: Terms, { money }: Speech): Word {
  switch (gift.type) {
    case 'amount':
      return { key: 'then_amount', values: { amount: money(gift.amount) } };
    case 'percent': {
      const values = { percent: plainPercent(gift.percent), most: money(gift.most) };
      return { key: conditionWords[condition.type].share?.step ?? 'then_percent', values };
    }
    case 'level_rebate':
      return { key: 'then_level_rebate', values: { most: money(gift.most) } };
    case 'rounds':
      return {
        key: 'then_rounds',
        values: { rounds: gift.rounds, most: money(gift.cap), days: gift.days },
      };
    case 'points':
      return { key: 'then_points', values: { points: gift.points } };
  }
}

function turnoverStep(terms: Terms, { money }: Speech): Word {
  const example = exampleOf(terms);
  if (terms.turnover === null || example === null) return { key: 'bet_none' };
  const { times, of, days } = terms.turnover;
  return {
    key: of === 'reward' ? 'bet_reward' : 'bet_deposit_and_reward',
    values: { times, days, turnover: money(example.turnover), bonus: money(example.bonus) },
  };
}

/** How it works, in three sentences. */
export const stepsOf = (terms: Terms, speech: Speech): Word[] => [
  conditionWord(terms, speech),
  giftStep(terms, speech),
  turnoverStep(terms, speech),
];

/** Games by how much of a bet on them counts, the most first; what counts nothing or is closed meanwhile is left out. */
export function weightGroups(
  weights: Partial<Record<GameType, number>>,
  barred: readonly GameType[] = [],
): { percent: number; types: GameType[] }[] {
  const entries = (Object.entries(weights) as [GameType, number][]).filter(
    ([type]) => !barred.includes(type),
  );
  const percents = [...new Set(entries.map(([, percent]) => percent))].filter((percent) => percent > 0);
  return percents
    .sort((a, b) => b - a)
    .map((percent) => ({
      percent,
      types: entries.filter(([, own]) => own === percent).map(([type]) => type),
    }));
}
