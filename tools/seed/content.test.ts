import { expect, test } from 'vitest';
import { cleanHtml, plainText } from '../../apps/server/src/modules/content/clean-html.ts';
import { demoAnnouncements, demoBanners, demoPromotionCategories } from './content.ts';
import { demoHelp } from './help.ts';
import { demoPromotions } from './promotions.ts';
import { demoCampaigns } from './rewards.ts';

const bodies = [...demoAnnouncements, ...demoHelp, ...demoPromotions].map(({ title, body }) => ({
  title,
  body,
}));

test('sample texts are in both languages and contain nothing that saving them would remove [DEC-001, DEC-063]', () => {
  for (const { title, body } of bodies)
    for (const language of ['EN', 'TY'] as const) {
      expect(title[language]).not.toBe('');
      expect(plainText(title[language])).toBe(title[language]);
      expect(cleanHtml(body[language])).toBe(body[language]);
    }
  expect(demoBanners.length).toBeGreaterThan(0);
});

test('every sample promotion has a category that exists and a campaign that exists, or says that it is none', () => {
  const categories = demoPromotionCategories.map(({ id }) => id);
  const campaigns = demoCampaigns.map(({ campaign }) => campaign.campaign_id);
  for (const { id, campaign, categories: own } of demoPromotions) {
    expect(own.length, id).toBeGreaterThan(0);
    expect(
      own.filter((category) => !categories.includes(category)),
      id,
    ).toEqual([]);
    if (campaign !== null) expect(campaigns, id).toContain(campaign);
  }
  expect(demoPromotions.filter(({ campaign }) => campaign === null).map(({ id }) => id)).toEqual([
    'fiesta-cup',
    'bring-a-friend',
  ]);
});

test('both sides of a promotion ask for the same proofs [DEC-055]', () => {
  for (const { campaign, needsPictureAndRemark = false } of demoPromotions) {
    const found = demoCampaigns.find((one) => one.campaign.campaign_id === campaign);
    if (found === undefined) continue;
    expect([found.campaign.image_required, found.campaign.remark_required]).toEqual([
      needsPictureAndRemark,
      needsPictureAndRemark,
    ]);
  }
});

test('the help centre has an item for every tag that the app links to, once', () => {
  const tags = demoHelp.map(({ tag }) => tag);
  expect(new Set(tags).size).toBe(tags.length);
  for (const tag of [
    'terms',
    'privacy',
    'deposit',
    'withdraw',
    'bonus',
    'fairness',
    'limits',
    'account',
    'app',
  ])
    expect(tags).toContain(tag);
  const linked = bodies.flatMap(({ body }) => [
    ...`${body.EN}${body.TY}`.matchAll(/helpDetail\?tag=([\w-]+)/g),
  ]);
  for (const [, tag] of linked) expect(tags).toContain(tag);
});
