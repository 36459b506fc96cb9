import type { Locator, Page } from '@playwright/test';
import type { Report } from '../tools/bench.ts';
import { median, withPhone } from './load/phone.ts';
import type { Phone } from './load/phone.ts';
import { withServer } from './load/server.ts';

const slowdown = 4;

/** Collects what the browser itself says about each input, from the touch to the picture after it (Event Timing). */
const watchInputs = `
  window.inputs = [];
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) if (interactionId) window.inputs.push(duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });`;

interface Step {
  title: string;
  act(page: Page): Promise<void>;
  /** What the input leads to: the next one waits for it. */
  until(page: Page): Promise<void>;
}

const tap = async (target: Locator): Promise<void> => {
  await target.tap({ trial: true });
  const box = await target.boundingBox();
  if (!box) throw new Error('nothing to tap');
  await target.page().touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
};
const seen = (target: Locator): Promise<void> => target.first().waitFor();
const gone = (target: Locator): Promise<void> => target.first().waitFor({ state: 'hidden' });
const layer = (page: Page): Locator => page.getByRole('dialog');
const categories = (page: Page): Locator => page.getByRole('navigation', { name: 'Game categories' });

const step = (title: string, target: (page: Page) => Locator, until: Step['until']): Step => ({
  title,
  act: (page) => tap(target(page)),
  until,
});

const onHome: readonly Step[] = [
  step(
    'menu opens',
    (page) => page.getByRole('button', { name: 'Menu' }),
    (page) => seen(layer(page)),
  ),
  step(
    'menu closes',
    (page) => layer(page).getByRole('button', { name: 'Close' }).first(),
    (page) => gone(layer(page)),
  ),
  step(
    'category Slots',
    (page) => categories(page).getByRole('button', { name: 'Slots' }),
    (page) => seen(page.locator('.lobby-block[data-choice=RNG] .grid')),
  ),
  step(
    'category Live',
    (page) => categories(page).getByRole('button', { name: 'Live' }),
    (page) => seen(page.locator('.lobby-block[data-choice=LIVE] .grid')),
  ),
  step(
    'back to all categories',
    (page) => categories(page).getByRole('button', { name: 'Live' }),
    (page) => seen(page.locator('.lobby-block[data-choice=RNG]')),
  ),
  step(
    'search opens',
    (page) => page.getByRole('button', { name: 'Search games or providers' }),
    (page) => seen(page.getByRole('searchbox')),
  ),
  {
    title: 'a letter in the search',
    act: (page) => page.getByRole('searchbox').press('m'),
    until: (page) => page.waitForTimeout(500),
  },
];

const onList: readonly Step[] = [
  step(
    'filter opens',
    (page) => page.getByRole('button', { name: /^Filter/ }),
    (page) => seen(layer(page)),
  ),
  step(
    'filter by a provider',
    (page) => layer(page).getByRole('group', { name: 'Provider' }).getByRole('button', { name: 'Tala' }),
    (page) => page.waitForTimeout(500),
  ),
  step(
    'filtered list',
    (page) => layer(page).getByRole('button', { name: /^Show \d+ games?$/ }),
    (page) => gone(layer(page)),
  ),
];

/** Says of each step how long the browser took from the input to the next picture. */
async function perform({ page, slow }: Phone, url: string, steps: readonly Step[]): Promise<number[]> {
  await slow(1);
  await page.goto(url);
  // Until everything that comes after the first view is there.
  await page.waitForTimeout(4000);
  await slow(slowdown);
  const durations: number[] = [];
  for (const { act, until } of steps) {
    await page.evaluate('window.inputs.length = 0');
    await act(page);
    await until(page);
    // Entries come a moment after the picture.
    await page.waitForTimeout(300);
    durations.push(Number(await page.evaluate('Math.max(0, ...window.inputs)')));
  }
  return durations;
}

/** `npm run bench -- inp [runs]` */
export const bench: Report = {
  name: 'inp',
  describe: `ten inputs on a ${slowdown} times slowed processor, from the touch to the next picture; median of five`,
  report: ([runs = '5']) =>
    withServer(
      async ({ portBase, host }) => {
        const steps = [...onHome, ...onList];
        const all: number[][] = [];
        for (let run = 1; run <= Number(runs); run += 1)
          all.push(
            await withPhone(async (phone) => {
              const { page } = phone;
              await page.context().addCookies([{ name: 'lang', value: 'EN', domain: host, path: '/' }]);
              await page.addInitScript(watchInputs);
              const at = `http://${host}:${portBase}`;
              return [
                ...(await perform(phone, `${at}/m/home`, onHome)),
                ...(await perform(phone, `${at}/m/slot-games`, onList)),
              ];
            }),
          );
        const medians = steps.map((_, at) => median(all.map((run) => run[at] ?? Number.NaN)));
        for (const [at, { title }] of steps.entries())
          console.log(`${title.padEnd(24)} ${medians[at]} ms  (${all.map((run) => run[at]).join(', ')})`);
        console.log(`inp: longest of ${steps.length} inputs ${Math.max(...medians)} ms`);
      },
      undefined,
      {},
      { byBrowser: true },
    ),
};
