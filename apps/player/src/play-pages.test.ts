import { expect, test } from 'vitest';
import { statusWith, withDrawnPages } from './testing/drawn-pages.ts';

const pageAt = withDrawnPages(statusWith({ CAT_RNG: true, CAT_LIVE: true, BETRECORD3: true }));
const onlyTheUsual = (asked: readonly string[]) => asked.filter((path) => !/status|texts/.test(path));

test('the betting record is drawn without a round: the server knows guests only [ROUTE-20]', async () => {
  const { html, asked } = await pageAt('/m/gameRecord?period=7days');
  expect(html).toContain('<h1 tabindex="-1">Betting record</h1>');
  expect(html).toMatch(/aria-pressed="true">7 days<\/button>/);
  expect(html.match(/class="skeleton line"/g)).toHaveLength(5);
  for (const label of ['All', 'Slots', 'Live']) expect(html).toContain(`${label}</button>`);
  expect(html).not.toContain('Sports</button>');
  expect(onlyTheUsual(asked)).toEqual([]);
});

test('the game frame is drawn empty, whatever its address asks for: only a phone launches [DEC-096]', async () => {
  const { html, asked } = await pageAt('/m/FBGame?nodeId=%3Cscript%3E');
  expect(html).toContain('class="gframe"');
  expect(html).toContain('Opening the game');
  expect(html.slice(html.indexOf('<body'))).not.toMatch(/<iframe|<script/);
  expect(onlyTheUsual(asked)).toEqual([]);
});

test('the check of a round is open to everybody and asks nobody', async () => {
  const { html, asked } = await pageAt('/m/verify-round');
  expect(html).toContain('<h1 tabindex="-1">Check a round</h1>');
  expect(html).toMatch(/<textarea/);
  expect(html).toMatch(/<button type="submit"[^>]*disabled/);
  expect(onlyTheUsual(asked)).toEqual([]);
});
