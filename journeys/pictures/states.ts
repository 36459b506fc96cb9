import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

export const brands = ['perya', 'dalampasigan'] as const;
export type Brand = (typeof brands)[number];

/** Where the set-up leaves the cookies of its member. */
export const memberFile = (merchant: Brand): string =>
  fileURLToPath(new URL(`../../artefacts/pictures-${merchant}.json`, import.meta.url));

export interface State {
  name: string;
  path: string;
  width: number;
  language?: 'EN' | 'TY';
  merchant?: Brand;
  who?: 'guest' | 'member';
  /** What is done before the picture is taken. */
  act?: (page: Page) => Promise<void>;
}

const tap = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
  await page.getByRole('dialog').waitFor();
};
const tapGame = async (page: Page) => {
  await page.locator('main .tile a, main a.tile').first().click();
  await page.getByRole('dialog').waitFor();
};

/** Phones first, as players come: Filipino on the smaller one, English on the larger. */
export const states: readonly State[] = [
  { name: 'home-guest', path: '/m/home', width: 390 },
  { name: 'home-guest-ty', path: '/m/home', width: 360, language: 'TY' },
  { name: 'home-member', path: '/m/home', width: 390, who: 'member' },
  { name: 'home-member-ty', path: '/m/home', width: 360, language: 'TY', who: 'member' },
  { name: 'slots', path: '/m/slot-games', width: 390 },
  { name: 'slots-ty', path: '/m/slot-games', width: 360, language: 'TY' },
  { name: 'tap-a-game', path: '/m/hot-games', width: 390, act: tapGame },
  { name: 'menu', path: '/m/home', width: 390, act: tap('Menu') },
  { name: 'login', path: '/m/login', width: 390 },
  { name: 'register-ty', path: '/m/register', width: 360, language: 'TY' },
  { name: 'forgot', path: '/m/forget', width: 390 },
  { name: 'promotions-ty', path: '/m/activity', width: 360, language: 'TY' },
  { name: 'promotion', path: '/m/activityDetail?id=welcome-match', width: 390 },
  { name: 'help', path: '/m/help', width: 390 },
  { name: 'notices', path: '/m/notice', width: 390 },
  { name: 'vip', path: '/m/member/benefits', width: 390, who: 'member' },
  { name: 'tasks-ty', path: '/m/activity/noviceTask', width: 360, language: 'TY' },
  { name: 'deposit', path: '/m/voucherCenter', width: 390, who: 'member' },
  { name: 'deposit-ty', path: '/m/voucherCenter', width: 360, language: 'TY', who: 'member' },
  { name: 'withdraw', path: '/m/withdraw', width: 390, who: 'member' },
  { name: 'transactions-ty', path: '/m/member/transactions', width: 360, language: 'TY', who: 'member' },
  { name: 'identity-check', path: '/m/member/kyc', width: 390, who: 'member' },
  { name: 'limits-ty', path: '/m/member/limits', width: 360, language: 'TY', who: 'member' },
  { name: 'member-centre', path: '/m/member/home', width: 390, who: 'member' },
  { name: 'settings-ty', path: '/m/set', width: 360, language: 'TY', who: 'member' },
  { name: 'reward-centre', path: '/m/rewardCenter', width: 390, who: 'member' },
  { name: 'betting-record', path: '/m/gameRecord', width: 390, who: 'member' },
  { name: 'agent-door', path: '/m/agent', width: 390 },
  { name: 'color-game', path: '/m/FBGame?nodeId=color-game', width: 390, who: 'member' },
  { name: 'bingo-ty', path: '/m/FBGame?nodeId=bingo-perya', width: 360, language: 'TY', who: 'member' },
  { name: 'beach-home-guest', path: '/m/home', width: 390, merchant: 'dalampasigan' },
  {
    name: 'beach-home-member-ty',
    path: '/m/home',
    width: 360,
    language: 'TY',
    merchant: 'dalampasigan',
    who: 'member',
  },
  { name: 'beach-deposit', path: '/m/voucherCenter', width: 390, merchant: 'dalampasigan', who: 'member' },
  { name: 'beach-promotions', path: '/m/activity', width: 390, merchant: 'dalampasigan' },
  { name: 'tablet-home', path: '/m/home', width: 768, who: 'member' },
  { name: 'desktop-home', path: '/m/home', width: 1280, who: 'member' },
  { name: 'desktop-home-guest', path: '/m/home', width: 1920 },
  { name: 'desktop-slots', path: '/m/slot-games', width: 1280 },
  { name: 'desktop-deposit', path: '/m/voucherCenter', width: 1280, who: 'member' },
  { name: 'desktop-color-game', path: '/m/FBGame?nodeId=color-game', width: 1280, who: 'member' },
  { name: 'beach-desktop-home', path: '/m/home', width: 1280, merchant: 'dalampasigan' },
];
