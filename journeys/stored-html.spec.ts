import type { Page } from '@playwright/test';
import { hostileHtml } from './hostile-html.ts';
import { expect, test } from './journey.ts';
import { contentOf, removeContent, saveContent } from './operator.ts';
import { addressOf, visit } from './visit.ts';

const merchant = 'dalampasigan';
const words = (EN: string) => ({ EN });
const dates = { startsAt: '2026-01-01T00:00:00.000Z', endsAt: null };

/** As many as an item may hold. */
function parcels(): string[] {
  const made: string[] = [];
  for (const payload of hostileHtml) {
    const last = made.at(-1);
    if (last === undefined || last.length + payload.length > 18_000) made.push(payload);
    else made[made.length - 1] = last + payload;
  }
  return made;
}

/** Nothing may run, nothing may ask another host, and nothing that could do either may be on the page. */
async function expectHarmless(page: Page, foreign: readonly string[]): Promise<void> {
  // Cleaned, not only its plain words.
  await expect(page.locator('.rich:not([aria-busy])').first()).toBeVisible();
  const found = await page.evaluate(() => {
    const hit = (globalThis as unknown as { hit?: number }).hit;
    const inside = [...globalThis.document.querySelectorAll('.rich *')];
    const wrong = inside.filter(
      (element) =>
        /^(script|style|iframe|object|embed|form|base|link|meta|svg|math|video|audio|template)$/i.test(
          element.tagName,
        ) ||
        [...element.attributes].some(
          ({ name, value }) =>
            /^on|^style$|^srcset$|^srcdoc$/i.test(name) || /script:|data:|vbscript:/i.test(value),
        ),
    );
    return { hit, wrong: wrong.map((element) => element.outerHTML.slice(0, 200)), elements: inside.length };
  });
  expect(found.hit, 'a stored script ran').toBeUndefined();
  expect(found.wrong).toEqual([]);
  expect(foreign, 'requests to another host').toEqual([]);
}

/** Requests to anywhere but the servers of the journey. */
function foreignRequests(page: Page): string[] {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && !/(^|\.)localhost$|^127\.0\.0\.1$/.test(hostname))
      foreign.push(request.url());
  });
  page.on('dialog', (dialog) => void dialog.dismiss());
  return foreign;
}

test(`${hostileHtml.length} stored scripts in notices, help and promotions come to nothing, by the server's cleaning [DEC-063, DEC-106]`, async ({
  page,
}) => {
  expect(hostileHtml.length).toBeGreaterThanOrEqual(500);
  const foreign = foreignRequests(page);
  const published = parcels();
  const kinds = ['announcement', 'help', 'promotion'] as const;
  try {
    for (const [place, payload] of published.entries()) {
      const body = words(`<p>parcel ${place}</p>${payload}`);
      const title = words(`Hostile ${place}`);
      const position = place;
      const common = { position, title, body };
      await saveContent(merchant, `hostile-${place}`, {
        kind: 'help',
        ...common,
        tag: `hostile-${place}`,
        isActive: true,
      });
      await saveContent(merchant, `hostile-${place}`, {
        kind: 'announcement',
        ...common,
        ...dates,
        contentType: 'PL',
        noExpiry: true,
        pictures: [],
        categoryIds: [],
      });
      await saveContent(merchant, `hostile-${place}`, {
        kind: 'promotion',
        ...common,
        ...dates,
        summary: words('s'),
        linkedPromotionId: null,
        imageRequired: false,
        remarkRequired: false,
        pictures: [],
        categoryIds: [],
      });
    }
    for (const place of published.keys()) {
      await visit(page, { merchant, language: 'EN', path: `/m/helpDetail?tag=hostile-${place}` });
      await expectHarmless(page, foreign);
      await page.goto(addressOf(merchant, `/m/noticeDetail?id=hostile-${place}`));
      await expectHarmless(page, foreign);
      await page.goto(addressOf(merchant, `/m/activityDetail?id=hostile-${place}`));
      await expectHarmless(page, foreign);
    }
    const stored = JSON.stringify(await contentOf(merchant, 'help'));
    expect(stored).not.toMatch(/<script|onerror|javascript:/i);
  } finally {
    for (const kind of kinds)
      for (const place of published.keys())
        await removeContent(merchant, kind, `hostile-${place}`).catch(() => undefined);
  }
});

test('what the server had let through is stopped by the page: the same scripts in its answer [DEC-063]', async ({
  page,
  journey,
}) => {
  // The cleaner reads the text in a page of its own; the policy says of each handler and style there that it was blocked.
  journey.tolerate(/(Executing inline event handler|Applying inline style) violates .*blocked/);
  const foreign = foreignRequests(page);
  const items = parcels().map((content, place) => ({ title: `Hostile ${place}`, content, tag: `t${place}` }));
  await page.route('**/api/v1/help-center*', (route) =>
    route.fulfill({ json: { success: true, value: { items } }, headers: { 'cache-control': 'no-store' } }),
  );
  await visit(page, { language: 'EN', path: '/m/home' });
  for (const { tag } of items) {
    // By the app's own navigation, so that the words come by the call and not with the page.
    await page.evaluate((to) => {
      globalThis.history.pushState({}, '', to);
      globalThis.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    }, `/m/helpDetail?tag=${tag}`);
    await expectHarmless(page, foreign);
  }
});
