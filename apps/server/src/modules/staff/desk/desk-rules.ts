import { type Queue, queues } from '@perya/contract';
import { mayAsk, mayDecide, type Operator } from '#platform/approvals/operator';

/** From the last key: whoever went away without a word holds nobody up for long. */
export const claimMs = 10 * 60_000;
/** A page says every twenty seconds that somebody looks; one that is closed is forgotten soon. */
export const lookMs = 45_000;
/** As long as somebody thinks between two keys. */
export const typingMs = 6000;
/** More than anybody works at once. */
export const mostClaims = 50;

/** Everybody who sees proposals works their list; what they may decide is asked there. */
export const mayWork = (operator: Operator, queue: Queue): boolean => {
  const permission = queues[queue];
  return (
    (permission === 'approval.read' && operator.reads.some((one) => one === '*' || one === permission)) ||
    mayAsk(operator, permission) ||
    mayDecide(operator, permission)
  );
};
