import { sql } from 'kysely';
import type { Database } from '#platform/database/connect';
import type { EveryJob } from '#platform/jobs/job';
import type { MessageState, MessagingCompanyList } from '#platform/messages/ports';

const everyMs = 60_000;
const mostLooked = 300;
const atOnce = 10;

interface Row {
  message_id: string;
  company: string | null;
  company_id: string | null;
}

/** Those that can be asked. */
const askable = (companies: MessagingCompanyList): string[] =>
  Object.entries(companies).flatMap(([name, { profile }]) => (profile.findsBy === 'nothing' ? [] : [name]));

async function stateOf(
  companies: MessagingCompanyList,
  { message_id, company, company_id }: Row,
): Promise<MessageState | 'absent' | 'unknown'> {
  const gateway = companies[company ?? ''];
  if (gateway === undefined) return 'unknown';
  if (gateway.profile.findsBy === 'company id' && company_id === null) return 'unknown';
  return gateway.lookUp({ reference: message_id, companyId: company_id });
}

/** Whether messages arrived: each is asked about after some seconds, then every few minutes, for a day. */
export async function lookAtDelivered(
  { kysely }: Pick<Database, 'kysely'>,
  companies: MessagingCompanyList,
): Promise<void> {
  const { rows } = await sql<Row>`
    select message_id, company, company_id from identity.message
    where state = 'accepted' and created_at between now() - interval '1 day' and now() - interval '5 seconds'
      and (looked_at is null or looked_at < now() - interval '3 minutes')
      and company = any(${askable(companies)})
    order by looked_at nulls first, created_at limit ${mostLooked}`.execute(kysely);
  // A company that is away is not asked three hundred times, and keeps nobody from asking another.
  const away = new Set<string>();
  for (let from = 0; from < rows.length; from += atOnce) {
    const found = await Promise.all(
      rows
        .slice(from, from + atOnce)
        .filter(({ company }) => !away.has(company ?? ''))
        .map(async (row) => ({ ...row, state: await stateOf(companies, row) })),
    );
    const some = JSON.stringify(found.map(({ message_id, state }) => ({ id: message_id, state })));
    await sql`update identity.message m set looked_at = now(),
        state = case when told.state in ('delivered', 'failed') then told.state else m.state end
      from jsonb_to_recordset(${some}::jsonb) told(id uuid, state text)
      where m.message_id = told.id and m.state = 'accepted'`.execute(kysely);
    for (const name of new Set(found.map(({ company }) => company ?? ''))) {
      const own = found.filter(({ company }) => (company ?? '') === name);
      if (own.every(({ state }) => state === 'unknown')) away.add(name);
    }
  }
}

export const deliveryJob = (database: Database, companies: MessagingCompanyList): EveryJob => ({
  name: 'identity.ask_delivered',
  when: () => ({ everyMs }),
  run: () => lookAtDelivered(database, companies),
});
