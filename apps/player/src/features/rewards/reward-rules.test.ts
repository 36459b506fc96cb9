import { parseAmount } from '@perya/money';
import { expect, test } from 'vitest';
import { isReady, mostRemarks } from './apply/apply-rules.ts';
import { claimedKey, tabIn, togetherOf, wageringKey } from './centre/centre-rules.ts';
import { askedAmount, hasSum, isAmountText, leftOnAverage } from './detail/sum-rules.ts';
import { percentDone } from './progress-rules.ts';

const asks = (image: 'Y' | 'N', remark: 'Y' | 'N') => ({ imageRequired: image, remarkRequired: remark });
const ready = (image: 'Y' | 'N', remark: 'Y' | 'N', remarks: string, pictures: string[] | null) =>
  isReady(asks(image, remark), { remarks, pictures });

test('an application is ready when what it asks for is there [REWARD-06, REWARD-10, REWARD-11, REWARD-12]', () => {
  expect(ready('Y', 'Y', 'Ticket 88', ['a'])).toBe(true);
  expect(ready('Y', 'Y', 'Ticket 88', [])).toBe(false);
  expect(ready('Y', 'Y', ' ', ['a'])).toBe(false);
  expect(ready('Y', 'N', '', ['a'])).toBe(true);
  expect(ready('Y', 'N', 'Ticket 88', [])).toBe(false);
  expect(ready('N', 'Y', 'Ticket 88', [])).toBe(true);
  expect(ready('N', 'Y', '', ['a'])).toBe(false);
  expect(ready('N', 'N', '', [])).toBe(false);
  expect(ready('N', 'N', 'Ticket 88', [])).toBe(true);
});

test('a picture that is still on its way holds the application back', () => {
  expect(ready('N', 'Y', 'Ticket 88', null)).toBe(false);
});

test('remarks have at most 140 characters [REWARD-13, CONST-01]', () => {
  expect(mostRemarks).toBe(140);
  expect(ready('N', 'Y', 'x'.repeat(140), [])).toBe(true);
  expect(ready('N', 'Y', 'x'.repeat(141), [])).toBe(false);
});

test('the tab stands in the address [DEC-082]', () => {
  expect(tabIn('')).toBe('claim');
  expect(tabIn('?tab=done')).toBe('done');
  expect(tabIn('?tab=expired')).toBe('expired');
  expect(tabIn('?tab=else')).toBe('claim');
});

test('what claiming asks for is said before it is claimed [DEC-082]', () => {
  const gift = { type: 'amount', amount: '100' } as const;
  const points = { type: 'points', points: 5 } as const;
  expect(wageringKey({ gift, wagering: '1200.00' })).toBe('reward_wagering');
  expect(wageringKey({ gift, wagering: '0.00' })).toBe('reward_cash');
  expect(wageringKey({ gift: points, wagering: '0.00' })).toBe('reward_free');
  expect(claimedKey({ gift, wagering: '1200.00' })).toBe('claimed_bonus');
  expect(claimedKey({ gift, wagering: '0.00' })).toBe('claimed_cash');
  expect(claimedKey({ gift: points, wagering: '0.00' })).toBe('claimed_other');
  const all = [
    { amount: '100.00', wagering: '1200.00' },
    { amount: '50.50', wagering: '0.00' },
  ];
  expect(togetherOf(all)).toEqual({ amount: parseAmount('150.5'), wagering: parseAmount('1200') });
});

test('a bar is full only when it is done, and something is never nothing', () => {
  expect(percentDone('0.00', '100.00')).toBe(0);
  expect(percentDone('0.01', '100.00')).toBe(1);
  expect(percentDone('99.99', '100.00')).toBe(99);
  expect(percentDone('100.00', '100.00')).toBe(100);
  expect(percentDone('120.00', '100.00')).toBe(100);
  expect(percentDone('0.00', '0.00')).toBe(100);
});

test('the sum is asked for amounts that bring the bonus', () => {
  expect(askedAmount('500', '200')).toEqual({ amount: '500' });
  expect(askedAmount('500.', '200')).toEqual({ amount: '500' });
  expect(askedAmount('199.99', '200')).toEqual({ why: 'below', least: parseAmount('200') });
  for (const text of ['', '0', '.', '0.00']) expect(askedAmount(text, '200')).toEqual({ why: 'empty' });
  for (const text of ['5', '5.', '5.25', '']) expect(isAmountText(text)).toBe(true);
  for (const text of ['-5', '5,0', 'a', '5.255', '12345678']) expect(isAmountText(text)).toBe(false);
});

test('there is a sum where a deposit brings money, and it tells what is left on average', () => {
  const terms = {
    condition: { type: 'deposit', atLeast: '200', nth: null },
    period: 'once',
    gift: { type: 'percent', percent: '20', most: '1000' },
    given: 'automatic',
    claimDays: 7,
    turnover: null,
  } as const;
  expect(hasSum({ ...terms })).toBe(true);
  expect(hasSum({ ...terms, gift: { type: 'points', points: 5 } })).toBe(false);
  expect(hasSum({ ...terms, condition: { type: 'application' } })).toBe(false);
  expect(leftOnAverage({ bonus: '100.00', expectedCost: '48.00' })).toBe(parseAmount('52'));
  expect(leftOnAverage({ bonus: '100.00', expectedCost: '192.00' })).toBe(parseAmount('-92'));
});
