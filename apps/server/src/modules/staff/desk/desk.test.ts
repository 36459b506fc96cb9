import { aMerchant } from '#testing/builders';
import { fixedClock } from '#testing/clock';
import { withTestDatabase } from '#testing/database';
import { withPlayerApi } from '#testing/player-api';
import { aStaffPerson, type Console } from '#testing/staff';
import { expect, test } from 'vitest';

const clock = fixedClock(new Date().toISOString());
const database = await withTestDatabase({ clock: clock.now });
await aMerchant(database, { code: 'fair', switches: ['CBS3'] });
await aMerchant(database, { code: 'beach' });
const api = await withPlayerApi(database, clock.now);
const person = (name: string, role = 'cashier', brand = 'fair') =>
  aStaffPerson(database, api.internal, { name, role, brand, now: clock.now() });
const told: string[] = [];
api.deskHints.onTold((brand, { topic }) => told.push(`${brand} ${topic}`));

const one = { queue: 'withdrawals', subjectId: 'WD250101AAAAAAAA' };
interface Claim {
  by: string;
  isOwn: boolean;
  until: string;
}
const take = (by: Console, more: object = {}, brand = 'fair') =>
  by.send('POST', `/merchants/${brand}/desk/claims`, { ...one, ...more });
const look = (by: Console, isActive = false) =>
  by.ask<{ others: { name: string }[]; claim: Claim | null }>('POST', '/merchants/fair/desk/looks', {
    ...one,
    isActive,
  });
const desk = (by: Console) =>
  by.ask<{ isPaused: boolean; claims: Claim[]; colleagues: { name: string }[]; takenOver: Claim[] }>(
    'GET',
    '/merchants/fair/desk',
  );

test('opening a case shows who else looks; taking it holds it ten minutes from the last key, and a colleague takes it over with a notice [OPS-QUEUE-04]', async () => {
  const [ana, ben] = [await person('ana'), await person('ben')];
  expect((await look(ana)).others).toEqual([]);
  expect((await look(ben)).others).toMatchObject([{ name: 'ana' }]);
  expect(await take(ana)).toMatchObject({ status: 200, value: { by: 'ana', isOwn: true } });
  expect(await take(ben)).toMatchObject({ status: 409, code: 'case.taken', value: { by: 'ana' } });
  clock.advance(6 * 60_000);
  expect((await look(ana, true)).claim).toMatchObject({ by: 'ana' });
  clock.advance(6 * 60_000);
  // Looking without a key keeps nothing.
  expect((await look(ben)).claim).toMatchObject({ by: 'ana', isOwn: false });
  expect((await look(ana)).others).toMatchObject([{ name: 'ben' }]);
  expect(await take(ben, { takeOver: true })).toMatchObject({ value: { by: 'ben' } });
  expect((await desk(ana)).takenOver).toMatchObject([{ by: 'ben' }]);
  expect(told).toContain('fair claims');
  clock.advance(10 * 60_000 + 1);
  expect((await look(ana)).claim).toBeNull();
  expect(await take(ana)).toMatchObject({ status: 200, value: { by: 'ana' } });
  // Nobody had it any more: nobody is told.
  expect((await desk(ben)).takenOver).toEqual([]);
  expect((await ben.send('DELETE', `/merchants/fair/desk/claims/withdrawals/${one.subjectId}`)).code).toBe(
    'request.not_found',
  );
});

test('a pause gives the claims back and takes the person out of the open chat desk [OPS-QUEUE-06]', async () => {
  const susan = await person('susan', 'support');
  const chat = { queue: 'chat' };
  expect((await take(susan, chat)).status).toBe(200);
  await susan.ask('PUT', '/merchants/fair/desk/pause', { isPaused: true });
  expect(await desk(susan)).toMatchObject({ isPaused: true, claims: [] });
  const seen = () => database.query('select * from support.desk');
  await susan.ask('GET', '/merchants/fair/chats?state=open');
  expect(await seen()).toHaveLength(0);
  await susan.ask('PUT', '/merchants/fair/desk/pause', { isPaused: false });
  await susan.ask('GET', '/merchants/fair/chats?state=open');
  expect(await seen()).toHaveLength(1);
});

test('who may not work a queue takes nothing of it, nor at another brand, and nobody sees another brand’s desk [OPS-QUEUE-04, OPS-AUTH-13]', async () => {
  const [content, cashier] = [await person('cora', 'content'), await person('caloy')];
  expect(await take(content)).toMatchObject({ status: 403 });
  expect(await take(cashier, {}, 'beach')).toMatchObject({ status: 403 });
  const beach = await person('bea', 'cashier', 'beach');
  await take(cashier, { subjectId: 'WD250101BBBBBBBB' });
  const other = await beach.ask<{ colleagues: unknown[] }>('GET', '/merchants/beach/desk');
  expect(other.colleagues).toEqual([]);
  expect(await take(beach, { subjectId: 'WD250101BBBBBBBB' }, 'beach')).toMatchObject({ status: 200 });
});

test('when somebody leaves, what they had goes back to its queue [OPS-AUTH-21]', async () => {
  const [leaver, other] = [await person('lito'), await person('olga')];
  const subject = { subjectId: 'WD250101CCCCCCCC' };
  expect((await take(leaver, subject)).status).toBe(200);
  expect((await take(other, subject)).code).toBe('case.taken');
  const owner = await person('rosa', 'owner', '*');
  await owner.ask('POST', `/staff/${leaver.personId}/leaving`);
  expect((await take(other, subject)).status).toBe(200);
});
