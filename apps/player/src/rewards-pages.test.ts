import type { Promotion, Terms } from '@perya/contract';
import { playerRoutes } from '@perya/contract/routes';
import { expect, test } from 'vitest';
import { statusWith, withDrawnPages } from './testing/drawn-pages.ts';

const promotion = (id: string, category: string, change: Partial<Promotion> = {}): Promotion => ({
  id,
  linkedPromotionId: id,
  imageRequired: 'N',
  remarkRequired: 'N',
  title: `The ${id}`,
  summary: `About ${id}`,
  content: `<p>All of ${id}</p>`,
  announcementImages: [
    { url: `/art/banners/${id}-inside.webp`, sequence: 2, alt: '' },
    { url: `/art/banners/${id}.webp`, sequence: 1, alt: '' },
  ],
  promoAnnouncementCategoryIds: [category],
  startDate: '2026-01-01T00:00:00Z',
  endDate: null,
  status: 'join',
  ...change,
});
const terms: Terms = {
  condition: { type: 'deposit', atLeast: '200', nth: 1 },
  period: 'once',
  gift: { type: 'percent', percent: '100', most: '1000' },
  given: 'automatic',
  claimDays: 7,
  turnover: {
    times: 12,
    of: 'reward',
    weights: { RNG: 100, LIVE: 10 },
    days: 14,
    mostStake: '50',
    barred: ['COCKFIGHT'],
  },
};
const { promotions, promotionCategories, promotionTerms } = playerRoutes;
const replies: Record<string, unknown> = {
  [promotions.path]: {
    promotions: [
      promotion('welcome', 'for-you'),
      promotion('news', 'for-you', { linkedPromotionId: null, status: null }),
      promotion('hoops', 'sports', { imageRequired: 'Y', status: 'coming_soon' }),
    ],
  },
  [promotionCategories.path]: {
    categories: [
      { id: 'for-you', title: 'For you' },
      { id: 'sports', title: 'Sports' },
    ],
  },
  [promotionTerms.path]: { campaigns: [{ campaignId: 'welcome', version: 1, terms }], currency: 'PHP' },
};

const drawn = withDrawnPages(statusWith(), replies);
/** Without its head, which names every promotion to search engines. */
async function pageAt(url: string) {
  const { html, asked } = await drawn(url);
  return { html: html.slice(html.indexOf('<body')), asked };
}

test('a guest is sent the promotions of the first category, the first one open with its facts [ROUTE-15, PROMO-01, PROMO-02, PROMO-05]', async () => {
  const { html } = await pageAt('/m/activity');
  expect(html).toContain('<h1 tabindex="-1">Promotions</h1>');
  expect(html).toMatch(/aria-pressed="true">For you<\/button>/);
  expect(html).toMatch(/aria-pressed="false">Sports<\/button>/);
  expect(html).toContain('The welcome');
  expect(html).not.toContain('The hoops');
  expect(html).toContain('src="/art/banners/welcome.webp"');
  expect(html).not.toContain('welcome-inside');
  expect(html.match(/aria-expanded="true"/g)).toHaveLength(1);
  expect(html).toContain('₱12,000 for ₱1,000');
  expect(html).toContain('All of welcome');
});

test('a guest’s join button leads to the login, and information has no button [DEC-055]', async () => {
  const { html } = await pageAt('/m/activity');
  expect(html).toMatch(/<a class="button primary small" href="\/m\/login">Join<\/a>/);
  const news = await pageAt('/m/activity?id=news');
  expect(news.html).toContain('All of news');
  expect(news.html).not.toContain('>Join</a>');
});

test('an id opens its promotion in whichever category holds it [PROMO-04, DEC-055]', async () => {
  const { html } = await pageAt('/m/activity?id=hoops');
  expect(html).toMatch(/aria-pressed="true">Sports<\/button>/);
  expect(html).toContain('All of hoops');
  expect(html).toMatch(/<button[^>]*disabled=""[^>]*>Coming soon<\/button>/);
  const detail = await pageAt('/m/activityDetail?id=hoops');
  expect(detail.html).toContain('All of hoops');
});

test('one promotion shows its facts, its text, its sum and the terms in numbers [ROUTE-16, PROMO-03]', async () => {
  const { html, asked } = await pageAt('/m/activityDetail?id=welcome');
  expect(html).toContain('aria-label="Back"');
  expect(html).toContain('<h2>The welcome</h2>');
  expect(html).toContain('All of welcome');
  expect(html).toContain('Choose this bonus with your 1st deposit, ₱200 or more.');
  expect(html).toContain('₱12,000 in bets for a bonus of ₱1,000');
  expect(html).toContain('The bonus in one sum');
  expect(html).toContain('closed meanwhile');
  expect(asked.filter((path) => /states|sum|rewards|bonuses/.test(path))).toEqual([]);
});

test('a promotion that is not there says so and leads to the others [ROUTE-16]', async () => {
  const { html } = await pageAt('/m/activityDetail?id=nobody');
  expect(html).toContain('This promotion is over');
  expect(html).toContain('href="/m/activity"');
});

test('application and reward centre are drawn empty: the server knows guests only [ROUTE-17, ROUTE-21]', async () => {
  for (const [path, title] of [
    ['/m/applyReward?id=hoops', 'Apply for reward'],
    ['/m/rewardCenter', 'Reward centre'],
  ] as const) {
    const { html, asked } = await pageAt(path);
    expect(html).toContain(`<h1 tabindex="-1">${title}</h1>`);
    expect(html).toContain('class="rw-wait"');
    expect(html).not.toContain('<textarea');
    expect(asked.filter((each) => /states|rewards|bonuses/.test(each))).toEqual([]);
  }
});
