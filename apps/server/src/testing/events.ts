import type { EventName } from '@perya/contract/events';
import type { Listener, Listeners } from '#platform/events/listeners';
import { claimInInbox } from '#platform/events/repository';
import type { TestDatabase } from './database.ts';

/** Events of one merchant, delivered when the test says so, as the worker would. */
export function createDelivery(
  database: TestDatabase,
  modules: readonly { listen: (listeners: Listeners) => void }[],
  merchant = 'fair',
) {
  const known: Listener<EventName>[] = [];
  const registry = { listen: (one: unknown) => void known.push(one as Listener<EventName>) };
  for (const { listen } of modules)
    listen({
      ...registry,
      known: () => known,
      waiting: async () => ({}),
      floor: async () => null,
      start: () => {},
      stop: async () => {},
    });

  /** Everything announced so far, each at least once; `times` delivers it again, as a bus may, in any order. */
  return async (times = 1, order: <T>(events: T[]) => T[] = (events) => events): Promise<void> => {
    for (let turn = 0; turn < times; turn += 1) {
      const rows = await database.query<{ id: string; name: EventName; body: never }>(
        'select id, name, body from platform.outbox where merchant_code = $1 order by created_at, place',
        [merchant],
      );
      for (const row of order(rows))
        for (const listener of known.filter(({ event }) => event === row.name))
          await database.runWork(
            { merchant, actor: { kind: 'system', name: listener.name } },
            async (work) => {
              if ((await claimInInbox(work, listener.name, [row.id])).has(row.id))
                await listener.handle(work, {
                  id: row.id,
                  merchant,
                  name: row.name,
                  body: row.body,
                } as never);
            },
          );
    }
  };
}

/** As if nothing had been announced, heard or parked yet; `more` names the test's own tables. */
export const forgetEvents = (database: TestDatabase, more: string): Promise<unknown> =>
  database.query(`truncate platform.outbox, platform.inbox, platform.parked_event, platform.relay_state,
    platform.relay_mark, platform.resend, platform.listener, ${more};
    insert into platform.relay_state default values`);
