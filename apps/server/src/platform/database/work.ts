import type { EventBody, EventName } from '@perya/contract/events';
import { events } from '@perya/contract/events';
import type { Kysely, Transaction } from 'kysely';
import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import { toldReason } from '../audit/audit-scope.ts';
import { type Clock, hearDatabase } from '../clock.ts';
import { oneRow } from './one-row.ts';

export type Actor =
  | { kind: 'guest' }
  | { kind: 'member'; memberId: string }
  | { kind: 'operator'; name: string }
  | { kind: 'system'; name: string };

/** The name under which an actor's change is kept. */
export const actorName = (actor: Actor): string => ('name' in actor ? actor.name : actor.kind);

/** The one thing a use case passes along: everything done with it commits together or not at all. */
export interface Work {
  readonly db: Transaction<object>;
  readonly now: Date;
  readonly merchant: string;
  readonly actor: Actor;
  announce<N extends EventName>(name: N, body: EventBody<N>): Promise<void>;
  /** Many of a kind at once. */
  announceAll<N extends EventName>(name: N, bodies: readonly EventBody<N>[]): Promise<void>;
}

export interface WorkScope {
  merchant: string;
  actor: Actor;
  /** All reads see one moment. */
  snapshot?: boolean;
}

export const asGuest = (merchant: string): WorkScope => ({ merchant, actor: { kind: 'guest' } });
export const asMember = (merchant: string, memberId: string): WorkScope => ({
  merchant,
  actor: { kind: 'member', memberId },
});

export type RunWork = <T>(scope: WorkScope, use: (work: Work) => Promise<T>) => Promise<T>;

export function createRunWork({ kysely, clock }: { kysely: Kysely<object>; clock: Clock }): RunWork {
  return async (scope, use) => {
    const outer = surrounding.getStore();
    if (outer !== undefined && scope.actor.kind === 'operator' && outer.work.merchant === scope.merchant) {
      // What is done now is signed with its own action and reason.
      await signChanges(outer.work.db, scope.actor.name);
      return use({ ...outer.work, actor: scope.actor });
    }
    const transaction = kysely.transaction();
    const chosen = scope.snapshot ? transaction.setIsolationLevel('repeatable read') : transaction;
    return chosen.execute(async (db) => {
      // Local to the transaction: a pooled connection never remembers the merchant of the work before.
      const asked = Date.now();
      const { rows } = await sql<{ now: Date }>`
        select set_config('app.merchant', ${scope.merchant}, true), clock_timestamp() as now`.execute(db);
      hearDatabase(oneRow(rows).now, asked);
      if (scope.actor.kind === 'operator') await signChanges(db, scope.actor.name);
      return use(workOf(db, scope, clock()));
    });
  };
}

interface Surrounding {
  work: Work;
  after: (() => Promise<void>)[];
}
const surrounding = new AsyncLocalStorage<Surrounding>();

/** Whatever an operator's works do inside commits together with this one. */
export async function within<T>(
  runWork: RunWork,
  scope: WorkScope,
  use: (work: Work) => Promise<T>,
): Promise<T> {
  const after: Surrounding['after'] = [];
  const value = await runWork(scope, (work) => surrounding.run({ work, after }, () => use(work)));
  for (const act of after) await act();
  return value;
}

/** What must see the change, such as a copy in memory: now, or when the work around it has committed. */
export async function afterCommit(act: () => Promise<void>): Promise<void> {
  const outer = surrounding.getStore();
  if (outer === undefined) await act();
  else outer.after.push(act);
}

/** From here on the database records what changes, under this name. */
async function signChanges(db: Transaction<object>, name: string): Promise<void> {
  const { action, reason } = toldReason();
  await sql`select set_config('app.actor', ${name}, true), set_config('app.action', ${action}, true),
    set_config('app.reason', ${reason}, true)`.execute(db);
}

function workOf(db: Transaction<object>, scope: WorkScope, now: Date): Work {
  const announceAll: Work['announceAll'] = async (name, bodies) => {
    if (bodies.length === 0) return;
    const checked = bodies.map((body) => events[name].parse(body));
    await sql`insert into platform.outbox (merchant_code, name, body)
      select ${scope.merchant}, ${name}, body from jsonb_array_elements(${JSON.stringify(checked)}::jsonb) body`.execute(
      db,
    );
    // Delivered at commit only, so the relay never wakes for a row it cannot see yet.
    await sql`select pg_notify('platform_outbox', '')`.execute(db);
  };
  return {
    db,
    now,
    merchant: scope.merchant,
    actor: scope.actor,
    announce: (name, body) => announceAll(name, [body]),
    announceAll,
  };
}
