import type { Report } from '../tools/bench.ts';
import { fillWithGames } from './load/many-games.ts';
import { withPhone } from './load/phone.ts';
import { withServer } from './load/server.ts';

const slowdown = 4;
const wantedTiles = 2000;

interface Seen {
  longestMs: number;
  mostTiles: number;
  rows: number;
}

/** Runs in the page: scrolls like a fast thumb, 220 px sixteen times a second, until so many tiles have gone by, and watches the main thread. */
const scrollThrough = `async (perRow, tiles) => {
  const seen = { longestMs: 0, mostTiles: 0, rows: 0 };
  const watch = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.longestMs = Math.max(seen.longestMs, entry.duration);
  });
  watch.observe({ type: 'longtask' });
  const rowHeight = (document.querySelector('.tile')?.getBoundingClientRect().height ?? 160) + 10;
  while (seen.rows * perRow < tiles) {
    scrollBy(0, 220);
    await new Promise((resolve) => setTimeout(resolve, 60));
    seen.mostTiles = Math.max(seen.mostTiles, document.querySelectorAll('.tile').length);
    const rows = Math.floor(scrollY / rowHeight);
    // The next page is on its way: wait for it at the end of what is there.
    if (rows === seen.rows) await new Promise((resolve) => setTimeout(resolve, 300));
    seen.rows = Math.max(rows, seen.rows);
  }
  watch.disconnect();
  return seen;
}`;

export const bench: Report = {
  name: 'scroll',
  describe: `scrolling through ${wantedTiles} tiles of a list on a ${slowdown} times slowed processor`,
  report: () =>
    withServer(
      ({ portBase, host }) =>
        withPhone(async ({ page, slow }) => {
          await page.goto(`http://${host}:${portBase}/m/slot-games`);
          await page.waitForSelector('.glist .tile');
          await page.waitForTimeout(4000);
          await slow(slowdown);
          const { longestMs, mostTiles, rows } = (await page.evaluate(
            `(${scrollThrough})(3, ${wantedTiles})`,
          )) as Seen;
          console.log(
            `scroll: longest task ${longestMs.toFixed(0)} ms, most tiles mounted ${mostTiles}, ${rows * 3} tiles passed`,
          );
        }),
      (databaseUrl) => fillWithGames(databaseUrl, 10_000),
      {},
      { byBrowser: true },
    ),
};
