import type { PointItem, Redemption } from '../member/queries.ts';

/** Why something cannot be had now; null when it can. */
export function obstacleOf(
  { points, left }: Pick<PointItem, 'points' | 'left'>,
  own: number,
): 'gone' | 'short' | null {
  if (left === 0) return 'gone';
  return own < points ? 'short' : null;
}

const states: Record<Redemption['state'], { text: string; tone: string }> = {
  ordered: { text: 'order_ordered', tone: 'info' },
  sent: { text: 'order_sent', tone: 'info' },
  done: { text: 'order_done', tone: 'success' },
  refused: { text: 'order_refused', tone: 'danger' },
};
export const orderState = (state: Redemption['state']) => states[state];
