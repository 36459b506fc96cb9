import { aMerchant } from '#testing/builders';
import { withTestDatabase } from '#testing/database';
import { withPlayerApi } from '#testing/player-api';
import { aStaffPerson } from '#testing/staff';
import { expect, test } from 'vitest';
import { hostJobs } from './hosts.ts';
import type { Outside } from './looking.ts';

const database = await withTestDatabase();
await aMerchant(database, { code: 'fair' });
await aMerchant(database, { code: 'beach' });
const api = await withPlayerApi(database);
const person = (name: string, role: string, brand = 'fair') =>
  aStaffPerson(database, api.internal, { name, role, brand });
const [owner, manager, other, support] = [
  await person('orla', 'owner'),
  await person('mila', 'manager'),
  await person('omar', 'manager'),
  await person('sol', 'support'),
];
const hosts = '/merchants/fair/brand/hosts';
interface Host {
  host: string;
  isMain: boolean;
  look: { name: string; certificate: string; addresses: string[]; issuer: string | null } | null;
}
const list = async () => (await manager.ask<{ hosts: Host[] }>('GET', hosts)).hosts;
const isThere = async (host: string) => (await api.get(host, '/api/v1/system/status')).status === 200;

/** Proposed by the one, agreed to by the owner. */
const agreed = async (asked: Promise<{ status: number; value: unknown }>): Promise<number> => {
  const { status, value } = await asked;
  if (status !== 202) return status;
  const { approvalId } = value as { approvalId: string };
  return (await owner.send('POST', `/merchants/fair/approvals/${approvalId}`, { decision: 'approve' }))
    .status;
};

test('a mirror is added and answers, becomes the main one, and the one before may go [OPS-BRAND-09]', async () => {
  expect(await list()).toEqual([{ host: 'fair.test', isMain: true, look: null }]);
  expect(await isThere('play.fair.test')).toBe(false);
  // Nobody sends players to another house alone, whatever they hold.
  const wish = { host: 'play.fair.test' };
  const asked = await manager.send('POST', hosts, wish);
  expect(asked).toMatchObject({ status: 202 });
  expect(await isThere('play.fair.test')).toBe(false);
  const { approvalId } = asked.value as { approvalId: string };
  const decision = { decision: 'approve' };
  expect((await other.send('POST', `/merchants/fair/approvals/${approvalId}`, decision)).code).toBe(
    'permission.denied',
  );
  expect((await owner.send('POST', `/merchants/fair/approvals/${approvalId}`, decision)).status).toBe(200);
  expect(await isThere('play.fair.test')).toBe(true);
  const main = (by: typeof manager, host: string, seen: string) =>
    by.send('PUT', `${hosts}/${host}/main`, { seen });
  expect(await agreed(main(manager, 'play.fair.test', 'fair.test'))).toBe(200);
  expect(api.merchants.mainHost('fair')).toBe('play.fair.test');
  // Chosen by somebody who saw another one.
  expect(await main(other, 'fair.test', 'fair.test')).toMatchObject({
    code: 'case.changed',
    value: { main: 'play.fair.test' },
  });
  expect((await manager.send('DELETE', `${hosts}/fair.test`)).status).toBe(200);
  expect(await isThere('fair.test')).toBe(false);
  const changes = await database.query<{ path: string; made_by: string }>(
    `select path, made_by from merchant.change where merchant_code = 'fair' and path like 'hosts.%' and made_by = 'orla'`,
  );
  expect(changes.map(({ path }) => path)).toContain('hosts.play.fair.test');
});

test('the main host is not removed, and no host of another brand is taken, moved or looked at [OPS-BRAND-09]', async () => {
  expect(await manager.send('DELETE', `${hosts}/play.fair.test`)).toMatchObject({
    status: 409,
    code: 'status.move.refused',
  });
  expect(await isThere('play.fair.test')).toBe(true);
  expect(await agreed(manager.send('POST', hosts, { host: 'beach.test' }))).not.toBe(200);
  for (const [method, path, body] of [
    ['PUT', 'beach.test/main', { seen: 'play.fair.test' }],
    ['DELETE', 'beach.test', undefined],
    ['POST', 'beach.test/look', undefined],
  ] as const)
    expect((await manager.send(method, `${hosts}/${path}`, body)).code).toBe('request.not_found');
  for (const host of ['Fair.test', 'fair', 'fair.test:80', 'https://fair.test', 'a b.test'])
    expect((await manager.send('POST', hosts, { host })).code, host).toBe('format.incorrect');
  expect((await support.send('POST', hosts, { host: 'x.fair.test' })).code).toBe('permission.denied');
  expect((await manager.send('GET', '/merchants/beach/brand/hosts')).code).toBe('permission.denied');
});

test('every host is looked at: its name, and its certificate where the name leads outside [OPS-BRAND-09]', async () => {
  await agreed(manager.send('POST', hosts, { host: 'old.fair.test' }));
  const asked: string[] = [];
  const outside: Outside = {
    addressesOf: async (name) => (name === 'play.fair.test' ? ['93.184.216.34'] : ['10.0.0.9']),
    certificateOf: async (name, address, port) => {
      asked.push(`${name} ${address} ${port}`);
      return { until: new Date(Date.now() + 3 * 86_400_000), issuer: 'An authority', problem: null };
    },
  };
  const [job] = hostJobs({ runWork: database.runWork, systemDb: database.system.kysely, outside });
  await job?.run({ tick: new Date(), signal: new AbortController().signal });
  expect(await list()).toMatchObject([
    { host: 'play.fair.test', look: { name: 'found', certificate: 'ending', issuer: 'An authority' } },
    // Nothing is asked inside our own network.
    { host: 'old.fair.test', look: { name: 'inside', certificate: 'none', addresses: ['10.0.0.9'] } },
  ]);
  expect(asked).toEqual(['play.fair.test 93.184.216.34 443']);
  // Now, by hand: no name server knows names in .test.
  const looked = await manager.ask<{ hosts: Host[] }>('POST', `${hosts}/play.fair.test/look`);
  expect(looked.hosts[0]?.look).toMatchObject({ name: 'missing', certificate: 'none' });
});
