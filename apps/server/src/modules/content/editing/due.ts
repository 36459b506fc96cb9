import { type Kysely, sql } from 'kysely';
import type { Merchants } from '#modules/merchant';
import type { RunWork } from '#platform/database/work';
import type { EveryJob } from '#platform/jobs/job';
import { tablesOf } from '../tables-of.ts';
import { isOpen, makePublic } from './desk.ts';
import { findNewest, lockItem } from './version-repository.ts';

const everyMs = 1000;

/** Publishes what is due, under the name of who planned it; what begins or ends now makes everybody read anew. */
export async function carryOutDue(runWork: RunWork, merchant: string): Promise<void> {
  await runWork({ merchant, actor: { kind: 'system', name: 'content' } }, async (work) => {
    const due = await tablesOf(work)
      .selectFrom('content.version')
      .select(['kind', 'item_id', 'version', 'published_by'])
      .where('state', '=', 'planned')
      .where('publish_at', '<=', work.now)
      .orderBy('publish_at')
      .limit(100)
      .execute();
    for (const { kind, item_id: id, version, published_by } of due) {
      const place = { kind, id };
      const by = published_by ?? 'content';
      await lockItem(work, place);
      // Somebody may have written on while this waited.
      const newest = await findNewest(work, place);
      if (newest?.version !== version || !isOpen(newest.state) || newest.state !== 'planned') continue;
      await sql`select set_config('app.actor', ${by}, true), set_config('app.action', 'POST content/:kind/:id/publish', true),
        set_config('app.reason', ${`planned, version ${version}`}, true)`.execute(work.db);
      await makePublic(work, place, version, newest.item, by);
    }
    await tablesOf(work).deleteFrom('content.turn').where('at', '<=', work.now).execute();
  });
}

/** Brands for which something is due: asked for all of them at once. */
async function merchantsDue(systemDb: Kysely<object>): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ merchant_code: string }>`
    select merchant_code from content.turn where at <= now()
    union select merchant_code from content.version where state = 'planned' and publish_at <= now()`.execute(
    systemDb,
  );
  return new Set(rows.map(({ merchant_code }) => merchant_code));
}

export const dueJobs = (parts: {
  merchants: Pick<Merchants, 'list'>;
  runWork: RunWork;
  systemDb: Kysely<object>;
}): EveryJob[] => [
  {
    name: 'content.due',
    when: () => ({ everyMs }),
    run: async () => {
      const due = await merchantsDue(parts.systemDb);
      for (const { merchantCode } of parts.merchants.list().filter((one) => due.has(one.merchantCode)))
        await carryOutDue(parts.runWork, merchantCode);
    },
  },
];
