import { randomInt } from 'node:crypto';
import { cellMark } from '#platform/cell-mark';
import { actorName, type Work } from '#platform/database/work';
import { noteInTrace } from '#platform/observe/span';
import { tablesOf } from './tables-of.ts';

/** Without letters that are taken for digits; read over a telephone. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * `DP` or `WD`, the date, and eight characters that nobody guesses; before them, except in cell 0, the cell that made it: payment
 * companies name orders without their merchant.
 */
export function newOrderNo(kind: 'DP' | 'WD', now: Date, cell = 0): string {
  const date = now.toISOString().slice(2, 10).replaceAll('-', '');
  const rest = Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)] ?? '0').join('');
  return `${cell === 0 ? '' : cellMark(cell)}${kind}${date}${rest}`;
}

/** Who moved an order, for the record; a member is named by what they are, not by an id. */
export async function recordMove(
  work: Work,
  move: { orderNo: string; from: string | null; to: string; reason: string | null },
): Promise<void> {
  noteInTrace('order moved', { 'perya.order': move.orderNo, 'perya.state': move.to });
  await tablesOf(work)
    .insertInto('cashier.order_move')
    .values({
      merchant_code: work.merchant,
      order_no: move.orderNo,
      from_state: move.from,
      to_state: move.to,
      actor: actorName(work.actor),
      reason: move.reason,
      moved_at: work.now,
    })
    .execute();
}

/** Tells the member's screens that an order changed. */
export const announceMove = (
  work: Work,
  kind: 'deposit' | 'withdrawal' | 'adjustment',
  order: { memberId: string; orderNo: string; state: string },
): Promise<void> => work.announce('cashier.order_moved.v1', { kind, ...order });

/** Wakes the workers at commit. */
export const dueChannel = 'cashier_due';
