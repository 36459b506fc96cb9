import { ContentItem } from '@perya/contract';
import { expect, test } from 'vitest';
import { checksOf } from './check-rules.ts';

const now = new Date('2026-11-18T00:00:00Z');
const both = (text: string) => ({ EN: text, TY: text });
const promotion = (body: string, more: object = {}): ContentItem =>
  ContentItem.parse({
    kind: 'promotion',
    position: 1,
    startsAt: '2026-11-01T00:00:00.000Z',
    endsAt: null,
    linkedPromotionId: null,
    imageRequired: false,
    remarkRequired: false,
    title: both('Weekend'),
    summary: both('Play'),
    body: both(body),
    pictures: [],
    categoryIds: [],
    ...more,
  });
const named = (item: ContentItem) => [...new Set(checksOf(item, now).map(({ check }) => check))];

test.each([
  ['nothing to say', promotion('<p>For players of 21+.</p>'), []],
  ['no Filipino', promotion('<p>21+</p>', { title: { EN: 'Weekend' } }), ['language']],
  ['an end that is over', promotion('<p>21+</p>', { endsAt: '2026-11-02T00:00:00.000Z' }), ['end']],
  ['a claim', promotion('<p>The best odds. 21+</p>'), ['claim']],
  ['a claim with its proof', promotion('<p>The <a href="/m/verify-round">best</a> odds. 21+</p>'), []],
  ['a prize', promotion('<p>₱500 for all, 21+</p>'), ['prize']],
  ['a prize with terms', promotion('<p>₱500 for all, 21+. Terms: one each.</p>'), []],
  ['a prize with a campaign', promotion('<p>₱500 for all, 21+</p>', { linkedPromotionId: 'reload' }), []],
  ['no age', promotion('<p>Come and play</p>'), ['age']],
  ['a picture without words', promotion('<p>21+ <img src="/art/a.webp" alt="" /></p>'), ['picture']],
  ['a picture with words', promotion('<p>21+ <img src="/art/a.webp" alt="A fish" /></p>'), []],
])('before it is published: %s [OPS-CONTENT-16]', (_, item, found) => {
  expect(named(item)).toEqual(found);
});

test('only an end that is over stops it [OPS-CONTENT-16]', () => {
  const over = promotion('<p>The best ₱500</p>', { endsAt: '2026-11-02T00:00:00.000Z' });
  expect(checksOf(over, now).filter(({ stops }) => stops)).toEqual([
    { check: 'end', language: null, fields: ['endsAt'], stops: true },
  ]);
});
