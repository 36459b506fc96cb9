import { expect, test } from 'vitest';
import { statusWith, withDrawnPages } from './testing/drawn-pages.ts';

const pageAt = withDrawnPages(statusWith());

test('the list of transactions is drawn without a line: the server knows guests only', async () => {
  const { html, asked } = await pageAt('/m/member/transactions');
  expect(html).toContain('<h1 tabindex="-1">Transactions</h1>');
  expect(html.match(/class="skeleton line"/g)).toHaveLength(5);
  for (const label of ['Today', 'Yesterday', '7 days', 'Choose dates', 'Deposits', 'Withdrawals', 'Games'])
    expect(html).toContain(`${label}</button>`);
  expect(html).toMatch(/aria-pressed="true">30 days<\/button>/);
  expect(asked.filter((path) => path.includes('wallet'))).toEqual([]);
});

test('the check of a receipt is open to everybody and asks nobody', async () => {
  const { html, asked } = await pageAt('/m/verify-receipt');
  expect(html).toContain('<h1 tabindex="-1">Check a receipt</h1>');
  expect(html).toMatch(/<input[^>]*type="file"/);
  expect(html).toMatch(/<textarea/);
  expect(html).toMatch(/<button type="submit"[^>]*disabled/);
  expect(asked.filter((path) => !/status|texts/.test(path))).toEqual([]);
});

test('the member centre keeps room for the balance and carries no words of the transactions', async () => {
  const centre = await pageAt('/m/member/home');
  expect(centre.html).toContain('class="wallet-card room"');
  const words = 'Statement of these days';
  expect([centre.whole.includes(words), (await pageAt('/m/verify-receipt')).whole.includes(words)]).toEqual([
    false,
    true,
  ]);
});
