import { sql } from 'kysely';
import type { Operator } from '#platform/approvals/operator';
import type { Clock } from '#platform/clock';
import type { RunWork } from '#platform/database/work';
import type { EveryJob } from '#platform/jobs/job';
import { refuse } from '#platform/refusal';
import { dayMs } from '../rights-rules.ts';
import type { Sessions } from '../sign-in/sessions.ts';
import { asInstallation, asPerson, tablesOf } from '../tables-of.ts';
import type { People } from './people.ts';

const everyDays = 90;
const unusedDays = 45;

interface Parts {
  runWork: RunWork;
  clock: Clock;
  people: People;
  sessions: Sessions;
}

/** Every ninety days an owner confirms who holds what; who does not come for forty-five is locked. */
export function createReview({ runWork, clock, people, sessions }: Parts) {
  const before = (days: number): Date => new Date(clock().getTime() - days * dayMs);

  const lockUnused = (): Promise<void> =>
    runWork(asInstallation, async (work) => {
      const rows = await tablesOf(work)
        .updateTable('staff.person')
        .set({ state: 'locked' })
        .where('state', '=', 'active')
        .where('kind', '=', 'person')
        .where(sql<boolean>`coalesce(last_used_at, created_at) < ${before(unusedDays)}`)
        .returning('person_id')
        .execute();
      for (const { person_id } of rows) await sessions.endAll(work, person_id);
    });

  return {
    lockUnused,
    show: () =>
      runWork(asInstallation, async (work) => {
        const last = await tablesOf(work)
          .selectFrom('staff.review')
          .select(['confirmed_at', 'confirmed_by'])
          .orderBy('confirmed_at', 'desc')
          .executeTakeFirst();
        const first = await tablesOf(work)
          .selectFrom('staff.person')
          .select('created_at')
          .orderBy('created_at')
          .executeTakeFirst();
        const locked = await tablesOf(work)
          .selectFrom('staff.person')
          .select('name')
          .where('state', '=', 'locked')
          .where(sql<boolean>`coalesce(last_used_at, created_at) < ${before(unusedDays)}`)
          .orderBy('name')
          .execute();
        const from = last?.confirmed_at ?? first?.created_at;
        const dueAt = from === undefined ? null : new Date(from.getTime() + everyDays * dayMs);
        return {
          confirmedAt: last?.confirmed_at.toISOString() ?? null,
          confirmedBy: last?.confirmed_by ?? null,
          dueAt: dueAt?.toISOString() ?? null,
          isDue: dueAt !== null && dueAt <= clock(),
          unused: locked.map(({ name }) => name),
        };
      }),
    async confirm(asker: Operator): Promise<void> {
      if (!asker.held.some(({ brand, isOwner }) => brand === '*' && isOwner)) refuse('permission.denied');
      const list = await people.list(asker);
      await runWork(asPerson(asker.name), async (work) => {
        await tablesOf(work)
          .insertInto('staff.review')
          .values({ confirmed_by: asker.name, confirmed_at: clock(), people: JSON.stringify(list) })
          .execute();
      });
    },
    job: (): EveryJob => ({
      name: 'staff.lock_unused',
      when: () => ({ everyMs: 60 * 60_000 }),
      run: lockUnused,
    }),
  };
}

export type Review = ReturnType<typeof createReview>;
