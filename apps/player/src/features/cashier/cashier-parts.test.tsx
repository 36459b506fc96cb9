import type { DepositMethod, SystemStatus, WithdrawalOrder } from '@perya/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { expect, test } from 'vitest';
import { PlatformContext } from '../../platform/context.tsx';
import { InfoContext } from '../../platform/status/status.ts';
import { aDeposit, aWithdrawal } from '../../testing/orders.ts';
import { platformIn } from '../../testing/platform.ts';
import english from './copy/en.json';
import { BonusList } from './deposit/form/bonus-list.tsx';
import { DepositEntry } from './deposit/form/deposit-entry.tsx';
import { DepositWays } from './deposit/order/deposit-ways.tsx';
import type { BonusOffer, DepositOffer, WithdrawalOptions } from './queries.ts';
import { Slip } from './receipt/slip.tsx';
import { Obstacles } from './withdrawal/obstacles.tsx';
import { PayoutCard } from './withdrawal/payout-card.tsx';

const noReceipt = { after: null, link: null };

/** What a part of the cashier draws, with the words a person reads. */
function draw(part: ReactNode, { template = '0', offer }: { template?: string; offer?: DepositOffer } = {}) {
  const queryClient = new QueryClient();
  const settings = {
    currency: 'PHP',
    timeZone: 'Asia/Manila',
    brandName: 'Perya',
    ageThreshold: 21,
    languages: ['EN', 'TY'],
  };
  const info = { settings, mobileTemplate: { mem_cen: '0', dep_func: template } } as SystemStatus['info'];
  if (offer) queryClient.setQueryData(['deposits', 'methods'], offer);
  return renderToStaticMarkup(
    <StaticRouter location="/m/voucherCenter">
      <QueryClientProvider client={queryClient}>
        <PlatformContext value={platformIn(english)}>
          <InfoContext value={info}>{part}</InfoContext>
        </PlatformContext>
      </QueryClientProvider>
    </StaticRouter>,
  );
}

const method: DepositMethod = {
  id: 'gcash',
  name: 'GCash',
  icon: 'letter',
  mark: '/art/payments/gcash.svg',
  speed: 'instant',
  min: '100.00',
  max: '50000.00',
  fee: { fixed: '0.00', percent: 0 },
  presets: ['200.00', '500.00'],
  available: true,
};
const offer: DepositOffer = {
  methods: [method, { ...method, id: 'maya', name: 'Maya', available: false }],
  currency: 'PHP',
  dailyLimit: { limit: '5000.00', left: '3500.00', period: 'day', until: '2026-06-11T16:00:00.000Z' },
  last: null,
};

test('one form page unless the merchant chose the new template, which asks for the method first [TPL-02, DEC-079]', () => {
  const base = draw(<DepositEntry methodId={null} />, { offer });
  expect(base).toContain('type="radio"');
  expect(base).toContain('Pay with GCash');
  expect(base).toContain('₱100 to ₱50,000');
  const tiles = draw(<DepositEntry methodId={null} />, { offer, template: '1' });
  expect(tiles).toContain('href="/m/voucherCenter?method=gcash"');
  expect(tiles).not.toContain('Pay with GCash');
  const amount = draw(<DepositEntry methodId="gcash" />, { offer, template: '1' });
  expect(amount).toContain('Pay with GCash');
  expect(amount).not.toContain('type="radio"');
});

test('a way to pay that is away says so and cannot be taken', () => {
  expect(draw(<DepositEntry methodId={null} />, { offer })).toMatch(
    /<input[^>]*disabled=""[^>]*value="maya"|<input[^>]*value="maya"[^>]*disabled=""/,
  );
  const tiles = draw(<DepositEntry methodId={null} />, { offer, template: '1' });
  expect(tiles).not.toContain('method=maya');
  expect(tiles).toContain('Not now');
  expect(draw(<DepositEntry methodId="maya" />, { offer, template: '1' })).not.toContain('Pay with ');
});

test('the way and the amount of the last time come first; without one the second of the quick amounts', () => {
  const amountOf = (html: string) =>
    [...html.matchAll(/<input[^>]*>/g)]
      .map(([input]) => (input.includes('decimal') ? /value="([^"]*)"/.exec(input)?.[1] : undefined))
      .find(Boolean);
  const maya = { ...method, id: 'maya', name: 'Maya' };
  const known = { ...offer, methods: [method, maya], last: { methodId: 'maya', amount: '1250.00' } };
  const drawn = draw(<DepositEntry methodId={null} />, { offer: known });
  expect(drawn.indexOf('value="maya"')).toBeLessThan(drawn.indexOf('value="gcash"'));
  expect(drawn).toContain('Last used');
  expect(drawn).toContain('src="/art/payments/gcash.svg"');
  expect(drawn).toContain('Pay with Maya');
  expect(amountOf(drawn)).toBe('1,250');
  expect(amountOf(draw(<DepositEntry methodId={null} />, { offer }))).toBe('500');
});

test('a limit that is used up is said before anything is tried: no amount, no button, until when', () => {
  const dailyLimit = { ...offer.dailyLimit, limit: '5000.00', left: '0.00' } as DepositOffer['dailyLimit'];
  const drawn = draw(<DepositEntry methodId={null} />, { offer: { ...offer, dailyLimit } });
  expect(drawn.indexOf('₱0 left of ₱5,000')).toBeLessThan(drawn.indexOf('inputMode="decimal"'));
  expect(drawn).toMatch(/<button type="submit"[^>]*disabled=""[^>]*>Limit used up until /);
  expect(drawn).toMatch(
    /<input[^>]*disabled=""[^>]*inputMode="decimal"|inputMode="decimal"[^>]*disabled=""/i,
  );
  expect(drawn).toContain('That is it for now.');
  expect(drawn).not.toContain('You pay');
});

test('the day’s limit shows only where there is one', () => {
  expect(draw(<DepositEntry methodId={null} />, { offer })).toContain('₱3,500 left of ₱5,000');
  const unlimited = draw(<DepositEntry methodId={null} />, { offer: { ...offer, dailyLimit: null } });
  expect(unlimited).not.toContain('left of');
});

const reload: BonusOffer = {
  campaignId: 'reload',
  version: 1,
  offerId: 'reload@1',
  title: 'Reload 20%, up to ₱1,000',
  deposit: '500.00',
  bonus: '100.00',
  turnover: '4800.00',
  expectedCost: '192.00',
  houseSharePercent: '4',
  days: 14,
  mostStake: '50.00',
  weights: { RNG: 100 },
  barred: [],
  currency: 'PHP',
};

test('no bonus is a choice like the others and the one that is made; turnover is told in pesos', () => {
  const bonus = { offers: [reload], chosen: null, isOld: false, choose: () => {} };
  const list = draw(<BonusList bonus={bonus} />);
  expect(list).toMatch(
    /<input[^>]*checked=""[^>]*\/><span class="radio-dot"><\/span><span class="grow">No bonus/,
  );
  expect(list.match(/checked=""/g)).toHaveLength(1);
  expect(list).toContain('You get ₱100 extra. Bet ₱4,800 within 14 days and it becomes cash.');
  expect(list).toContain('Bets up to ₱50 meanwhile.');
  const taken = draw(<BonusList bonus={{ ...bonus, chosen: 'reload@1' }} />);
  expect(taken).toMatch(/checked=""[^>]*\/><span class="radio-dot"><\/span><span class="grow">Reload 20%/);
  const free = { ...reload, turnover: '0.00', mostStake: null };
  expect(draw(<BonusList bonus={{ ...bonus, offers: [free] }} />)).toContain('Nothing to bet for it.');
  expect(draw(<BonusList bonus={{ ...bonus, offers: [] }} />)).toBe('');
});

test('an unpaid order leads on to the payment or is given up; a credited one is a receipt [DEC-079]', () => {
  const open = draw(<DepositWays order={aDeposit} {...noReceipt} />);
  expect(open).toContain('href="https://pay.example/1"');
  expect(open).toContain('Cancel this deposit');
  const credited = { ...aDeposit, state: 'credited', payUrl: null } as const;
  const done = draw(<DepositWays order={credited} {...noReceipt} />);
  expect(done).toContain('href="/m/member/transactions"');
  expect(done).not.toContain('Cancel this deposit');
  const receipt = draw(<Slip order={credited} after="980.50" link={null} />);
  for (const fact of ['GCash', 'DP24061177310042', 'Date and time']) expect(receipt).toContain(fact);
  expect(receipt).toMatch(/Fee<\/dt><dd>None/);
  expect(receipt).toContain('₱980.50');
});

test('money of another amount is neither paid again nor given up; what came too much goes back', () => {
  const held = draw(
    <DepositWays order={{ ...aDeposit, reason: 'amount_differs', paid: '450.00' }} {...noReceipt} />,
  );
  expect(held).toContain('Ask support');
  expect(held).not.toMatch(/Cancel this deposit|pay\.example/);
  const twice = draw(<Slip order={{ ...aDeposit, state: 'credited', surplus: '500.00' }} {...noReceipt} />);
  expect(twice).toContain('You paid more than once. ₱500.00 came too much');
});

const withdrawal = aWithdrawal('2099-06-11T07:20:00Z');
const card = (change: Partial<WithdrawalOrder> = {}, medianMinutes: number | null = null) =>
  draw(<PayoutCard order={{ ...withdrawal, ...change }} medianMinutes={medianMinutes} />);

test('the payout clock shows stages, promise and reason, and offers no way back that there is not [DEC-080]', () => {
  const running = card({}, 9);
  expect(running.match(/class="step is-\w+"/g)).toHaveLength(5);
  expect(running).toContain('aria-current="step"');
  expect(running).toContain('A person checks larger payouts.');
  expect(running).toMatch(/Promised by .*15:20/);
  expect(running).toContain('took under 9 minutes');
  expect(running).not.toContain('Cancel');
  expect(card()).not.toContain('Half of');
  expect(card({ cancelable: true })).toContain('Cancel');
});

test('an unclear payout is told as unclear, a missed promise with its credit, a refusal with the money back [DEC-080]', () => {
  const [received, check, approval, sent, paid] = withdrawal.stages;
  if (!received || !check || !approval || !sent || !paid) throw new Error('five stages');
  const late = { ...sent, state: 'now' as const, deadline: '2026-06-11T06:20:00Z' };
  const approved = { ...approval, state: 'done' as const, at: check.at, deadline: null };
  const unknown = card({
    state: 'unknown',
    reason: 'no_answer',
    stages: [received, check, approved, late, paid],
    goodwill: '50.00',
  });
  expect(unknown).toContain('The bank has not answered clearly. Your money is safe and held; we ask again.');
  expect(unknown).toContain('and are late. Sorry.');
  expect(unknown).toContain('₱50.00 is in your balance for the wait.');
  const rejected = card({
    state: 'rejected',
    reason: 'account_closed',
    stages: [received, check, approved, { ...sent, state: 'stopped', at: check.at }, paid],
  });
  expect(rejected).toContain('GCash says this account is closed. ₱3,000.00 is back in your balance.');
  expect(rejected).toContain('Ask support');
  expect(card({ state: 'paid', reason: null })).not.toContain('Ask support');
});

test('what stands in the way is said with the way out [DEC-080]', () => {
  const options = { openWagering: '1392.00', min: '200.00', perDay: 5, heldUntil: '2026-06-12T06:00:00Z' };
  const words = draw(
    <Obstacles
      obstacles={['held', 'kyc', 'wagering', 'pin', 'per_day', 'too_little']}
      options={options as WithdrawalOptions}
    />,
  );
  expect(words).toContain('href="/m/set#security"');
  expect(words).toContain('₱1,392.00 in bets are left');
  expect(words).toContain('href="/m/rewardCenter"');
  expect(words).toContain('5 withdrawals today');
  expect(words).toContain('Withdrawals start at ₱200.');
});
