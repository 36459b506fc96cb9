import { expect, test } from './journey.ts';
import { ask, visit } from './visit.ts';

const merchants = [
  { merchant: 'perya', theme: 'perya', brand: 'Perya', age: '21+' },
  { merchant: 'dalampasigan', theme: 'dalampasigan', brand: 'Dalampasigan', age: '18+' },
] as const;
const languages = [
  { language: 'EN', lang: 'en', heading: 'Hot games' },
  { language: 'TY', lang: 'fil-PH', heading: 'Patok na laro' },
] as const;

for (const { merchant, theme, brand, age } of merchants)
  for (const { language, lang, heading } of languages) {
    test(`${brand} answers its home in ${language} before any script runs [ROUTE-01, I18N-01, I18N-02, DEC-001, DEC-115]`, async ({
      request,
    }) => {
      const reply = await ask(request, '/m/home', { merchant, headers: { cookie: `lang=${language}` } });
      const html = await reply.text();
      expect(html).toContain(`<html lang="${lang}" data-theme="${theme}"`);
      expect(html).toMatch(new RegExp(`<title>[^<]*${brand}</title>`));
      for (const game of ['Mango Fiesta', 'Bakunawa', 'Color Game']) expect(html).toContain(game);
      expect(html).toContain(heading);
      const headers = reply.headers();
      expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=60');
      expect(headers['cdn-cache-control']).toBe('public, max-age=60, stale-while-revalidate=600');
      expect(headers['content-language']).toBe(lang);
      expect(headers['etag']).toBeTruthy();
      expect(headers['set-cookie']).toBeUndefined();
      const again = await ask(request, '/m/home', {
        merchant,
        headers: { cookie: `lang=${language}`, 'if-none-match': headers['etag'] ?? '' },
      });
      expect(again.status()).toBe(304);
    });

    test(`${brand} in ${language} comes alive without an error, a violation or a shifting line [GEN-01, GEN-14, GEN-12, GEN-13, DEC-004]`, async ({
      page,
      journey,
    }) => {
      await page.addInitScript(() => {
        const seen = globalThis as unknown as { shift: number };
        seen.shift = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
            if (!entry.hadRecentInput) seen.shift += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await visit(page, { merchant, language });
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
      if (merchant === 'dalampasigan')
        await page.getByRole('button', { name: language === 'EN' ? 'Got it' : 'Sige' }).click();
      // Alive: a button of the hydrated page answers.
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('button', { name: /Close menu|Isara ang menu/ }).click();
      await page.getByText(age).first().scrollIntoViewIfNeeded();
      await expect(page.getByText(age).first()).toBeVisible();
      await expect(
        page
          .getByText(language === 'EN' ? /Play for fun, within your limits/ : /Maglaro para masaya/)
          .first(),
      ).toBeVisible();
      await page.evaluate(() => scrollTo(0, 0));
      await journey.expectAccessible(page);
      await journey.screenshot(`home-${merchant}-${language}-390`);
      expect(await page.evaluate(() => (globalThis as unknown as { shift: number }).shift)).toBe(0);
    });
  }

test('the page fits the smallest common phone and a big text size', async ({ page, journey }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, { language: 'TY' });
  await journey.screenshot('home-perya-TY-360', { fullPage: true });
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test('security headers hold for pages and files', async ({ request }) => {
  for (const path of ['/m/home', '/sw.js', '/api/v1/system/status']) {
    const headers = (await ask(request, path)).headers();
    const policy = headers['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'none'");
    if (!path.startsWith('/api/')) expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain('unsafe-inline');
    expect(headers['x-content-type-options']).toBe('nosniff');
  }
});

test('two answers of a page are the same for every visitor: no session and no address in the HTML', async ({
  request,
}) => {
  const one = await ask(request, '/m/home', { headers: { cookie: 'lang=EN; other=1' } });
  const two = await ask(request, '/m/home', {
    headers: { cookie: 'lang=EN', 'x-forwarded-for': '203.0.113.7' },
  });
  expect(await one.text()).toBe(await two.text());
});
