import { sql } from 'kysely';
import type { Database } from '#platform/database/connect';
import type { EveryJob } from '#platform/jobs/job';

/** What a messaging company says of a message it took; `unknown`: it did not answer. */
export type LookUp = (
  reference: string,
) => Promise<'accepted' | 'sent' | 'delivered' | 'failed' | 'expired' | 'absent' | 'unknown'>;

const everyMs = 60_000;
const mostLooked = 300;
const atOnce = 10;

/** Whether messages arrived: each is asked about after some seconds, then every few minutes, for a day. */
export async function lookAtDelivered({ kysely }: Pick<Database, 'kysely'>, lookUp: LookUp): Promise<void> {
  const { rows } = await sql<{ merchant_code: string; message_id: string }>`
    select merchant_code, message_id from identity.message
    where state = 'accepted' and created_at between now() - interval '1 day' and now() - interval '5 seconds'
      and (looked_at is null or looked_at < now() - interval '3 minutes')
    order by looked_at nulls first, created_at limit ${mostLooked}`.execute(kysely);
  for (let from = 0; from < rows.length; from += atOnce) {
    const found = await Promise.all(
      rows
        .slice(from, from + atOnce)
        .map(async ({ message_id }) => ({ id: message_id, state: await lookUp(message_id) })),
    );
    const some = JSON.stringify(
      found.map(({ id, state }) => ({ id, state: state === 'expired' ? 'failed' : state })),
    );
    await sql`update identity.message m set looked_at = now(),
        state = case when told.state in ('delivered', 'failed') then told.state else m.state end
      from jsonb_to_recordset(${some}::jsonb) told(id uuid, state text)
      where m.message_id = told.id and m.state = 'accepted'`.execute(kysely);
    // A company that is away is not asked three hundred times.
    if (found.every(({ state }) => state === 'unknown')) return;
  }
}

export const deliveryJob = (database: Database, lookUp: LookUp): EveryJob => ({
  name: 'identity.ask_delivered',
  when: () => ({ everyMs }),
  run: () => lookAtDelivered(database, lookUp),
});
