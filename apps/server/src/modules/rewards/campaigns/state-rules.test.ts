import type { Campaign, Terms } from '@perya/contract';
import {
  campaignProblems,
  conditionsOf,
  giftsOf,
  type ConditionType,
  type GiftType,
  problemsOf,
} from '@perya/contract/campaign-rules';
import { expect, test } from 'vitest';
import { aCampaign, turnover } from '#testing/rewards';
import { campaignState, differences, needsOf, overlap } from './state-rules.ts';

const day = (text: string) => new Date(`2026-06-${text}T00:00:00Z`);

test('a campaign is planned, running, stopped or ended [OPS-REWARD-01]', () => {
  const at = (now: string, more: { endsAt?: Date | null; isStopped?: boolean } = {}) =>
    campaignState({ startsAt: day('10'), endsAt: day('20'), isStopped: false, ...more }, day(now));
  expect([at('09'), at('10'), at('19'), at('20')]).toEqual(['planned', 'running', 'running', 'ended']);
  expect([at('12', { isStopped: true }), at('21', { isStopped: true })]).toEqual(['stopped', 'ended']);
  expect(at('30', { endsAt: null })).toBe('running');
});

const conditions: { [Type in ConditionType]: Extract<Terms['condition'], { type: Type }> } = {
  deposit: { type: 'deposit', atLeast: '200', nth: null },
  turnover: { type: 'turnover', atLeast: '100', games: ['RNG'] },
  net_loss: { type: 'net_loss', atLeast: '100', games: ['RNG'] },
  streak: { type: 'streak', days: 3, stakeADay: '20' },
  task: { type: 'task', task: 'mobile' },
  rank: { type: 'rank', labelId: 'pilak' },
  friend: { type: 'friend', stakeOfFriend: '1000' },
  application: { type: 'application' },
};
const gifts: { [Type in GiftType]: Extract<Terms['gift'], { type: Type }> } = {
  amount: { type: 'amount', amount: '10' },
  percent: { type: 'percent', percent: '50', most: '100' },
  level_rebate: { type: 'level_rebate', most: '100' },
  rounds: { type: 'rounds', company: 'bayani', rounds: 5, cap: '100', days: 3 },
  points: { type: 'points', points: 5 },
};
const ends = '2030-01-01T00:00:00.000Z';
const kindFor = (type: ConditionType): Campaign['kind'] =>
  conditionsOf.promotion.includes(type) ? 'promotion' : type === 'friend' ? 'referral' : 'novice';

test('every condition takes some of the five gifts, and the other pairs are refused [OPS-REWARD-02]', () => {
  const types = Object.keys(conditions) as ConditionType[];
  expect(types).toHaveLength(8);
  for (const type of types)
    for (const gift of Object.keys(gifts) as GiftType[]) {
      const campaign = aCampaign(
        { condition: conditions[type], gift: gifts[gift] },
        { kind: kindFor(type), endsAt: ends },
      );
      expect([type, gift, problemsOf(campaign)]).toEqual([
        type,
        gift,
        giftsOf[type].includes(gift) ? [] : ['gift'],
      ]);
    }
});

test('each way a campaign can be impossible has its name [OPS-REWARD-02]', () => {
  const { deposit, turnover: stakes, streak } = conditions;
  const found = (terms: Parameters<typeof aCampaign>[0], more: Partial<Campaign> = {}) =>
    problemsOf(aCampaign(terms, more));
  const base = { condition: deposit, gift: gifts.amount };
  const all = [
    found({ condition: conditions.friend, gift: gifts.amount }),
    found({ condition: streak, gift: gifts.percent }, { endsAt: ends }),
    found({ condition: deposit, gift: { type: 'amount', amount: '0' } }),
    found({ condition: streak, gift: gifts.amount, period: 'day' }),
    found({ condition: stakes, gift: gifts.percent }),
    found({ condition: { ...stakes, games: [] }, gift: gifts.amount }),
    found({ condition: { ...streak, days: 9 }, gift: gifts.amount, period: 'week' }),
    found({ condition: deposit, gift: gifts.points, turnover: turnover(3) }),
    found({ condition: stakes, gift: gifts.amount, turnover: turnover(3, { of: 'deposit_and_reward' }) }),
    found({ ...base, turnover: turnover(3, { weights: { RNG: 100 }, barred: ['RNG'] }) }),
    found(base, { mustJoin: true }),
    found(base, { endsAt: '2019-01-01T00:00:00.000Z' }),
    found(base, { budget: { all: '100', day: '200' } }),
    found({ condition: conditions.task, gift: gifts.amount }, { kind: 'novice', audience: { tag: 'vip' } }),
    found({ condition: conditions.task, gift: gifts.amount }, { kind: 'novice', control: 10 }),
  ];
  const ofLaws = ['law_times', 'law_products'] as const;
  expect(new Set([...all.flat(), ...ofLaws])).toEqual(new Set(campaignProblems));
  expect(found(base, { budget: { all: '200', day: '100' } })).toEqual([]);
});

test('a market bounds how often a reward is staked, and offers of more than one product [OPS-REWARD-09]', () => {
  const { deposit, turnover: stakes } = conditions;
  const law = { mostTurnoverTimes: 10, mayMixProducts: false };
  const offer = (terms: Partial<Parameters<typeof aCampaign>[0]>) =>
    aCampaign({ condition: deposit, gift: gifts.amount, ...terms });
  const found = (terms: Partial<Parameters<typeof aCampaign>[0]>) => problemsOf(offer(terms), law);
  expect(found({ turnover: turnover(10) })).toEqual([]);
  expect(found({ turnover: turnover(11) })).toEqual(['law_times']);
  expect(problemsOf(offer({ turnover: turnover(60) }))).toEqual([]);
  expect(found({ turnover: turnover(2, { weights: { RNG: 100, SPORTS: 20 } }) })).toEqual(['law_products']);
  expect(found({ turnover: turnover(2, { weights: { RNG: 100, SPORTS: 0 } }) })).toEqual([]);
  expect(found({ condition: { ...stakes, games: ['LOTT', 'FISH'] } })).toEqual(['law_products']);
  expect(found({ condition: { ...stakes, games: ['RNG', 'LIVE', 'FISH'] } })).toEqual([]);
});

test('a person publishes with both languages or a reason, an end or a budget, and after a look at the past [OPS-REWARD-08]', () => {
  const full = aCampaign({ condition: conditions.deposit, gift: gifts.amount }, { endsAt: ends });
  const { terms } = full;
  const needs = (campaign: Campaign, more: Partial<Parameters<typeof needsOf>[0]> = {}) =>
    needsOf({ campaign, before: undefined, tried: [{ terms }], waiver: undefined, ...more });
  expect(needs(full)).toEqual([]);
  expect(needs({ ...full, title: { EN: 'Only English' } })).toEqual(['language']);
  expect(needs({ ...full, title: { EN: 'Only English' } }, { waiver: 'for tourists' })).toEqual([]);
  expect(needs({ ...full, endsAt: null })).toEqual(['end']);
  expect(needs({ ...full, endsAt: null, budget: { all: '100', day: null } })).toEqual([]);
  // A look at other terms is none.
  const dearer = { ...terms, gift: { type: 'amount', amount: '11' } } as const;
  expect(needs({ ...full, terms: dearer })).toEqual(['simulation']);
  expect(needs({ ...full, terms: { ...terms, condition: conditions.application } })).toEqual([]);
  expect(needs({ ...full, kind: 'novice', endsAt: null }, { tried: [] })).toEqual([]);
  // Words of what runs, and stopping, need nothing of it.
  const bare = { ...full, title: { EN: 'Bare' }, endsAt: null };
  expect(needs(bare, { before: { terms }, tried: [] })).toEqual([]);
  expect(needs({ ...bare, isStopped: true }, { tried: [] })).toEqual([]);
  expect(needs(bare, { before: { terms: dearer }, tried: [] })).toEqual(['language', 'end', 'simulation']);
});

test('whom it is for is looked at over the past too: wider than what was tried is not tried [OPS-REWARD-06, OPS-REWARD-08, OPS-REWARD-11]', () => {
  const full = aCampaign({ condition: conditions.deposit, gift: gifts.amount }, { endsAt: ends });
  const some = { ...full, audience: { level: 'ginto' } };
  const needs = (campaign: Campaign, tried: Campaign[], before?: Campaign) =>
    needsOf({ campaign, before, tried, waiver: undefined });
  expect(needs(some, [some])).toEqual([]);
  expect(needs(full, [some])).toEqual(['simulation']);
  expect(needs(full, [some], some)).toEqual(['simulation']);
  expect(needs(some, [], some)).toEqual([]);
  expect(problemsOf(some)).toEqual([]);
  // So is how many are left out.
  expect(needs({ ...full, control: 10 }, [full])).toEqual(['simulation']);
});

test('the difference of terms is told by path, and the order of a list is none [OPS-REWARD-07]', () => {
  const terms = (amount: string, games: ('RNG' | 'FISH')[]) =>
    aCampaign({
      condition: { type: 'turnover', atLeast: '100', games },
      gift: { type: 'amount', amount },
      turnover: turnover(3),
    }).terms;
  expect(differences(terms('10', ['RNG', 'FISH']), terms('10', ['FISH', 'RNG']))).toEqual([]);
  expect(differences(terms('10', ['RNG']), { ...terms('5', ['RNG']), turnover: null })).toContainEqual({
    path: 'gift.amount',
    before: '10',
    after: '5',
  });
  expect(differences(undefined, terms('10', ['RNG'])).every(({ before }) => before === null)).toBe(true);
});

test('two that one deposit or stake would meet overlap; other games, deposits or days do not [OPS-REWARD-10]', () => {
  const meets = (campaignId: string, condition: Terms['condition'], from = '01', to = '30') => ({
    campaignId,
    startsAt: day(from),
    endsAt: day(to),
    isStopped: false,
    terms: aCampaign({ condition, gift: gifts.amount }).terms,
  });
  const { deposit, turnover: stakes, streak, application } = conditions;
  const by = (a: ReturnType<typeof meets>, b: ReturnType<typeof meets>) => [overlap(a, b), overlap(b, a)];
  expect(by(meets('a', deposit), meets('b', { ...deposit, nth: 2 }))).toEqual(['deposit', 'deposit']);
  expect(by(meets('a', { ...deposit, nth: 1 }), meets('b', { ...deposit, nth: 2 }))).toEqual([null, null]);
  expect(by(meets('a', stakes), meets('b', streak))).toEqual(['stake', 'stake']);
  expect(by(meets('a', stakes), meets('b', { ...stakes, games: ['LIVE'] }))).toEqual([null, null]);
  expect(by(meets('a', stakes), meets('b', deposit))).toEqual([null, null]);
  expect(by(meets('a', application), meets('b', application))).toEqual([null, null]);
  expect(by(meets('a', stakes, '01', '10'), meets('b', stakes, '10', '20'))).toEqual([null, null]);
  expect(overlap(meets('a', stakes), { ...meets('b', stakes), isStopped: true })).toBeNull();
  expect(overlap(meets('a', stakes), meets('a', stakes))).toBeNull();
});
