import { aMerchant, aSession } from '#testing/builders';
import { withTestDatabase } from '#testing/database';
import { expect, test } from 'vitest';
import { clearAway } from './housekeeping.ts';

const database = await withTestDatabase();
await aMerchant(database, { code: 'fair' });
await aSession(database, 'fair', 'marisol');

test('old tickets, codes and ended sessions go; living ones stay', async () => {
  await aSession(database, 'fair', 'luma');
  await database.query(
    `update identity.session s set ended_at = now() - interval '31 days' from identity.member m
     where m.member_id = s.member_id and account = 'luma'`,
  );
  await database.query(
    `insert into identity.used_ticket values ('fair', '\\x01', now(), now() - interval '2 hours'),
                                             ('fair', '\\x02', now(), now() + interval '1 minute')`,
  );
  await clearAway(database.system);
  const [left] = await database.query(
    `select (select count(*)::int from identity.used_ticket) as tickets,
            (select count(*)::int from identity.session) as sessions`,
  );
  expect(left).toEqual({ tickets: 1, sessions: 1 });
});
