import type { Listeners } from '#platform/events/listeners';
import type { TellDesk } from '#platform/live/desk-hints';

/** An order moved in a queue: open consoles ask again. Only hints, so that they may also get lost. */
export function tellStaff(listeners: Listeners, tell: TellDesk): void {
  listeners.listen({
    name: 'desk-orders',
    event: 'cashier.order_moved.v1',
    handle: async (work, { body }) => {
      if (body.kind !== 'adjustment')
        tell(work.merchant, body.kind === 'deposit' ? 'deposits' : 'withdrawals');
      tell(work.merchant, 'today');
    },
  });
}
