import type { Movement, Posting } from '../../apps/server/src/modules/wallet/posting.ts';
import { parseAmount } from '../../packages/money/src/index.ts';

/** Ways of money other than rounds, as postings of the ledger. */

export type Post = (
  memberId: string,
  kind: Posting['kind'],
  movements: readonly Movement[],
) => Promise<unknown>;

const cash = { book: 'cash' } as const;
const locked = { book: 'locked' } as const;
const bonus = { book: 'bonus' } as const;
const house = (
  code: 'payments_clearing' | 'reward_cost' | 'adjustments' | 'goodwill_cost' | 'fees' | 'agent_commission',
) => ({ house: code }) as const;

const moves = (
  post: Post,
  memberId: string,
  kind: Posting['kind'],
  from: Movement['from'],
  to: Movement['to'],
  amount: string,
) => post(memberId, kind, [{ from, to, amount: parseAmount(amount) }]);

export const payments: readonly ((post: Post, memberId: string, amount: string) => Promise<unknown>)[] = [
  (post, who, amount) => moves(post, who, 'deposit', house('payments_clearing'), cash, amount),
  (post, who, amount) => moves(post, who, 'deposit', house('payments_clearing'), cash, amount),
  (post, who, amount) => moves(post, who, 'deposit_reversal', cash, house('payments_clearing'), amount),
  (post, who, amount) => moves(post, who, 'withdrawal_hold', cash, locked, amount),
  (post, who, amount) => moves(post, who, 'withdrawal_release', locked, cash, amount),
  (post, who, amount) => moves(post, who, 'withdrawal_paid', locked, house('payments_clearing'), amount),
  (post, who, amount) =>
    post(who, 'withdrawal_paid', [
      { from: locked, to: house('payments_clearing'), amount: parseAmount(amount) },
      { from: house('payments_clearing'), to: house('fees'), amount: 10_000n },
    ]),
  (post, who, amount) =>
    post(who, 'payout_returned', [
      { from: house('payments_clearing'), to: cash, amount: parseAmount(amount) },
      { from: house('fees'), to: house('payments_clearing'), amount: 10_000n },
    ]),
  (post, who, amount) => moves(post, who, 'bonus_grant', house('reward_cost'), bonus, amount),
  (post, who, amount) => moves(post, who, 'bonus_release', bonus, cash, amount),
  (post, who, amount) => moves(post, who, 'bonus_expired', bonus, house('reward_cost'), amount),
  (post, who, amount) => moves(post, who, 'bonus_given_up', bonus, house('reward_cost'), amount),
  (post, who, amount) => moves(post, who, 'reward', house('reward_cost'), cash, amount),
  (post, who, amount) => moves(post, who, 'reward_taken_back', cash, house('reward_cost'), amount),
  (post, who, amount) => moves(post, who, 'goodwill', house('goodwill_cost'), cash, amount),
  (post, who, amount) => moves(post, who, 'adjustment', house('adjustments'), cash, amount),
  (post, who, amount) => moves(post, who, 'agent_commission', house('agent_commission'), cash, amount),
  (post, who, amount) => moves(post, who, 'agent_taken_back', cash, house('agent_commission'), amount),
  (post, who, amount) => moves(post, who, 'game_prize', { house: 'play_result_alpha' }, cash, amount),
  (post, who, amount) => moves(post, who, 'game_prize', { house: 'play_promo_alpha' }, cash, amount),
  (post, who, amount) => moves(post, who, 'tip', cash, { house: 'play_result_beta' }, amount),
  (post, who, amount) => moves(post, who, 'game_adjustment', { house: 'play_result_beta' }, cash, amount),
];
