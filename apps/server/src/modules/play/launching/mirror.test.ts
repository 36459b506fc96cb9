import { randomUUID } from 'node:crypto';
import { withPlay } from '#testing/play';
import { expect, test } from 'vitest';

const { member } = await withPlay();
type Member = Awaited<ReturnType<typeof member>>;
const mirror = async ({ browser }: Member) =>
  (await browser.get('/api/v1/play/mirror')).body.value as Record<string, unknown>;

test('a second game begins with its own figures, before it has taken its seat [DEC-101]', async () => {
  const luna = await member();
  await luna.betwin(randomUUID(), '180', '0');
  expect(await mirror(luna)).toMatchObject({ staked: '180.00', net: '-180.00' });
  const opened = await luna.browser.json('POST', '/api/v1/games/beta-reels/launch', { mode: 'real' });
  expect(opened.status).toBe(200);
  expect(await mirror(luna)).toMatchObject({ staked: '0.00', returned: '0.00', net: '0.00', minutes: 0 });
});

test('what a trial sees is credits, also before the first round [DEC-012]', async () => {
  const guest = await member({ trial: true });
  const { body } = await guest.browser.get('/api/v1/game-records?period=today');
  expect(body.value).toMatchObject({ list: [], currency: 'TRIAL' });
  expect(await mirror(guest)).toMatchObject({ currency: 'TRIAL', staked: '0.00' });
});
