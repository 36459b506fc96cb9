import { randomBytes } from 'node:crypto';
import type { Page, Request } from '@playwright/test';
import type { Report } from '../tools/bench.ts';
import { median, slow4g, withPhone } from './load/phone.ts';
import type { Phone } from './load/phone.ts';
import { withServer } from './load/server.ts';

const slowdown = 4;

/** A member of their own for each run: nothing of the game is on the phone yet. */
async function register(page: Page, at: string): Promise<void> {
  const secret = `Kaw${randomBytes(6).toString('hex')}9z`;
  await page.goto(`${at}/m/register`);
  await page.waitForTimeout(3000);
  await page.getByLabel('Username', { exact: true }).fill(`bench${randomBytes(4).toString('hex')}`);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByLabel('Confirm password').fill(secret);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL(`${at}/m/home`);
}

interface Loaded {
  readyMs: number;
  /** Every file and call from the tap on: when it was asked for and when it was there. */
  requests: string[];
}

/** From the tap on the tile to the moment the game takes a bet. */
async function load({ page, devtools, slow }: Phone, game: string): Promise<Loaded> {
  await page.goto(new URL('/m/home', page.url()).href);
  // Until what home fetches ahead is there.
  await page.waitForTimeout(6000);
  const tile = page.getByRole('main').getByRole('link', { name: game }).first();
  await tile.scrollIntoViewIfNeeded();
  await devtools.send('Network.emulateNetworkConditions', slow4g);
  await slow(slowdown);
  const requests: string[] = [];
  const start = performance.now();
  const since = () => Math.round(performance.now() - start);
  const note = async (request: Request) => {
    const asked = since();
    await (await request.response())?.finished();
    const path = new URL(request.url()).pathname;
    requests.push(
      `${String(asked).padStart(6)} to ${String(since()).padStart(5)} ms  ${request.method()} ${path}`,
    );
  };
  // What is still under way when the game is ready is none of its business.
  page.on('request', (request) => void note(request).catch(() => {}));
  await tile.tap();
  await page.frameLocator('.gstage iframe').locator('.actions .large').waitFor({ timeout: 60_000 });
  return { readyMs: since(), requests };
}

/** `npm run bench -- game-load [runs] [name of the game]` */
export const bench: Report = {
  name: 'game-load',
  describe: `a member taps one of our games for the first time on slow 4G with a ${slowdown} times slowed processor; median of five`,
  report: ([runs = '5', game = 'Color Game']) =>
    withServer(
      async ({ portBase, host }) => {
        const all: Loaded[] = [];
        for (let run = 1; run <= Number(runs); run += 1) {
          const loaded = await withPhone(async (phone) => {
            const { page } = phone;
            await page.context().addCookies([{ name: 'lang', value: 'EN', domain: host, path: '/' }]);
            await page.addInitScript("try { sessionStorage.setItem('MC_POPUP_SEEN', '1') } catch {}");
            await register(page, `http://${host}:${portBase}`);
            return load(phone, game);
          });
          all.push(loaded);
          console.log(`run ${run}: ready after ${loaded.readyMs} ms`);
        }
        for (const request of all.at(-1)?.requests ?? []) console.log(request);
        console.log(
          `game-load: ${game} takes a bet ${median(all.map(({ readyMs }) => readyMs))} ms after the tap`,
        );
      },
      undefined,
      {},
      { byBrowser: true, sandbox: true },
    ),
};
