import type { Campaign } from '@perya/contract';
import { conditionsOf, giftsOf, problemsOf } from '@perya/contract/campaign-rules';
import { expect, test } from 'vitest';
import { blankCampaign, campaignIdOf, settled, usedPercent, withCondition, withGift } from './form-rules.ts';

const blank: Campaign = {
  ...blankCampaign(new Date('2026-06-01T00:00:00Z')),
  endsAt: '2026-07-01T00:00:00.000Z',
};

test('whatever is chosen in the builder, what comes out is possible [OPS-REWARD-02]', () => {
  let seen = 0;
  for (const kind of Object.keys(conditionsOf) as Campaign['kind'][])
    for (const condition of conditionsOf[kind])
      for (const gift of giftsOf[condition]) {
        const made = withGift(withCondition(settled({ ...blank, kind }), condition, 'pilak'), gift);
        expect([kind, condition, gift, problemsOf(made)]).toEqual([kind, condition, gift, []]);
        seen += 1;
      }
  expect(seen).toBeGreaterThan(30);
  // A pair that cannot be does not survive.
  const rebate = withGift(withCondition(blank, 'turnover'), 'level_rebate');
  expect(withCondition(rebate, 'deposit').terms.gift.type).toBe('amount');
  expect(withGift(blank, 'points').terms.turnover).toBeNull();
});

test('a new campaign is named after its title, and two of one title differ', () => {
  expect(campaignIdOf('Midweek half back!', 'ab12-ffff')).toBe('midweek-half-back-ab12');
  expect(campaignIdOf('½', 'ab12')).toBe('campaign-ab12');
  expect(campaignIdOf('½', 'ab12')).toMatch(/^[a-z0-9-]{2,40}$/);
});

test('the fuller of both budgets is told [OPS-REWARD-05]', () => {
  const used = (budget: Campaign['budget'], all: string, day: string) =>
    usedPercent({ campaign: { ...blank, ...(budget && { budget }) }, spent: { all, day } });
  expect(used({ all: '1000', day: '100' }, '500.00', '80.00')).toBe(80);
  expect(used({ all: '1000', day: null }, '1000.00', '0.00')).toBe(100);
  expect(used(undefined, '5.00', '5.00')).toBeNull();
});
