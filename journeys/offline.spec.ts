import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { addressOf, visit } from './visit.ts';

const noNetwork = /ERR_INTERNET_DISCONNECTED|Failed to load|net::|fetching the script|Failed to fetch/;
const bar = (page: Page) => page.getByText('No internet. You see what was saved here.');

/** The app has been here: its worker stands and has put away what it needs. */
async function beenHere(page: Page): Promise<void> {
  await visit(page, { language: 'EN' });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const files = performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .filter((name) => name.includes('/assets/attendants'));
        return (
          (await caches.match('/m/home')) !== undefined &&
          files.length > 0 &&
          (await caches.match(files[0] ?? '')) !== undefined
        );
      }),
    )
    .toBe(true);
}

test('without a network the app opens its shell and says so, and recovers by itself [ERR-34, DEC-072]', async ({
  page,
  context,
  journey,
}) => {
  journey.tolerate(noNetwork);
  await beenHere(page);
  await context.setOffline(true);
  await page.goto(addressOf('perya', '/m/home'));
  await expect(page.getByRole('heading', { name: 'Hot games' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect(bar(page)).toBeVisible();
  await journey.screenshot('offline-home');
  const asked = page.waitForResponse((reply) => reply.url().includes('/api/v1/') && reply.ok());
  await context.setOffline(false);
  await expect(bar(page)).toBeHidden();
  await asked;
});

test('a connection lost in the middle is said for as long as it lasts [ERR-34]', async ({
  page,
  context,
  journey,
}) => {
  journey.tolerate(noNetwork);
  await visit(page, { language: 'EN', path: '/m/help' });
  await page.waitForFunction(() => document.querySelector('.conn') !== null);
  await context.setOffline(true);
  await expect(bar(page)).toBeVisible();
  await journey.expectAccessible(page);
  await context.setOffline(false);
  await expect(bar(page)).toBeHidden();
});

test('another page gives way to the plain one, which comes back by itself', async ({
  page,
  context,
  journey,
}) => {
  journey.tolerate(noNetwork);
  await beenHere(page);
  await context.setOffline(true);
  await page.goto(addressOf('perya', '/m/slot-games'));
  await expect(page.getByRole('heading', { name: 'Walang koneksyon' })).toBeVisible();
  await journey.screenshot('offline');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Slots' })).toBeVisible({ timeout: 15_000 });
});

test('nothing about a member or money is ever put away', async ({ page }) => {
  await beenHere(page);
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.length).toBeGreaterThan(10);
  expect(kept.filter((path) => path.startsWith('/api/'))).toEqual([]);
  expect(kept.filter((path) => path.startsWith('/m/')).sort()).toEqual([
    '/m/home',
    '/m/verify-balance',
    '/m/verify-receipt',
    '/m/verify-round',
  ]);
});

/** The server behind another port of this machine, which one day sends the worker of another release. */
async function releasing() {
  const base = new URL(addressOf('perya'));
  let isReleased = false;
  const proxy = createServer((asked, answer) => {
    const { method, headers, url: path } = asked;
    const onward = request(
      { host: '127.0.0.1', port: base.port, method, path, headers: { ...headers, host: base.host } },
      (reply) => {
        const isWorker = path === '/sw.js' && isReleased;
        if (!isWorker) {
          answer.writeHead(reply.statusCode ?? 502, reply.headers);
          reply.pipe(answer);
          return;
        }
        // Plain, or the release could not be written into it.
        void text(reply).then((worker) => {
          const { 'content-length': _, etag: _tag, ...kept } = reply.headers;
          answer.writeHead(200, kept).end(worker.replace(/\/assets\/app-[\w-]+\.js/, '/assets/app-next.js'));
        });
      },
    );
    if (path === '/sw.js')
      for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since']) onward.removeHeader(name);
    onward.on('error', () => answer.destroy());
    asked.pipe(onward);
  });
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
  const { port } = proxy.address() as AddressInfo;
  return {
    help: `http://${base.hostname}:${port}/m/help`,
    release: () => {
      isReleased = true;
    },
    stop: () => {
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}

test('a new release is offered, not forced: it waits until somebody takes it', async ({ page, journey }) => {
  journey.tolerate(noNetwork);
  const { help, release, stop } = await releasing();
  await page.context().addCookies([{ name: 'lang', value: 'EN', domain: 'perya.localhost', path: '/' }]);
  await page.goto(help);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  const offer = page.getByText('A new version is ready');
  const state = () =>
    page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state ?? 'none');
  await page.waitForTimeout(2500);
  await expect(offer).toBeHidden();

  release();
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });
  await expect(offer).toBeVisible();
  await journey.expectAccessible(page);
  await journey.screenshot('update-offer');
  expect(await state()).toBe('installed');
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(offer).toBeHidden();
  expect(await state()).toBe('installed');

  await page.reload();
  await expect(offer).toBeVisible();
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await loaded;
  await expect.poll(state).toBe('none');
  stop();
});
