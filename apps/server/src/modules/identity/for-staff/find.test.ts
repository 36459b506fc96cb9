import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { asGuest } from '#platform/database/work';
import { aMerchant } from '#testing/builders';
import { withTestDatabase } from '#testing/database';
import { questions } from './find.ts';

const database = await withTestDatabase();
await aMerchant(database, { code: 'fair' });

interface Plan {
  'Index Cond'?: string;
  Plans?: Plan[];
}
const conditions = (plan: Plan): string[] => [
  ...(plan['Index Cond'] === undefined ? [] : [plan['Index Cond']]),
  ...(plan.Plans ?? []).flatMap(conditions),
];

/** What an index is asked for when the application's own role looks, row security and all. */
const indexedBy = async (query: RawBuilder<unknown>): Promise<string> =>
  database.runWork(asGuest('fair'), async ({ db }) => {
    await sql`set local enable_seqscan = off`.execute(db);
    const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`explain (format json) ${query}`.execute(
      db,
    );
    return rows.flatMap((row) => conditions(row['QUERY PLAN'][0].Plan)).join(' ');
  });

const whole = (q: string): Promise<string> =>
  database.runWork(asGuest('fair'), (work) =>
    indexedBy(sql`${sql.join(questions(work, q, ['PH']), sql` union all `)}`),
  );

test('whatever is typed is found by an index behind row security, however many members there are [OPS-MEMBER-01]', async () => {
  expect(await whole('luna')).toMatch(/account ~>=~ .*nickname_lower ~>=~ /);
  expect(await whole('luna@example.com')).toContain('email_lower = ');
  expect(await whole('0917 111 2222')).toContain('mobile = ');
  expect(await whole('203.0.113.77')).toContain('address = ');
});

test('control: a comparison that could tell a row’s content is kept from the index', async () => {
  const like = sql`select from identity.member where merchant_code = 'fair' and account like 'luna%'`;
  const lower = sql`select from identity.member where merchant_code = 'fair' and lower(email) = 'a@b.ph'`;
  expect(await indexedBy(like)).not.toContain('~>=~');
  expect(await indexedBy(lower)).not.toContain('email');
});
