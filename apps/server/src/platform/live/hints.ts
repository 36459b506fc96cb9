import type { Nats } from '../events/nats.ts';

/** Where hints for many members go at once. */
export const hintsSubject = 'live-many';

/** Hints that balances are stale, those of one turn in one message: a batch of bets moves many members at the same moment. */
export function createHints(nats: Pick<Nats, 'publish'>, now: () => number = Date.now) {
  let rooms = new Set<string>();
  const send = (): void => {
    const told = [...rooms];
    rooms = new Set();
    nats.publish(hintsSubject, { topic: 'wallet', revision: now(), rooms: told });
  };
  return (merchant: string, memberId: string): void => {
    if (rooms.size === 0) setImmediate(send);
    rooms.add(`${merchant}.${memberId}`);
  };
}
