import type { EventName } from '@perya/contract/events';
import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { EveryJob } from '../jobs/job.ts';
import type { Log } from '../observe/log.ts';
import type { Metrics } from '../observe/metrics.ts';
import type { Listener } from './listeners.ts';
import { relayName } from './relay.ts';

interface ComparisonOptions {
  /** Role perya_system: outbox and inboxes of all merchants. */
  database: Database;
  listeners: { known: () => readonly Pick<Listener<EventName>, 'name' | 'event'>[] };
  log: Log;
  metrics?: Metrics;
}

const lookEveryMs = 30 * 60_000;

/** Once a day: what was announced against what every listener has dealt with; what is missing is sent again. */
export function createComparison({ database, listeners, log, metrics }: ComparisonOptions) {
  const missed = metrics?.counter('perya_events_missed_total', 'Events no listener had heard of a day later');

  const isDue = async (): Promise<boolean> => {
    const claimed = await sql`update platform.relay_state set compared_at = now()
      where compared_at is null or compared_at < now() - interval '20 hours'`.execute(database.kysely);
    return (claimed.numAffectedRows ?? 0n) > 0n;
  };
  /** Answers how many were sent again. */
  const compare = async (): Promise<number> => {
    let sum = 0;
    for (const { name, event } of listeners.known()) {
      await sql`insert into platform.listener (name) values (${name}) on conflict do nothing`.execute(
        database.kysely,
      );
      // Not what is still under way, what waits for a person, or what is older than the listener itself.
      const again = await sql`insert into platform.resend (id, merchant_code, name, body)
        select o.id, o.merchant_code, o.name, o.body from platform.outbox o, platform.listener l, platform.relay_state s
        where l.name = ${name} and o.name = ${event} and o.created_at between l.since and now() - interval '1 hour'
          and o.place <= s.carried
          and not exists (select from platform.inbox i
            where i.listener = ${name} and i.event_id = o.id and i.day = platform.event_day(o.id))
          and not exists (select from platform.parked_event p
            where p.listener in (${name}, ${relayName}) and p.event_id = o.id)
        on conflict do nothing`.execute(database.kysely);
      const events = Number(again.numAffectedRows ?? 0n);
      if (events > 0) log.error({ listener: name, events }, 'events never arrived: sending them again');
      missed?.({ listener: name }, events);
      sum += events;
    }
    return sum;
  };
  const look = async (): Promise<void> => {
    if (await isDue()) await compare();
  };
  const every: EveryJob[] = [
    { name: 'platform.compare_events', when: () => ({ everyMs: lookEveryMs }), run: look },
  ];
  return { compare, every };
}
