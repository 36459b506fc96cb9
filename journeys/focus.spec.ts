import type { Frame, Page } from '@playwright/test';
import { playerWith } from './games.ts';
import { expect, test } from './journey.ts';
import { openOwn, ownGames } from './studio-games.ts';
import { visit } from './visit.ts';

/** Whoever goes by the keyboard sees where he is: each stop of Tab changes pixels, and nothing cuts the ring. */

test.describe.configure({ timeout: 90_000 });
test.beforeEach(({ journey }) => journey.tolerate(/'sessionStorage' property/));

interface Stop {
  /** What kind of control this is; one of a kind is looked at, not forty. */
  kind: string;
  clip: { x: number; y: number; width: number; height: number };
  /** Who cuts the ring, if anybody does. */
  cutBy: string | null;
}

/** Runs in the page: where the focus is, and whether its ring has room. */
function readStop(): Stop | null {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return null;
  const nameOf = (one: Element | null) => (one ? `${one.tagName.toLowerCase()}.${one.className}` : '');
  const label =
    element instanceof HTMLInputElement ? element.closest('label, .input-box, .amount-field, .search') : null;
  // A field in a box leaves the ring to the box.
  const drawn = label ?? element;
  const box = drawn.getBoundingClientRect();
  const { outlineStyle, outlineOffset, outlineWidth } = getComputedStyle(drawn);
  const reach =
    outlineStyle === 'none'
      ? 0
      : Math.max(0, Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth));
  let cutBy: string | null = null;
  for (let up = drawn.parentElement; up && up !== document.body; up = up.parentElement) {
    const { overflowX, overflowY, position } = getComputedStyle(up);
    const edge = up.getBoundingClientRect();
    // Half a pixel of rounding is nobody's fault.
    const x = box.left - reach < edge.left - 0.5 || box.right + reach > edge.right + 0.5;
    const y = box.top - reach < edge.top - 0.5 || box.bottom + reach > edge.bottom + 0.5;
    if ((overflowX !== 'visible' && x) || (overflowY !== 'visible' && y)) cutBy ??= nameOf(up);
    if (position === 'fixed') break;
  }
  const x = Math.max(0, box.left - 8);
  const y = Math.max(0, box.top - 8);
  return {
    kind: `${nameOf(element)} in ${nameOf(element.parentElement)}`,
    clip: {
      x,
      y,
      width: Math.max(1, Math.min(innerWidth, box.right + 8) - x),
      height: Math.max(1, Math.min(innerHeight, box.bottom + 8) - y),
    },
    cutBy,
  };
}

const pictureOf = (page: Page, clip: Stop['clip']) => page.screenshot({ clip, animations: 'disabled' });

/** Goes through a page by Tab; tells the kinds of controls whose focus nobody sees or somebody cuts. */
async function walk(page: Page, where: Page | Frame = page, offset = { x: 0, y: 0 }) {
  const seen = new Set<string>();
  const unseen: string[] = [];
  const cut: string[] = [];
  for (let presses = 0; presses < 160; presses += 1) {
    await page.keyboard.press('Tab');
    const stop = await where.evaluate(readStop);
    if (!stop) {
      if (presses > 0) break;
      continue;
    }
    if (seen.has(stop.kind)) continue;
    seen.add(stop.kind);
    if (stop.cutBy) cut.push(`${stop.kind} by ${stop.cutBy}`);
    const clip = { ...stop.clip, x: stop.clip.x + offset.x, y: stop.clip.y + offset.y };
    const lit = await pictureOf(page, clip);
    const element = await where.evaluateHandle(() => document.activeElement as HTMLElement);
    await element.evaluate((one) => one.blur());
    const plain = await pictureOf(page, clip);
    await element.evaluate((one) => one.focus({ preventScroll: true }));
    if (lit.equals(plain)) unseen.push(stop.kind);
  }
  return { kinds: seen.size, unseen, cut };
}

const nothing = { unseen: [], cut: [] };

test('each stop of Tab can be seen: home, menu, login; without a ring it could not', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(() => sessionStorage.setItem('MC_POPUP_SEEN', '1'));
  await visit(page, { language: 'EN' });
  expect(await walk(page)).toMatchObject(nothing);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  expect(await walk(page)).toMatchObject(nothing);
  await visit(page, { language: 'TY', path: '/m/login' });
  expect(await walk(page)).toMatchObject(nothing);
  // The known fault: rings taken away.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { outline: none !important }');
    document.adoptedStyleSheets.push(sheet);
  });
  expect((await walk(page)).unseen.length).toBeGreaterThan(3);
});

test('each stop of Tab can be seen: deposit, settings, a game of our own', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await playerWith(page, '500');
  for (const path of ['/m/voucherCenter', '/m/set']) {
    await visit(page, { path });
    await expect(page.getByRole('main').locator('a, button, input').first()).toBeVisible();
    const { kinds, ...found } = await walk(page);
    expect(found, path).toEqual(nothing);
    expect(kinds).toBeGreaterThan(3);
  }
  await openOwn(page, ownGames.color);
  const frame = page.frames().find((one) => one !== page.mainFrame());
  const box = await page.locator('iframe').boundingBox();
  if (!frame || !box) throw new Error('no game');
  await frame.locator('button').first().focus();
  const { kinds, ...found } = await walk(page, frame, box);
  expect(found).toEqual(nothing);
  expect(kinds).toBeGreaterThan(4);
});
