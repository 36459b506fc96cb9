import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** A page as a screen reader tells it: what has a name, what is said unasked, where the reader stands. */

type Said = Window & { said: string[] };

/** Runs in the page before everything else: notes what live regions say, in their order. */
function noteSaid(): void {
  const live = '[role=status], [role=alert], [role=log], [aria-live=polite], [aria-live=assertive]';
  const said: string[] = [];
  Object.assign(window, { said });
  const say = (region: Element) => {
    const text = (region.getAttribute('aria-label') ?? '') + region.textContent.replaceAll(/\s+/g, ' ');
    if (text.trim() !== '' && said.at(-1) !== text) said.push(text);
  };
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      const near = target instanceof Element ? target : target.parentElement;
      const around = near?.closest(live);
      if (around) say(around);
      for (const node of addedNodes)
        if (node instanceof Element)
          for (const region of [node, ...node.querySelectorAll(live)]) if (region.matches(live)) say(region);
    }
  }).observe(document, { childList: true, characterData: true, subtree: true });
}

export const listen = (page: Page) => page.addInitScript(noteSaid);

/** Something was said unasked since the page was opened. */
export const expectSaid = (page: Page, text: string | RegExp): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => (window as unknown as Said).said), { message: 'said' })
    .toContainEqual(
      typeof text === 'string' ? expect.stringContaining(text) : (expect.stringMatching(text) as unknown),
    );

const needName = new Set(
  'button link textbox searchbox checkbox radio combobox switch tab dialog slider spinbutton image progressbar'.split(
    ' ',
  ),
);

/** Everything that can be used or means something has a name. */
async function expectNames(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const { nodes } = await devtools.send('Accessibility.getFullAXTree');
  await devtools.detach();
  const nameless = nodes
    .filter(({ ignored, role }) => !ignored && needName.has(String(role?.value)))
    .filter(({ name }) => String(name?.value ?? '').trim() === '')
    .map(({ role, nodeId }) => `${String(role?.value)} ${nodeId}`);
  expect(nodes.length).toBeGreaterThan(10);
  expect(nameless, 'without a name').toEqual([]);
}

/** One main part, one first heading, and no level left out on the way down. */
async function expectOutline(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  const levels = await page
    .getByRole('heading')
    .evaluateAll((all) => all.map((one) => Number(one.getAttribute('aria-level') ?? one.tagName.slice(1))));
  const skipped = levels.filter((level, at) => level > (levels[at - 1] ?? 0) + 1);
  expect(skipped, `headings ${levels.join()}`).toEqual([]);
}

export async function expectReadable(page: Page): Promise<void> {
  await expectNames(page);
  await expectOutline(page);
}

/** In an open layer the page behind is not there; the layer itself has names. */
export async function expectReadableLayer(page: Page, name: string | RegExp): Promise<void> {
  await expect(page.getByRole('dialog', { name })).toBeVisible();
  await expectNames(page);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('dialog') !== null), {
      message: 'the reader is in the layer',
    })
    .toBe(true);
}

/** After another page has come, the reader stands at its beginning. */
export const expectReaderAtStart = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => document.activeElement?.matches('h1, main') ?? false), {
      message: 'the reader is at the beginning of the page',
    })
    .toBe(true);
