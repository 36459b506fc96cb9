import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { EveryJob } from '../jobs/job.ts';
import type { Log } from '../observe/log.ts';
import { checkAudit, makeAuditRoot } from './audit-trail.ts';

const lookEveryMs = 30 * 60_000;

/** Once a day the record of staff's actions is held against itself, and its root leaves the database with the log. */
export function auditJob({ database, log }: { database: Database; log: Log }): EveryJob {
  const runWhenDue = () =>
    database.kysely.transaction().execute(async (db) => {
      const { rows } = await sql<{ is_due: boolean }>`
        select pg_try_advisory_xact_lock(hashtext('platform audit')) and not exists (select from platform.audit_root
          where made_at > now() - interval '20 hours') as is_due`.execute(db);
      if (rows[0]?.is_due !== true) return;
      const found = await checkAudit(db);
      if (found.wrong > 0) log.error(found, 'the record of staff actions does not fit its chain');
      log.info(await makeAuditRoot(db, found), 'root of the record of staff actions');
    });
  return { name: 'platform.check_audit', when: () => ({ everyMs: lookEveryMs }), run: runWhenDue };
}
