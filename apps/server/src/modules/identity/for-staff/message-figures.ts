import type { MessageFigures } from '@perya/contract';
import { sql } from 'kysely';
import type { Merchants } from '#modules/merchant';
import type { RunWork, Work } from '#platform/database/work';
import type { MessagingCompanyList } from '#platform/messages/ports';
import { dayOf, dayStart } from '#platform/days';
import type { CodeCounts } from '../one-time-codes/code-counts.ts';
import { figuresOf, type CountRow } from './message-figure-rules.ts';

const mostPlaces = 100;

/** What was asked for, left, arrived and was used, by day, brake, country and prefix (OPS-SYS-04). */
export const createMessageFigures =
  (parts: {
    runWork: RunWork;
    merchants: Merchants;
    codeCounts: CodeCounts;
    messageCompanies: MessagingCompanyList;
  }) =>
  async (merchant: string, name: string, days: number): Promise<MessageFigures> => {
    parts.merchants.assertKnown(merchant);
    // What this process holds back is counted before it is read; the others' follow within seconds.
    await parts.codeCounts.flush();
    const { timeZone } = parts.merchants.settings(merchant);
    const scope = { merchant, actor: { kind: 'operator' as const, name }, snapshot: true };
    return parts.runWork(scope, async (work) => {
      const today = dayOf(work.now, timeZone);
      const first = new Date(`${today}T00:00:00Z`);
      first.setUTCDate(first.getUTCDate() - (days - 1));
      const from = dayStart(first.toISOString().slice(0, 10), timeZone);
      const rows = await countsSince(work, from, timeZone);
      const calendar = Array.from({ length: days }, (_, nth) => {
        const day = new Date(first);
        day.setUTCDate(day.getUTCDate() + nth);
        return day.toISOString().slice(0, 10);
      });
      return {
        at: work.now.toISOString(),
        ...figuresOf(rows, calendar, await waitingOf(work), mostPlaces),
        companies: companiesOf(parts.messageCompanies),
      };
    });
  };

async function countsSince({ db, merchant }: Work, from: Date, timeZone: string): Promise<CountRow[]> {
  const { rows } = await sql<CountRow>`
    select to_char(hour at time zone ${timeZone}, 'YYYY-MM-DD') as day, channel, kind, country, prefix, what,
      sum(count)::int as count
    from identity.message_count where merchant_code = ${merchant} and hour >= ${from}
    group by 1, 2, 3, 4, 5, 6`.execute(db);
  return rows;
}

async function waitingOf({ db, merchant }: Work): Promise<Record<string, number>> {
  const { rows } = await sql<{ channel: string; waiting: number }>`
    select channel, count(*)::int as waiting from identity.message
    where merchant_code = ${merchant} and state = 'waiting' group by channel`.execute(db);
  return Object.fromEntries(rows.map(({ channel, waiting }) => [channel, waiting]));
}

const companiesOf = (companies: MessagingCompanyList): MessageFigures['companies'] =>
  Object.entries(companies).map(([company, { profile }]) => ({
    company,
    channels: [...profile.channels],
    countries: profile.countries === 'all' ? null : [...profile.countries],
    sendsOnce: profile.sendsOnce,
    tellsDelivery: profile.findsBy !== 'nothing',
    triedWith: profile.triedWith,
    gambling: profile.gambling,
  }));
