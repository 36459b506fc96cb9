import { readFileSync } from 'node:fs';
import { expect, test } from './journey.ts';
import { addressOf, ask, visit } from './visit.ts';

/** First two columns of the specification's route table; no field before them holds a comma or quote. */
const table = readFileSync(new URL('../docs/spec/routes.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split(',').slice(0, 2) as [string, string]);
const paths = table
  .flatMap(([path, aliases]) =>
    path.startsWith('/')
      ? [path, ...aliases.split('|').map((alias) => alias.replace(/ours:|\(.*\)/g, '').trim())]
      : [],
  )
  .filter((path) => path.startsWith('/'));

test('the route table was really read', () => {
  expect(paths.length).toBeGreaterThan(60);
  expect(paths).toContain('/m/member/agent/getDevidendContract');
});

for (const path of ['/', '/m', '/m/', '/m/index', '/m/index.html', '/m/home'])
  test(`${path} shows home [ROUTE-01]`, async ({ page }) => {
    await visit(page, { language: 'EN', path });
    await expect(page.getByRole('heading', { name: 'Hot games' })).toBeVisible();
  });

test('every path of the table has its page; home stands for error pages and what is switched off alone [ROUTE-45]', async ({
  request,
}) => {
  const home: string[] = [];
  for (const path of paths) {
    const reply = await ask(request, path);
    expect([200, 302], path).toContain(reply.status());
    if (reply.status() === 200) expect(reply.headers()['content-type'], path).toContain('text/html');
    else if (reply.headers()['location'] === '/m/home') home.push(path);
    else expect(reply.headers()['location'], path).toMatch(/^\/m\//);
  }
  expect(home.toSorted()).toEqual([
    '/m/chat',
    '/m/cockfight',
    '/m/error/ip',
    '/m/error/service',
    '/m/member/pointsMall',
  ]);
});

test('any unknown path goes home, asked cold and by navigation [ROUTE-46]', async ({ page, request }) => {
  for (const path of ['/m/nothing-here', '/elsewhere', '/m/home/deeper', '/m/%F0%9F%8E%A1'])
    expect((await ask(request, path)).headers()['location'], path).toBe('/m/home');
  await visit(page, { language: 'EN' });
  await page.evaluate(() => {
    history.pushState({}, '', '/m/nothing-here');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page).toHaveURL(addressOf('perya', '/m/home'));
});

test('the error pages go home while the fair is open [DEC-096]', async ({ page }) => {
  for (const path of ['/m/error/ip', '/m/error/service']) {
    await visit(page, { language: 'EN', path });
    await expect(page).toHaveURL(addressOf('perya', '/m/home'));
    await expect(page.getByRole('heading', { name: 'Hot games' })).toBeVisible();
  }
});

test('an unknown call of the API is refused, not redirected', async ({ request }) => {
  const reply = await ask(request, '/api/v1/nothing');
  expect(reply.status()).toBe(404);
  expect(await reply.json()).toMatchObject({ success: false, code: 'request.not_found' });
});
