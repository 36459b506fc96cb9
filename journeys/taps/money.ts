import { expect } from '@playwright/test';
import { noteSecret } from '../account.ts';
import { payBy, pin, setPin, walletEnding } from '../money.ts';
import {
  adjustBalance,
  checkElsewhere,
  giveReward,
  issueVouchers,
  letCancelWithdrawals,
} from '../operator.ts';
import { closed, letBe, newMember, rowsOf } from './taps.ts';
import type { Change, Group, Row, Stage } from './taps.ts';

/** Buttons that move money, or what becomes money. */

const cash = ({ memberId }: Stage, pesos: number): Change => [
  `select coalesce(sum(balance), 0) / 1000000 as count from wallet.account
   where book = 'cash' and member_id = '${memberId}'`,
  pesos,
];
const postings = ({ memberId }: Stage, by = 1): Change => [
  `select count(*) from wallet.transfer t join wallet.account a on a.id = t.account_id
   where a.book = 'cash' and a.member_id = '${memberId}'`,
  by,
];

const number = walletEnding('0149');
const cashier: readonly Row[] = [
  {
    calls: ['createDeposit'],
    screen: '/m/voucherCenter',
    button: async ({ page }) => {
      await page.getByLabel('Amount', { exact: true }).fill('500');
      return page.getByRole('button', { name: 'Pay with GCash' });
    },
    changes: (stage) => [rowsOf('cashier.deposit', stage)],
    after: async ({ page }) => {
      await expect(page).toHaveURL(/\/checkout\//);
      await payBy(page, 'Leave without paying');
    },
  },
  {
    calls: ['cancelDeposit'],
    button: async ({ page }) => {
      await page.getByRole('button', { name: 'Cancel this deposit' }).click();
      return page.getByRole('dialog').getByRole('button', { name: 'Cancel this deposit' });
    },
    changes: (stage) => [rowsOf('cashier.deposit', stage, `state = 'cancelled'`)],
  },
  {
    calls: ['useVoucher'],
    screen: '/m/voucherCenter',
    button: async ({ page }) => {
      const [code = ''] = await issueVouchers('perya', '250', 1);
      noteSecret(code);
      noteSecret(code.replaceAll('-', ''));
      await page.getByRole('radio', { name: /Voucher/ }).check({ force: true });
      await page.getByLabel('Voucher code', { exact: true }).fill(code);
      await expect(page.locator('.paybar')).toContainText('₱250.00');
      return page.getByRole('button', { name: 'Use voucher' });
    },
    changes: (stage) => [rowsOf('cashier.voucher_use', stage), cash(stage, 250), postings(stage)],
    after: ({ page }) => expect(page).toHaveURL(/\/m\/voucherCenter\?order=DP/),
  },
  {
    calls: ['addPayoutAccount'],
    screen: '/m/withdraw',
    button: async ({ page }) => {
      await page.getByRole('button', { name: /^Add payout account/ }).click();
      const sheet = page.getByRole('dialog', { name: 'Add payout account' });
      await sheet.getByLabel('Wallet or bank').selectOption('GCash');
      await sheet.getByLabel('Mobile number of the wallet').fill(number);
      await sheet.getByLabel('Payment PIN').fill(pin);
      return sheet.getByRole('button', { name: 'Add payout account' });
    },
    changes: (stage) => [rowsOf('cashier.payout_account', stage)],
    after: closed,
  },
  {
    calls: ['createWithdrawal'],
    button: async ({ page }) => {
      await page.getByLabel('Amount', { exact: true }).fill('2500');
      await page.getByRole('button', { name: /^Withdraw ₱/ }).click();
      const sheet = page.getByRole('dialog', { name: /^Withdraw ₱/ });
      await sheet.getByLabel('Payment PIN').fill(pin);
      return sheet.getByRole('button', { name: /^Withdraw ₱/ });
    },
    changes: (stage) => [rowsOf('cashier.withdrawal', stage), cash(stage, -2500), postings(stage)],
    after: ({ page }) => expect(page.getByRole('region', { name: /^Withdrawal of/ })).toHaveCount(1),
  },
  {
    calls: ['cancelWithdrawal'],
    button: async ({ page, memberId }) => {
      // One that people look at, as if nobody had come to it yet.
      await expect(page.getByText('Waiting for approval').last()).toBeVisible();
      await letBe(
        `update cashier.withdrawal set state = 'requested', due_at = now() + interval '1 hour'
         where member_id = '${memberId}'`,
      );
      await page.reload();
      await page
        .getByRole('region', { name: /^Withdrawal of/ })
        .getByRole('button', { name: 'Cancel' })
        .click();
      return page.getByRole('dialog').getByRole('button', { name: 'Cancel' });
    },
    changes: (stage) => [
      rowsOf('cashier.withdrawal', stage, `state = 'cancelled'`),
      cash(stage, 2500),
      postings(stage),
    ],
  },
  {
    calls: ['removePayoutAccount'],
    screen: '/m/withdraw',
    button: async ({ page }) => {
      await page.getByRole('button', { name: /GCash ••• 0149/ }).click();
      await page.getByRole('button', { name: 'Remove GCash ••• 0149' }).click();
      const remove = page.getByRole('dialog', { name: 'Remove payout account' });
      await remove.getByLabel('Payment PIN').fill(pin);
      return remove.getByRole('button', { name: 'Remove' });
    },
    changes: (stage) => [rowsOf('cashier.payout_account', stage, 'removed_at is not null')],
  },
];

const rewards: readonly Row[] = [
  {
    calls: ['claimReward'],
    screen: '/m/rewardCenter',
    button: async ({ page }) => page.getByRole('button', { name: 'Claim Sorry for the wait, ₱30.00' }),
    changes: (stage) => [cash(stage, 30), postings(stage)],
  },
  {
    calls: ['claimAllRewards'],
    button: async ({ page }) => page.getByRole('button', { name: 'Claim all' }),
    changes: (stage) => [
      cash(stage, 20),
      postings(stage),
      rowsOf('rewards.reward', stage, `bonus_state = 'running'`),
    ],
    after: ({ page }) => expect(page.getByText('Nothing to claim')).toBeVisible(),
  },
  {
    calls: ['giveUpBonus'],
    button: async ({ page }) => {
      await page
        .getByRole('region', { name: 'Running bonuses' })
        .getByRole('button', { name: 'Give it up' })
        .click();
      return page.getByRole('dialog').getByRole('button', { name: 'Give it up' });
    },
    changes: (stage) => [rowsOf('rewards.reward', stage, `bonus_state = 'running'`, -1), postings(stage, 0)],
  },
  {
    calls: ['changeMember'],
    screen: '/m/set',
    button: async ({ page }) => {
      await page.getByRole('button', { name: /^Nickname/ }).click();
      const sheet = page.getByRole('dialog', { name: 'Nickname' });
      await sheet.getByLabel('Nickname').fill('Maring');
      return sheet.getByRole('button', { name: 'Save' });
    },
    changes: (stage) => [rowsOf('identity.member', stage, `nickname = 'Maring'`)],
    after: closed,
  },
  {
    calls: ['claimTask'],
    screen: '/m/activity/noviceTask',
    button: async ({ page }) => page.getByRole('button', { name: 'Claim Choose a nickname, ₱5' }),
    changes: (stage) => [rowsOf('rewards.reward', stage, `source = 'task'`)],
  },
  {
    calls: ['joinPromotion'],
    screen: '/m/activity?id=daily-rebate',
    button: async ({ page }) =>
      page
        .getByRole('article')
        .filter({ hasText: 'Daily rebate' })
        .getByRole('button', { name: 'Join', exact: true }),
    changes: (stage) => [rowsOf('rewards.application', stage)],
  },
  {
    calls: ['requestReward'],
    screen: '/m/applyReward?id=hoops-insurance',
    button: async ({ page }) => {
      await page.getByLabel('Remarks', { exact: true }).fill('Ticket 88213045, fourth leg lost.');
      await page
        .locator('.pics input[type=file]')
        .setInputFiles({ name: 'ticket.png', mimeType: 'image/png', buffer: await page.screenshot() });
      const submit = page.getByRole('button', { name: 'Submit' });
      await expect(submit).toBeEnabled();
      return submit;
    },
    changes: (stage) => [rowsOf('rewards.application', stage, `campaign_id = 'hoops-insurance'`)],
  },
];

export const moneyGroups: readonly Group[] = [
  {
    title: 'deposit and withdrawal',
    begin: async (page) => {
      const stage = await newMember(page);
      await checkElsewhere('perya', stage.memberId);
      await setPin(page, stage);
      await adjustBalance('perya', stage.memberId, '5000');
      await letCancelWithdrawals('perya', true);
      return stage;
    },
    end: () => letCancelWithdrawals('perya', false),
    rows: cashier,
  },
  {
    title: 'rewards and promotions',
    begin: async (page) => {
      const stage = await newMember(page);
      for (const [title, amount, turnoverTimes] of [
        ['Sorry for the wait', '30', 0],
        ['Birthday bonus', '50', 10],
        ['Thank you', '20', 0],
      ] as const)
        await giveReward('perya', stage.memberId, { title, amount, turnoverTimes });
      return stage;
    },
    rows: rewards,
  },
];
