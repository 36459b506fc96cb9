import type { RunWork } from '#platform/database/work';
import type { Clock } from '#platform/clock';
import type { PaymentGateways } from '../gateways.ts';
import type { CreatedPayout, FoundPayout } from '../ports.ts';
import { keepAnswer } from '../review/repository.ts';
import type { WithdrawalRow } from '../withdrawals/repository.ts';
import type { WithdrawalSettling } from '../withdrawals/settle.ts';
import { isTimeForList, listedPayout } from './listed-payout.ts';

interface Parts {
  runWork: RunWork;
  gateways: PaymentGateways;
  withdrawalSettling: WithdrawalSettling;
  clock: Clock;
}

/** What a look at a payout found becomes state and money, and is kept as it was said. */
export function createFoundPayouts({ runWork, gateways, withdrawalSettling, clock }: Parts) {
  /** Sent again it could be paid again: what it does not find, it may still have paid, and its list may know of. */
  return async (merchant: string, order: WithdrawalRow, looked: FoundPayout): Promise<void> => {
    const isEnded = order.settled_at !== null;
    const listed =
      looked.outcome === 'missing' && (isEnded || isTimeForList(order))
        ? await listedPayout(gateways.of(order.provider), order, clock())
        : null;
    const unfound = looked.outcome === 'missing' && !isEnded ? ({ outcome: 'unknown' } as const) : looked;
    const answer = listed?.outcome === 'found' ? listed : unfound;
    await runWork({ merchant, actor: { kind: 'system', name: 'cashier' } }, async (work) => {
      await keepAnswer(work, order.order_no, answerOf('find', looked));
      if (listed?.outcome === 'found') await keepAnswer(work, order.order_no, answerOf('find', listed));
      await withdrawalSettling.apply(work, order.order_no, { kind: 'found', answer });
    });
  };
}

/** As it was given, for whoever has to find out what became of a payout. */
export const answerOf = (question: 'create' | 'find', answer: CreatedPayout | FoundPayout) => ({
  question,
  outcome: 'state' in answer ? answer.state : answer.outcome,
  reference: 'reference' in answer ? answer.reference : null,
  detail: 'reason' in answer ? answer.reason : null,
});
