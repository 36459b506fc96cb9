import { readFileSync } from 'node:fs';
import type { OwnCall, RoleName } from '@perya/contract';
import { aMerchant } from '#testing/builders';
import { withTestDatabase } from '#testing/database';
import { withPlayerApi } from '#testing/player-api';
import { aStaffPerson } from '#testing/staff';
import { expect, test } from 'vitest';

const database = await withTestDatabase();
await aMerchant(database, { code: 'fair' });
await aMerchant(database, { code: 'beach' });
const api = await withPlayerApi(database);
const [head = '', ...reviewed] = readFileSync(new URL('../../testing/roles.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n');
const roles = head.split(',');

test('the reference lists for each role exactly the calls that the reviewed file gives it, with what it may do [OPS-SYS-16]', async () => {
  for (const role of ['owner', 'cashier', 'auditor', 'engineer'] satisfies RoleName[]) {
    const person = await aStaffPerson(database, api.internal, { name: `the ${role}`, role });
    const { calls } = await person.ask<{ calls: OwnCall[] }>('GET', '/merchants/fair/calls');
    const wanted = reviewed.flatMap((line) => {
      const cells = line.split(',');
      const word = cells[roles.indexOf(role)];
      return word === '-' ? [] : [`${cells[0]} ${word}`];
    });
    expect(calls.map(({ name, may }) => `${name} ${may}`).toSorted(), role).toEqual(wanted.toSorted());
  }
});

test('one call is told with what it takes and answers; one that is not one’s own, or another brand’s, is not there [OPS-SYS-16]', async () => {
  const cashier = await aStaffPerson(database, api.internal, {
    name: 'cora',
    role: 'cashier',
    brand: 'fair',
  });
  const call = await cashier.ask('GET', '/merchants/fair/calls/adjustBalance');
  expect(call).toMatchObject({
    method: 'POST',
    path: '/operator/v1/merchants/:merchantCode/adjustments',
    permission: 'money.adjust',
    may: 'proposes',
    needsProof: true,
    params: { properties: { merchantCode: { type: 'string' } } },
    body: { type: 'object' },
    reply: { type: 'object' },
  });
  for (const name of ['makeWebhook', 'inviteStaff', 'nothing', 'login', 'constructor'])
    expect(await cashier.send('GET', `/merchants/fair/calls/${name}`), name).toMatchObject({
      code: 'request.not_found',
    });
  expect(await cashier.send('GET', '/merchants/beach/calls')).toMatchObject({ code: 'permission.denied' });
  const { calls } = await cashier.ask<{ calls: OwnCall[] }>('GET', '/merchants/fair/calls');
  // What is about all brands is not for one brand's people.
  expect(calls.map(({ name }) => name)).not.toContain('schedules');
});
