import type { Terms } from '@perya/contract';
import { moneyParts } from '../../../kit/money.tsx';
import { say } from '../words.ts';

const sum = (amount: string, symbol: string): string => {
  const { whole, cents } = moneyParts(amount);
  return `${symbol}${whole}${cents === '00' ? '' : `.${cents}`}`;
};

/** What a task asks for, in the words of the desk. */
export function conditionWords({ condition, period }: Terms, symbol: string): string {
  switch (condition.type) {
    case 'task':
      return say(`deed.${condition.task}`);
    case 'turnover':
      return say(`cond.turnover.${period}`, { sum: sum(condition.atLeast, symbol) });
    case 'streak':
      return say('cond.streak.of', { days: condition.days, sum: sum(condition.stakeADay, symbol) });
    case 'deposit':
      return say('cond.deposit.of', { sum: sum(condition.atLeast, symbol) });
    case 'net_loss':
      return say('cond.net_loss');
    default:
      return condition.type;
  }
}

export function giftWords({ gift, turnover }: Terms, symbol: string): string {
  switch (gift.type) {
    case 'amount':
      return turnover === null
        ? say('gift.cash', { sum: sum(gift.amount, symbol) })
        : say('gift.bonus', { sum: sum(gift.amount, symbol), times: turnover.times });
    case 'points':
      return say('gift.points.of', { points: gift.points });
    case 'rounds':
      return say('gift.rounds.of', { rounds: gift.rounds, company: gift.company });
    case 'percent':
      return say('gift.percent', { percent: gift.percent, sum: sum(gift.most, symbol) });
    case 'level_rebate':
      return say('gift.rebate', { sum: sum(gift.most, symbol) });
  }
}
