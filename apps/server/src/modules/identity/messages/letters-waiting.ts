import { sql } from 'kysely';
import type { MessagingCompanyList } from '#platform/messages/ports';
import type { CompanyFact, CompanyFacts } from '#platform/vitals/company-health';

/** Messages to members that wait for the companies that carry them; of all brands together. */
export const lettersWaiting = (companies: MessagingCompanyList): CompanyFacts => ({
  kind: 'message',
  async read(db) {
    const { rows } = await sql<Waiting>`
      select channel, company, count(*)::int as waiting, min(created_at) as oldest
      from identity.message where state = 'waiting' group by channel, company`.execute(db);
    return Object.entries(companies).map(([name, { profile }]): CompanyFact => {
      // What nobody has yet waits for everybody who might carry it.
      const own = rows.filter(({ company, channel }) =>
        company === null ? profile.channels.includes(channel) : company === name,
      );
      const [oldest] = own.map((row) => row.oldest).toSorted((one, other) => one.getTime() - other.getTime());
      return {
        company: name,
        waiting: own.reduce((sum, { waiting }) => sum + waiting, 0),
        oldestAt: oldest ?? null,
      };
    });
  },
});

interface Waiting {
  channel: 'sms' | 'email';
  company: string | null;
  waiting: number;
  oldest: Date;
}
