import type { FrameLocator } from '@playwright/test';
import { expect } from '@playwright/test';
import { gameOn } from '../games.ts';
import { adjustBalance, changeSettings, changeSwitches, savePointItem } from '../operator.ts';
import { letCheckCome, limitRow, openLimits, setLimit } from '../safety.ts';
import { actionOf, openCheck, openOwn, ownGames, untilLaid } from '../studio-games.ts';
import { closed, letBe, newMember, rowsOf } from './taps.ts';
import type { Change, Group, Row, Stage } from './taps.ts';
import { visit } from '../visit.ts';

/** Buttons of games, and of the limits that hold them. */

type Own = (typeof ownGames)[keyof typeof ownGames];
const staked = ({ memberId }: Stage, { nodeId }: Own, pesos: number): Change => [
  `select coalesce(sum(staked), 0) / 1000000 as count from play.round
   where member_id = '${memberId}' and node_id = '${nodeId}'`,
  pesos,
];
const press = (name: string) => (game: FrameLocator) => game.getByRole('button', { name }).click();
const nothing = () => Promise.resolve();

const bet = (own: Own, pesos: number, lay: (game: FrameLocator) => Promise<void>): Row => ({
  // The very first bet asks for a seed before; a ticket needs none.
  calls: own === ownGames.lotto ? ['game /api/bets'] : ['game /api/pair', 'game /api/bets'],
  button: async ({ page }) => {
    const game = await openOwn(page, own);
    await lay(game);
    return actionOf(game);
  },
  changes: (stage) => [
    rowsOf('play.round', stage, `node_id = '${own.nodeId}'`),
    rowsOf('play.movement', stage, `verb = 'bet'`),
    staked(stage, own, pesos),
  ],
});

const games: readonly Row[] = [
  {
    calls: ['launchGame'],
    screen: '/m/hot-games',
    button: async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      return page.getByRole('main').getByRole('link', { name: 'Color Game' }).first();
    },
    changes: (stage) => [rowsOf('play.launch', stage)],
    after: ({ page }) => untilLaid(page, ownGames.color),
  },
  bet(ownGames.color, 10, press('Bet on Dilaw')),
  {
    calls: ['game /api/pair'],
    button: async ({ page }) => {
      const sheet = await openCheck(gameOn(page), 'Check this roll');
      return sheet.getByRole('button', { name: 'New secret pair' });
    },
    changes: ({ memberId }) => [
      [`select count(*) from public.pair where player like '%${memberId}' and revealed_at is not null`, 1],
    ],
  },
  bet(ownGames.bingo, 20, nothing),
  bet(ownGames.ferris, 10, nothing),
  bet(ownGames.lotto, 20, press('Quick pick')),
  bet(ownGames.hiLo, 10, nothing),
  {
    calls: ['game /api/rounds/:id/steps'],
    button: async ({ page }) => gameOn(page).locator('.guess-button.higher'),
    changes: ({ memberId }) => [
      [
        `select count(*) from public.step join public.round on round.id = round_id
         where player like '%${memberId}'`,
        1,
      ],
    ],
  },
  {
    calls: ['acknowledgeCheck'],
    button: async ({ page, memberId }) => {
      const look = page.getByRole('dialog', { name: 'A look at the clock' });
      // The page asks for the time when it opens, and must be open before it has come.
      await expect(async () => {
        await letCheckCome(memberId, 5);
        await visit(page, { language: 'EN', path: '/m/FBGame?nodeId=hi-lo' });
        await expect(look).toBeVisible({ timeout: 10_000 });
      }).toPass({ timeout: 60_000 });
      return look.getByRole('button', { name: 'Keep playing' });
    },
    changes: (stage) => [rowsOf('safety.guard', stage, 'checked_at is not null')],
  },
  {
    calls: ['redeemPoints'],
    screen: '/m/member/pointsMall',
    button: async ({ page }) => {
      await expect(async () => {
        await page.reload();
        await expect(page.getByRole('button', { name: 'Redeem Tap sticker' })).toBeVisible({ timeout: 1000 });
      }).toPass();
      await page.getByRole('button', { name: 'Redeem Tap sticker' }).click();
      return page.getByRole('dialog').getByRole('button', { name: 'Redeem' });
    },
    changes: (stage) => [rowsOf('rewards.redemption', stage)],
  },
];

const limits: readonly Row[] = [
  {
    calls: ['setLimit'],
    button: async ({ page }) => {
      await openLimits(page);
      await limitRow(page, 'Deposit limit').click();
      const sheet = page.getByRole('dialog', { name: 'Deposit limit' });
      await sheet.getByLabel('New limit').fill('500');
      return sheet.getByRole('button', { name: 'Set limit' });
    },
    changes: (stage) => [rowsOf('safety.spending_limit', stage), rowsOf('safety.change', stage)],
    after: closed,
  },
  {
    calls: ['setLimit'],
    button: async ({ page }) => {
      await openLimits(page);
      await limitRow(page, 'Deposit limit').click();
      const sheet = page.getByRole('dialog', { name: 'Deposit limit' });
      await sheet.getByLabel('New limit').fill('1000');
      return sheet.getByRole('button', { name: 'Ask for this limit' });
    },
    changes: (stage) => [rowsOf('safety.spending_limit', stage, 'pending_since is not null')],
  },
  {
    calls: ['keepLimit'],
    button: async ({ page }) => page.getByRole('button', { name: 'Keep the present limit' }),
    changes: (stage) => [rowsOf('safety.spending_limit', stage, 'pending_since is null')],
  },
  {
    calls: ['confirmLimit'],
    button: async ({ page, memberId }) => {
      await letBe(
        `update safety.spending_limit set pending_value = 1000000000,
           pending_since = now() - interval '25 hours' where member_id = '${memberId}'`,
      );
      await openLimits(page);
      await limitRow(page, 'Deposit limit').click();
      return page.getByRole('dialog').getByRole('button', { name: 'Change to ₱1,000' });
    },
    changes: (stage) => [rowsOf('safety.spending_limit', stage, 'own_value = 1000000000')],
  },
  {
    calls: ['coolOff'],
    button: async ({ page }) => {
      await openLimits(page);
      await page.getByRole('button', { name: '24 hours' }).click();
      return page.getByRole('dialog').getByRole('button', { name: 'Start the break' });
    },
    changes: (stage) => [rowsOf('safety.pause', stage)],
  },
  {
    calls: ['excludeSelf'],
    button: async ({ page }) => {
      await openLimits(page);
      await page.getByRole('button', { name: /^Stop for longer/ }).click();
      return page.getByRole('dialog').getByRole('button', { name: 'Stop now: 6 months' });
    },
    changes: (stage) => [rowsOf('safety.pause', stage)],
  },
  {
    calls: ['askToReturn'],
    button: async ({ page, memberId }) => {
      await letBe(
        `update safety.pause set since = since - interval '7 months',
           irrevocable_until = irrevocable_until - interval '7 months' where member_id = '${memberId}'`,
      );
      await openLimits(page);
      return page.getByRole('button', { name: 'Ask to return' });
    },
    changes: (stage) => [rowsOf('safety.pause', stage, 'asked_return_at is not null')],
  },
];

export const playGroups: readonly Group[] = [
  {
    title: 'games',
    begin: async (page) => {
      await changeSwitches('perya', { POINTSMALL3: true });
      await changeSettings('perya', { rewards: { houseSharePercent: '4', stakeForPoint: '1' } });
      await savePointItem('perya', 'tap-sticker', { name: 'Tap sticker', points: 3, left: 50, cash: null });
      const stage = await newMember(page);
      await adjustBalance('perya', stage.memberId, '500');
      await openLimits(page);
      await setLimit(page, 'Reality check', 'Minutes', '15');
      return stage;
    },
    end: async () => {
      await changeSwitches('perya', { POINTSMALL3: false });
      await changeSettings('perya', { rewards: { houseSharePercent: '4', stakeForPoint: '100' } });
    },
    rows: games,
  },
  { title: 'own limits', begin: newMember, rows: limits },
];
