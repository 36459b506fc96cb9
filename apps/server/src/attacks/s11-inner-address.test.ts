import { aMerchant } from '#testing/builders';
import { withTestDatabase } from '#testing/database';
import { withPlayerApi } from '#testing/player-api';
import { asInnerCall } from '#platform/http/inner-call';
import { expect, test } from 'vitest';

/** Addresses that nobody can have, sent by somebody who hopes that they mean "one of us". */
const database = await withTestDatabase();
await aMerchant(database, { code: 'fair' });
await database.query(
  `insert into merchant.region_rule (merchant_code, effect, kind, value) values ('fair', 'allow', 'country', 'PH')`,
);
const api = await withPlayerApi(database);
const forged = ['0.0.0.0', '::', '127.0.0.1', '::1', '::ffff:0.0.0.0', '255.255.255.255', 'inner', ''];

test('no address or header passes for a call from inside: regions hold for 0.0.0.0 as for anybody', async () => {
  for (const address of forged) {
    const headers = { 'x-forwarded-for': address, 'x-inner': 'true', 'x-real-ip': '0.0.0.0' };
    const { status, body } = await api.get('fair.test', '/api/v1/games', headers);
    expect({ address, status, code: (body as { code: string }).code }).toEqual({
      address,
      status: 451,
      code: 'access.denied.region',
    });
  }
});

test('the process asks itself on nobody’s behalf and is answered', async () => {
  const { status } = await asInnerCall(() => api.get('fair.test', '/api/v1/games'));
  expect(status).toBe(200);
  expect((await api.get('fair.test', '/api/v1/games')).status, 'the mark ends with the call').toBe(451);
});
