import type { GameType, Terms } from '@perya/contract';
import { displayAmount, formatAmount, parseAmount } from '@perya/money';
import { createTexts, sayWith } from '@perya/web';
import type { Texts } from '@perya/web';
import { expect, test } from 'vitest';
import englishTerms from '@perya/web/terms/copy/en.json';
import filipinoTerms from '@perya/web/terms/copy/ty.json';
import englishOwn from '../copy/en.json';
import filipinoOwn from '../copy/ty.json';
import { exampleOf, factsOf, stepsOf, weightGroups } from '@perya/web/terms';
import type { Speech, Word } from '@perya/web/terms';

const english = { ...englishOwn, ...englishTerms };
const filipino = { ...filipinoOwn, ...filipinoTerms };

const en = sayWith(createTexts('EN', english as unknown as Texts));
const ty = sayWith(createTexts('TY', filipino as unknown as Texts));

const speech: Speech = {
  money: (amount) =>
    displayAmount(typeof amount === 'string' ? parseAmount(amount) : amount, {
      currency: 'PHP',
      locale: 'en-PH',
      short: true,
    }),
  games: (types: readonly GameType[]) => (types.length === 0 ? 'all games' : types.join(' and ')),
};

const bonusTurnover = {
  times: 12,
  of: 'reward',
  weights: { RNG: 100, FISH: 100, LIVE: 10, SPORTS: 0 },
  days: 14,
  mostStake: '50',
  barred: ['COCKFIGHT'],
} as const;
const welcome = {
  condition: { type: 'deposit', atLeast: '200', nth: 1 },
  period: 'once',
  gift: { type: 'percent', percent: '100.00', most: '1000' },
  given: 'automatic',
  claimDays: 7,
  turnover: { ...bonusTurnover, barred: ['COCKFIGHT'] },
} satisfies Terms;
const rebate: Terms = {
  condition: { type: 'turnover', atLeast: '125', games: ['RNG'] },
  period: 'day',
  gift: { type: 'percent', percent: '0.80', most: '5000' },
  given: 'claim',
  claimDays: 7,
  turnover: null,
};
const withGift = (gift: Terms['gift'], change: Partial<Terms> = {}): Terms => ({
  ...welcome,
  ...change,
  gift,
});

const told = ({ key, values }: Word, say = en) => say(key, values);
const facts = (terms: Terms, say = en) =>
  factsOf(terms, speech).map(({ name, value, note }) =>
    [say(name), told(value, say), note && told(note, say)].filter(Boolean).join(' | '),
  );
const steps = (terms: Terms, say = en) => stepsOf(terms, speech).map((step) => told(step, say));

test('what you get, the turnover and when it is paid come from the terms, turnover in pesos too [PROMO-02]', () => {
  expect(facts(welcome)).toEqual([
    'You get | 100% | of your deposit, up to ₱1,000',
    'Turnover | 12× | ₱12,000 for ₱1,000',
    'Paid | At once | by itself',
  ]);
  expect(facts(rebate)).toEqual([
    'You get | 0.8% | of your bets, up to ₱5,000',
    'Turnover | None | yours at once',
    'Paid | Every day | claim within 7 days',
  ]);
  expect(facts(welcome, ty)[1]).toBe('Turnover | 12× | ₱12,000 para sa ₱1,000');
});

test('every gift has its fact, and a review is named', () => {
  expect(facts(withGift({ type: 'amount', amount: '100' }))[0]).toBe('You get | ₱100');
  expect(facts(withGift({ type: 'points', points: 500 }))[0]).toBe('You get | 500 points');
  const rounds = withGift({ type: 'rounds', company: 'bayani', rounds: 20, cap: '300', days: 3 });
  expect(facts(rounds).slice(0, 2)).toEqual([
    'You get | 20 free rounds | up to ₱300',
    'Turnover | 12× | ₱3,600 for ₱300',
  ]);
  const level = withGift({ type: 'level_rebate', most: '2000' }, { condition: rebate.condition });
  expect(facts(level)[0]).toBe('You get | By your level | of your bets, up to ₱2,000');
  const review = withGift(
    { type: 'percent', percent: '50', most: '2000' },
    {
      condition: { type: 'application' },
      given: 'claim',
      claimDays: 1,
    },
  );
  expect(facts(review)).toEqual([
    'You get | 50% | up to ₱2,000',
    'Turnover | 12× | ₱12,000 for ₱1,000',
    'Paid | After review | claim within 1 day',
  ]);
});

test('turnover on deposit and bonus counts the deposit that brings the bonus', () => {
  const example = (terms: Terms) => {
    const sum = exampleOf(terms);
    return sum && [formatAmount(sum.bonus), formatAmount(sum.turnover)];
  };
  const both = { ...welcome.turnover, of: 'deposit_and_reward', times: 8 } as const;
  const reload = withGift({ type: 'percent', percent: '20', most: '1000' }, { turnover: both });
  // 1,000 of bonus needs a deposit of 5,000; the fact says of what eight times is.
  expect(factsOf(reload, { money: (amount) => String(amount), games: () => '' })[1]?.note?.key).toBe(
    'turnover_of_both',
  );
  expect(example(reload)).toEqual(['1000.00', '48000.00']);
  expect(example(withGift({ type: 'amount', amount: '100' }, { turnover: both }))).toEqual([
    '100.00',
    '2400.00',
  ]);
  expect(example(withGift({ type: 'percent', percent: '100', most: '300' }))).toEqual(['300.00', '3600.00']);
  expect(example(rebate)).toBeNull();
  expect(example(withGift({ type: 'points', points: 5 }))).toBeNull();
});

test('how it works is told in three sentences', () => {
  expect(steps(welcome)).toEqual([
    'Choose this bonus with your 1st deposit, ₱200 or more.',
    'You get 100% of your deposit as a bonus, up to ₱1,000.',
    'Bet 12× the bonus within 14 days and it becomes cash: ₱12,000 in bets for a bonus of ₱1,000.',
  ]);
  expect(steps(rebate)).toEqual([
    'Bet ₱125 or more on RNG in a day.',
    '0.8% of your bets comes back, up to ₱5,000.',
    'There is nothing to bet for it: it is yours at once.',
  ]);
  expect(steps(rebate, ty)[0]).toBe('Tumaya ng ₱125 o higit pa sa RNG sa isang araw.');
});

test('every condition has a sentence in both languages', () => {
  const tasks =
    'mobile email profile payment_password payout_account free_play first_deposit first_bet verify_id set_limit';
  const conditions: Terms['condition'][] = [
    { type: 'deposit', atLeast: '200', nth: null },
    { type: 'net_loss', atLeast: '500', games: [] },
    { type: 'streak', days: 5, stakeADay: '100' },
    { type: 'rank', labelId: 'ginto' },
    { type: 'friend', stakeOfFriend: '1000' },
    { type: 'application' },
    ...tasks.split(' ').map((task) => ({ type: 'task', task }) as Terms['condition']),
  ];
  for (const condition of conditions) {
    const words = steps({ ...welcome, condition });
    for (const [at, word] of stepsOf({ ...welcome, condition }, speech).entries()) {
      expect([word.key, words[at]]).not.toEqual([word.key, word.key]);
      expect(told(word, ty)).not.toBe(word.key);
    }
  }
  expect(steps({ ...welcome, condition: { type: 'net_loss', atLeast: '500', games: [] } })[0]).toBe(
    'Lose ₱500 or more on all games.',
  );
});

test('games are grouped by how much of a bet counts; what counts nothing is left out', () => {
  expect(weightGroups(bonusTurnover.weights)).toEqual([
    { percent: 100, types: ['RNG', 'FISH'] },
    { percent: 10, types: ['LIVE'] },
  ]);
  expect(weightGroups(bonusTurnover.weights, ['FISH', 'LIVE'])).toEqual([{ percent: 100, types: ['RNG'] }]);
  expect(weightGroups({})).toEqual([]);
});
