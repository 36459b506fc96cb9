import { expect, test } from 'vitest';
import { asPlayersRead } from './player-words.ts';
import { blankCampaign, withCondition } from './form-rules.ts';

const { terms } = blankCampaign(new Date('2026-06-01T00:00:00Z'));

test('a campaign is told in the player’s sentences with a worked sum, in both languages [OPS-REWARD-03]', () => {
  expect(asPlayersRead(terms, 'EN', 'PHP').sentences).toEqual([
    'Deposit ₱500 or more and choose this bonus.',
    'You get 50% of your deposit as a bonus, up to ₱1,000.',
    'Bet 8× the bonus within 7 days and it becomes cash: ₱8,000 in bets for a bonus of ₱1,000.',
  ]);
  expect(asPlayersRead(terms, 'TY', 'PHP').sentences[0]).toBe(
    'Mag-deposit ng ₱500 o higit pa at piliin ang bonus na ito.',
  );
  expect(asPlayersRead(terms, 'EN', 'PHP').facts[1]).toEqual({
    name: 'Turnover',
    value: '8×',
    note: '₱8,000 for ₱1,000',
  });
  const stakes = withCondition(blankCampaign(new Date()), 'turnover').terms;
  expect(asPlayersRead(stakes, 'EN', 'PHP').sentences[0]).toBe('Bet ₱1,000 or more on Slots in a week.');
});
