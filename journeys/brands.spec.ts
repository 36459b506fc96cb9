import type { Page } from '@playwright/test';
import { register } from './account.ts';
import { type BrandCode, drawnIn, foreignIn, languages, pagesOf, textsIn } from './brand-check.ts';
import { expect, test } from './journey.ts';
import { ask, visit } from './visit.ts';

const brands: BrandCode[] = ['perya', 'dalampasigan'];
const lists = [
  'announcements',
  'promotions',
  'promotions/categories',
  'help-center',
  'banners?groupName=m_home',
  'games/blocks',
  'games/hot',
  'vendors',
  'vip/levels',
  'tasks?group=novice',
  'downloads',
  'customer-service',
  'system/status',
];

const withLanguage = (path: string, language: string) =>
  `/api/v1/${path}${path.includes('?') ? '&' : '?'}language=${language}`;

for (const merchant of brands) {
  test(`no page, message or answer of ${merchant} draws another brand’s name, mark or money [DEC-115]`, async ({
    request,
  }) => {
    test.slow();
    for (const language of languages) {
      const { found, drawn } = await pagesOf(request, merchant, language);
      expect(found).toEqual([]);
      expect(drawn).toBeGreaterThan(30);
      for (const list of lists) {
        const reply = await ask(request, withLanguage(list, language), { merchant });
        if (reply.status() !== 200) continue;
        const texts = textsIn(await reply.json()).join('\n');
        expect(foreignIn(merchant, { text: texts, files: texts }), `${list} ${language}`).toEqual([]);
      }
    }
  });
}

const ownPages = [
  '/m/home',
  '/m/voucherCenter',
  '/m/withdraw',
  '/m/member/home',
  '/m/member/benefits',
  '/m/rewardCenter',
  '/m/message',
  '/m/activity',
  '/m/set',
  '/m/member/limits',
];

const drawnOn = (page: Page) =>
  page.evaluate(() => ({
    text: `${document.title} ${document.body.innerText}`,
    files: [...document.images].map(({ currentSrc, src }) => `${currentSrc} ${src}`).join(' '),
  }));

test('a member of the second brand meets its own name, mark, money and ways to pay everywhere', async ({
  page,
}) => {
  test.slow();
  await register(page, { merchant: 'dalampasigan' });
  for (const path of ownPages) {
    await visit(page, { merchant: 'dalampasigan', path });
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    expect(foreignIn('dalampasigan', await drawnOn(page)), path).toEqual([]);
  }
  await visit(page, { merchant: 'dalampasigan', path: '/m/voucherCenter' });
  await expect(page.getByText('Bank transfer').first()).toBeVisible();
  await visit(page, { merchant: 'dalampasigan', path: '/m/home' });
  await expect(
    page.locator('.site-header img.only-mark[src="/art/brands/dalampasigan/mark.svg"]'),
  ).toBeVisible();
});

test('the check sees a foreign name, mark and sum where they are drawn, and not what nobody reads', () => {
  const page = (body: string) =>
    drawnIn(`<title>x</title><body>${body}<script>var perya='₱5'</script></body>`);
  expect(foreignIn('dalampasigan', page('<h1>By the shore</h1><b>$20</b>'))).toEqual([]);
  expect(foreignIn('dalampasigan', page('<h2>Perya Originals</h2>'))).toHaveLength(1);
  expect(foreignIn('dalampasigan', page('<img src="/art/brands/perya/mark.svg" alt="">'))).toHaveLength(1);
  expect(foreignIn('dalampasigan', page('<p>Up to ₱1,000</p>'))).toHaveLength(1);
  expect(foreignIn('perya', page('<a aria-label="Home of Dalampasigan"></a> $5'))).toHaveLength(2);
  expect(textsIn({ items: [{ title: 'Perya' }], code: 'PERYA', icon: '/art/x' })).toEqual(['Perya']);
});

test('four entries of the tab bar share it evenly, and none is raised; of five the middle one is [FOOT-01]', async ({
  page,
}) => {
  const measure = () =>
    page.locator('.tabbar').evaluate((bar) => ({
      widths: [...bar.querySelectorAll(':scope > a, :scope > button')].map((one) =>
        Math.round(one.getBoundingClientRect().width),
      ),
      raised:
        (bar.querySelector('.deposit-tab i')?.getBoundingClientRect().top ?? 0) <
        bar.getBoundingClientRect().top,
    }));
  await visit(page, { merchant: 'dalampasigan', path: '/m/activity' });
  const four = await measure();
  expect([four.widths.length, Math.max(...four.widths) - Math.min(...four.widths) <= 1, four.raised]).toEqual(
    [4, true, false],
  );
  await visit(page, { path: '/m/activity' });
  const five = await measure();
  expect([five.widths.length, Math.max(...five.widths) - Math.min(...five.widths) <= 1, five.raised]).toEqual(
    [5, true, true],
  );
});
