import { expect, test } from 'vitest';
import { isMore, moneyText, netOf, timesText } from './money-text.ts';

const pesos = moneyText('PHP', false, 'credits');
const credits = moneyText('TRIAL', true, 'credits');

test('trial credits never carry the peso sign', () => {
  expect(credits.full('12490.5')).toBe('12,490.50 credits');
  expect(credits.short('1000')).toBe('1,000 credits');
  expect(credits.net('-20')).toBe('−20.00 credits');
});

test('a balance always has two places, a stake only when it needs them', () => {
  expect(pesos.full('12490.5')).toBe('₱12,490.50');
  expect(pesos.short('20')).toBe('₱20');
  expect(pesos.short('62.5')).toBe('₱62.50');
});

test('the net result carries its sign, a loss a true minus', () => {
  expect(pesos.net('10')).toBe('+₱10.00');
  expect(pesos.net('-10')).toBe('−₱10.00');
  expect(pesos.net('0')).toBe('±₱0');
});

test('chips are short from a thousand on, without losing anything', () => {
  expect(['5', '0.5', '500', '1000', '2500', '1234'].map(pesos.chip)).toEqual([
    '5',
    '0.50',
    '500',
    '1k',
    '2.5k',
    '1,234',
  ]);
});

test('the net of a round is what came back, jackpot included, less the stake', () => {
  expect(Number(netOf({ stake: '20', paid: '30', jackpotPaid: null }))).toBe(10);
  expect(Number(netOf({ stake: '10', paid: '0', jackpotPaid: '500.25' }))).toBe(490.25);
  expect(Number(netOf({ stake: '10', paid: null, jackpotPaid: null }))).toBe(-10);
  expect(isMore('10.01', '10')).toBe(true);
});

test('multiples lose their empty places', () => {
  expect(['2.50', '13.00', '0.75', '100'].map(timesText)).toEqual(['2.5×', '13×', '0.75×', '100×']);
});
