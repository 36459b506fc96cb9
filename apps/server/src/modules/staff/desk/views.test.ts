import { randomUUID } from 'node:crypto';
import { withCashier } from '#testing/cashier';
import { aStaffPerson } from '#testing/staff';
import type { Mention, SavedView } from '@perya/contract';
import { expect, test } from 'vitest';

const { database, api, member } = await withCashier();
const person = (name: string, role: string) =>
  aStaffPerson(database, api.internal, { name, role, brand: 'fair' });
const ana = await person('Ana Reyes', 'support');
const ben = await person('Ben Cruz', 'support');
const cai = await person('Cai Lim', 'cashier');
const own = await person('Owen Tan', 'owner');

type Person = typeof ana;
const views = '/merchants/fair/views';
const list = (by: Person) => by.ask<{ views: SavedView[]; roles: string[] }>('GET', views);
const namesOf = async (by: Person) => (await list(by)).views.map(({ name }) => name);
const wish = (name: string, role: string | null) => ({
  page: 'members',
  name,
  query: 'state=closed&columns=name%2Ccash',
  role,
  isPinned: true,
});

test('a view is one’s own or a role’s; others see what was saved for a role they hold and nothing else [OPS-ALL-04]', async () => {
  const [mine, ours] = [randomUUID(), randomUUID()];
  await ana.ask('PUT', `${views}/${mine}`, wish('Mine', null));
  await ana.ask('PUT', `${views}/${ours}`, wish('Ours', 'support'));
  // The same id again is the same view.
  await ana.ask('PUT', `${views}/${ours}`, { ...wish('Ours', 'support'), isPinned: false });
  expect(await namesOf(ana)).toEqual(['Mine', 'Ours']);
  expect(await namesOf(ben)).toEqual(['Ours']);
  expect(await namesOf(cai)).toEqual([]);
  const [seen] = (await list(ben)).views;
  expect(seen).toMatchObject({ viewId: ours, by: 'Ana Reyes', mayChange: false, isPinned: false });
  expect((await list(ana)).roles).toEqual(['support']);
  // Nobody saves for a role they do not hold, nor changes or removes somebody else's.
  expect((await cai.send('PUT', `${views}/${randomUUID()}`, wish('Yours', 'support'))).status).toBe(403);
  expect((await ben.send('PUT', `${views}/${ours}`, wish('Stolen', null))).status).toBe(404);
  expect((await ben.send('DELETE', `${views}/${ours}`)).status).toBe(404);
  expect((await own.send('DELETE', `${views}/${ours}`)).status).toBe(200);
  expect(await namesOf(ben)).toEqual([]);
});

test('whoever is named in a note is told by whom and where, never the words, and only they see it [OPS-ALL-20]', async () => {
  const luna = await member('lunaverde');
  const path = `members/${luna.memberId}?tab=notes`;
  const mentions = (by: Person) =>
    by.ask<{ mentions: Mention[]; unseen: number }>('GET', '/merchants/fair/mentions');
  expect((await ana.ask<{ names: string[] }>('GET', '/merchants/fair/colleagues')).names).toEqual(
    expect.arrayContaining(['Ana Reyes', 'Ben Cruz', 'Cai Lim']),
  );
  await ana.ask('POST', `/merchants/fair/members/${luna.memberId}/notes`, {
    category: 'payment',
    words: 'Please look at WD26111700000001, @Ben Cruz and @Ana Reyes.',
  });
  const told = await mentions(ben);
  expect(told).toMatchObject({ unseen: 1, mentions: [{ by: 'Ana Reyes', path, seenAt: null }] });
  expect(JSON.stringify(told)).not.toContain('WD26111700000001');
  expect(await mentions(ana)).toMatchObject({ unseen: 0, mentions: [] });
  expect(await mentions(cai)).toMatchObject({ unseen: 0, mentions: [] });
  const seen = `/merchants/fair/mentions/${told.mentions[0]?.mentionId}`;
  expect((await cai.send('POST', seen)).status).toBe(404);
  expect((await ben.send('POST', seen)).status).toBe(200);
  expect(await mentions(ben)).toMatchObject({ unseen: 0 });
});
