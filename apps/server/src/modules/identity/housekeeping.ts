import { sql } from 'kysely';
import type { Database } from '#platform/database/connect';
import type { EveryJob } from '#platform/jobs/job';

const everyMs = 60 * 60_000;
/** Behind one of these nobody runs twice: the second worker waits for the next hour. */
const lockName = 'identity housekeeping';

/** What has had its day goes, a little at a time; nothing here is a fact about money or a person's choice. */
const removals = [
  sql`delete from identity.used_ticket where expires_at < now() - interval '1 hour'`,
  sql`delete from identity.one_time_code where expires_at < now() - interval '2 days'`,
  sql`delete from identity.code_request where requested_at < now() - interval '2 days'`,
  sql`delete from identity.code_guess where day < current_date - 2`,
  sql`delete from identity.failed_sign_in where last_at < now() - interval '2 days'`,
  sql`delete from identity.message where created_at < now() - interval '7 days'`,
  sql`delete from identity.message_count where hour < now() - interval '13 months'`,
  sql`delete from identity.device_grant where coalesce(revoked_at, expires_at) < now() - interval '30 days'`,
  sql`delete from identity.member_mark where kind in ('browser', 'place') and made_at < now() - interval '90 days'`,
  sql`delete from identity.session where coalesce(ended_at, ends_at) < now() - interval '30 days'`,
];

export async function clearAway(database: Database): Promise<void> {
  await database.kysely.transaction().execute(async (db) => {
    const { rows } = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(hashtext(${lockName})) as mine`.execute(db);
    if (rows[0]?.mine !== true) return;
    for (const removal of removals) await removal.execute(db);
  });
}

/** What time does here; `database` is of the role perya_system. */
export const housekeeping = (database: Database): EveryJob => ({
  name: 'identity.clear_away',
  when: () => ({ everyMs }),
  run: () => clearAway(database),
});
