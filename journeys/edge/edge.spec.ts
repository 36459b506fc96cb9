import { register } from '../account.ts';
import { expect, test } from '../journey.ts';
import { deposit } from '../money.ts';
import { changeSettings } from '../operator.ts';
import { ask, visit } from '../visit.ts';

/** Everybody comes through Varnish with the configuration of `ops/edge`: `npm run journeys -- --edge journeys/edge`. */

const english = { headers: { cookie: 'lang=EN' } };

test('a guest gets the page from the cache, and a change of the brand is there within a second', async ({
  page,
  request,
}) => {
  await visit(page, { language: 'EN' });
  const kept = await ask(request, '/m/home', english);
  expect(kept.headers()['x-cache']).toBe('hit');
  expect(kept.headers()['cache-control']).toBe('public, max-age=0, must-revalidate');
  const brandName = `Perya ${Date.now()}`;
  try {
    await changeSettings('perya', { brandName });
    const begun = performance.now();
    await expect
      .poll(async () => (await ask(request, '/m/home', english)).text(), { intervals: [20] })
      .toContain(brandName);
    expect(performance.now() - begun).toBeLessThan(1000);
  } finally {
    await changeSettings('perya', { brandName: 'Perya' });
  }
});

test('a member registers, pays in and sees the own money, and no guest ever does', async ({
  page,
  request,
}) => {
  const cached: string[] = [];
  page.on('response', (reply) => {
    const isHit = reply.headers()['x-cache'] === 'hit';
    if (isHit && /\/api\/v1\/(wallet|member|auth|cashier)/.test(reply.url())) cached.push(reply.url());
  });
  const { username } = await register(page);
  await deposit(page, '137', 'Pay');
  await visit(page, { language: 'EN' });
  await expect(page.getByRole('banner')).toContainText('137.00');
  expect(cached).toEqual([]);
  const html = await (await ask(request, '/m/home', english)).text();
  expect(html).not.toContain(username);
  expect(html).not.toContain('137.00');
  const answer = await ask(request, '/api/v1/wallet', english);
  expect(answer.headers()['x-cache']).not.toBe('hit');
  expect(answer.ok()).toBe(false);
});
