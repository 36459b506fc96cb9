import type { ApiClient } from '@perya/api-client';
import { createTexts, sayWith } from '@perya/web';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PlatformContext } from '../../../platform/context.tsx';
import { moneyText, signedText, splitPlaces } from '../money-text.ts';
import type { Wallet } from '../queries.ts';
import english from '../copy/en.json';
import { BalanceCard } from './balance-card.tsx';
import { BalancePill, CreditPill } from './balance-pill.tsx';
import { hideBalance, mask, refreshBalance, restMs } from './balance-store.ts';

const i18n = createTexts('EN', english);
const say = sayWith(i18n);
const reader = { say, locale: 'en-PH' };

beforeEach(() => {
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const wallet: Wallet = {
  sumBalance: '12480.50',
  cash: '12480.50',
  bonus: '0.00',
  held: '0.00',
  currency: 'PHP',
};

/** What stands in the page, without the words for screen readers. */
function drawn(part: ReactNode, known: Wallet | null) {
  const queryClient = new QueryClient();
  if (known) queryClient.setQueryData(['wallet'], known);
  const html = renderToString(
    <QueryClientProvider client={queryClient}>
      <PlatformContext
        value={{
          api: {} as ApiClient,
          language: 'EN',
          dataLanguage: 'EN',
          say,
          i18n,
          changeLanguage: () => {},
        }}
      >
        {part}
      </PlatformContext>
    </QueryClientProvider>,
  );
  return { html, text: html.replace(/<span class="sr-only">.*?<\/span>/g, '').replace(/<[^>]+>/g, '') };
}

test('the pill shows name and balance with two places, the eye and the way to the deposit [HDR-07, WALLET-03]', () => {
  const { html, text } = drawn(<BalancePill name="Marisol" />, wallet);
  expect(text).toBe('Marisol₱12,480.50');
  expect(html).toMatch(/aria-label="Hide balance"/);
  expect(html).toMatch(/<a [^>]*href="\/m\/voucherCenter"/);
});

test('until the balance is known asterisks keep its place [WALLET-02, DEC-074]', () => {
  expect(mask).toBe('****');
  expect(drawn(<BalancePill name="Marisol" />, null).text).toBe('Marisol****');
  expect(drawn(<BalanceCard />, null).text).toContain('****');
});

test('a trial has credits, which are no pesos, and nothing to pay in', () => {
  const trial = { ...wallet, sumBalance: '10000.00', currency: 'TRIAL' };
  const { html, text } = drawn(<CreditPill />, trial);
  expect(text).toBe('Trial credits10,000.00');
  expect(drawn(<BalanceCard />, trial).text).toContain('10,000.00 credits');
  expect(html).not.toContain('voucherCenter');
});

test('amounts keep two places, their sign and every figure [WALLET-03, DEC-112]', () => {
  expect(moneyText('0.00', 'PHP', reader)).toBe('₱0.00');
  expect(moneyText('9999999999999.99', 'PHP', { ...reader, locale: 'fil-PH' })).toBe('₱9,999,999,999,999.99');
  expect(moneyText('9999999999999.99', 'TRIAL', reader)).toBe('9,999,999,999,999.99 credits');
  expect(signedText('88.00', 'PHP', reader)).toBe('+₱88.00');
  expect(signedText('-88.00', 'PHP', reader)).toBe('−₱88.00');
  expect(signedText('0.00', 'PHP', reader)).toBe('₱0.00');
  expect(splitPlaces('₱12,480.50')).toEqual({ whole: '₱12,480', places: '.50', after: '' });
  expect(splitPlaces('10.00 credits')).toEqual({ whole: '10', places: '.00', after: ' credits' });
});

test('hiding the balance is kept on the device [DEC-074]', () => {
  hideBalance(true);
  expect(localStorage.getItem('MC_HIDE_BALANCE')).toBe('1');
  hideBalance(false);
  expect(localStorage.getItem('MC_HIDE_BALANCE')).toBeNull();
});

test('taps ask at most once a second, and not again while an answer is on its way [DEC-074]', async () => {
  vi.useFakeTimers();
  try {
    const ask = vi.fn(async () => {});
    const begin = 10 * restMs;
    const first = refreshBalance(ask, begin);
    void refreshBalance(ask, begin + restMs);
    expect(ask).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(restMs);
    await first;
    await refreshBalance(ask, begin + restMs - 1);
    expect(ask).toHaveBeenCalledTimes(1);
    const second = refreshBalance(ask, begin + restMs);
    await vi.advanceTimersByTimeAsync(restMs);
    await second;
    expect(ask).toHaveBeenCalledTimes(2);
  } finally {
    vi.useRealTimers();
  }
});
