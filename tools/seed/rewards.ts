/** Campaigns, levels and tasks of the demo merchants. Every line here is a sample an operator replaces. */
import type { Campaign, Terms, VipLevel } from '../../packages/contract/src/index.ts';

type Words = { EN: string; TY: string };
const words = (EN: string, TY: string): Words => ({ EN, TY });

/** Where everything counts fully but tables and sports, which return more of what is staked. */
const weights = { RNG: 100, FISH: 100, PVP: 50, LIVE: 20, SPORTS: 50, ESPORTS: 50, LOTT: 100, ELOTT: 100 };
const turnover = (times: number, more: Partial<NonNullable<Terms['turnover']>> = {}): Terms['turnover'] => ({
  times,
  of: 'reward',
  weights,
  days: 14,
  mostStake: null,
  barred: [],
  ...more,
});

interface Sample extends Pick<Campaign, 'kind' | 'title' | 'text'> {
  id: string;
  link?: string;
  mustJoin?: boolean;
  imageRequired?: boolean;
  remarkRequired?: boolean;
  terms: Omit<Terms, 'claimDays' | 'given'> & Partial<Terms>;
}

const none = words('', '');

const promotions: Sample[] = [
  {
    id: 'daily-rebate',
    kind: 'promotion',
    title: words('Daily rebate', 'Araw-araw na rebate'),
    text: none,
    mustJoin: true,
    terms: {
      condition: { type: 'turnover', atLeast: '125', games: ['RNG'] },
      period: 'day',
      gift: { type: 'level_rebate', most: '5000' },
      given: 'automatic',
      turnover: turnover(1),
    },
  },
  {
    id: 'welcome-match',
    kind: 'promotion',
    title: words('Welcome 100%', 'Welcome 100%'),
    text: none,
    terms: {
      condition: { type: 'deposit', atLeast: '100', nth: 1 },
      period: 'once',
      gift: { type: 'percent', percent: '100', most: '1000' },
      given: 'automatic',
      turnover: turnover(12, { days: 30, mostStake: '200' }),
    },
  },
  {
    id: 'reload',
    kind: 'promotion',
    title: words('Reload 20%', 'Reload 20%'),
    text: none,
    terms: {
      condition: { type: 'deposit', atLeast: '200', nth: null },
      period: 'day',
      gift: { type: 'percent', percent: '20', most: '1000' },
      given: 'automatic',
      turnover: turnover(8, { of: 'deposit_and_reward', mostStake: '500', barred: ['SPORTS'] }),
    },
  },
  {
    id: 'hoops-insurance',
    kind: 'promotion',
    title: words('Hoops insurance', 'Hoops insurance'),
    text: none,
    imageRequired: true,
    remarkRequired: true,
    terms: {
      condition: { type: 'application' },
      period: 'week',
      gift: { type: 'percent', percent: '100', most: '2000' },
      turnover: null,
    },
  },
  {
    id: 'seven-days',
    kind: 'promotion',
    title: words('Seven days at {brand}', 'Pitong araw sa {brand}'),
    text: none,
    mustJoin: true,
    terms: {
      condition: { type: 'streak', days: 7, stakeADay: '50' },
      period: 'month',
      gift: { type: 'rounds', company: 'bayani', rounds: 20, cap: '500', days: 7 },
      turnover: null,
    },
  },
  {
    id: 'bring-a-friend',
    kind: 'referral',
    title: words('Bring a friend', 'Magdala ng kaibigan'),
    text: none,
    terms: {
      condition: { type: 'friend', stakeOfFriend: '1000' },
      period: 'once',
      gift: { type: 'amount', amount: '100' },
      turnover: turnover(1),
    },
  },
];

const task = (
  id: string,
  deed: Extract<Terms['condition'], { type: 'task' }>['task'],
  amount: string,
  link: string,
  title: Words,
): Sample => ({
  id,
  kind: 'novice',
  title,
  text: none,
  link,
  terms: {
    condition: { type: 'task', task: deed },
    period: 'once',
    gift: { type: 'amount', amount },
    turnover: turnover(1, { days: 30 }),
  },
});

const tasks: Sample[] = [
  task('verify-mobile', 'mobile', '10', '/m/set', words('Verify your mobile', 'I-verify ang mobile mo')),
  task('choose-name', 'profile', '5', '/m/set', words('Choose a nickname', 'Pumili ng palayaw')),
  task(
    'payout-account',
    'payout_account',
    '10',
    '/m/withdraw',
    words('Add a payout account', 'Magdagdag ng payout account'),
  ),
  task(
    'set-limit',
    'set_limit',
    '10',
    '/m/member/limits',
    words('Set a limit of your own', 'Magtakda ng sarili mong limit'),
  ),
  task('verify-id', 'verify_id', '30', '/m/member/kyc', words('Verify your ID', 'I-verify ang ID mo')),
  task(
    'try-free-play',
    'free_play',
    '5',
    '/m/gameCenter',
    words('Try any game in free play', 'Subukan ang kahit anong laro nang libre'),
  ),
  {
    id: 'daily-play',
    kind: 'customer',
    title: words('Stake {amount:200} today', 'Tumaya ng {amount:200} ngayong araw'),
    text: none,
    link: '/m/gameCenter',
    terms: {
      condition: { type: 'turnover', atLeast: '200', games: ['RNG', 'FISH', 'PVP', 'LIVE'] },
      period: 'day',
      gift: { type: 'points', points: 20 },
      turnover: null,
    },
  },
  {
    id: 'weekly-streak',
    kind: 'customer',
    title: words('Play on three days in a row', 'Maglaro nang tatlong araw na sunod-sunod'),
    text: none,
    link: '/m/gameCenter',
    terms: {
      condition: { type: 'streak', days: 3, stakeADay: '20' },
      period: 'week',
      gift: { type: 'amount', amount: '15' },
      turnover: turnover(1),
    },
  },
];

export const demoCampaigns = [...promotions, ...tasks].map((sample, position) => ({
  campaign: {
    campaign_id: sample.id,
    kind: sample.kind,
    title: sample.title,
    body: sample.text,
    link: sample.link ?? '',
    position,
    starts_at: '2026-01-01T00:00:00Z',
    is_stopped: false,
    must_join: sample.mustJoin ?? false,
    image_required: sample.imageRequired ?? false,
    remark_required: sample.remarkRequired ?? false,
    version: 1,
  },
  terms: {
    campaign_id: sample.id,
    version: 1,
    terms: { given: 'claim', claimDays: 30, ...sample.terms },
    made_by: 'seed',
  },
}));

const level = (
  labelId: string,
  name: string,
  needed: { turnover: string; days: string; providers: string } | null,
  benefits: VipLevel['benefits'],
): VipLevel => ({
  labelId,
  name,
  conditions:
    needed === null
      ? []
      : [
          { measure: 'turnover', needed: needed.turnover },
          { measure: 'days_played', needed: needed.days },
          { measure: 'providers', needed: needed.providers },
        ],
  benefits,
});

export const demoLevels: VipLevel[] = [
  level('tanso', 'Tanso', null, {
    rebatePercent: '0.4',
    levelGift: '0',
    monthlyGift: '0',
  }),
  level(
    'pilak',
    'Pilak',
    { turnover: '20000', days: '5', providers: '2' },
    { rebatePercent: '0.6', levelGift: '100', monthlyGift: '50' },
  ),
  level(
    'ginto',
    'Ginto',
    { turnover: '100000', days: '12', providers: '3' },
    { rebatePercent: '0.8', levelGift: '388', monthlyGift: '150' },
  ),
  level(
    'perlas',
    'Perlas',
    { turnover: '250000', days: '20', providers: '5' },
    { rebatePercent: '1', levelGift: '888', monthlyGift: '400' },
  ),
  level(
    'brilyante',
    'Brilyante',
    { turnover: '1000000', days: '40', providers: '8' },
    { rebatePercent: '1.2', levelGift: '1888', monthlyGift: '1000' },
  ),
];

export const demoPointItems = [
  {
    item_id: 'cash-50',
    name: words('{amount:50} to your balance', '{amount:50} sa balance mo'),
    body: words('Credited at once.', 'Papasok agad.'),
    image_url: '/art/objects/e-coin.webp',
    points: 500,
    left_over: null,
    is_active: true,
    cash_micros: 50_000_000,
  },
  {
    item_id: 'fair-mug',
    name: words('{brand} mug', '{brand} mug'),
    body: words('Sent to you within two weeks.', 'Ipapadala sa loob ng dalawang linggo.'),
    image_url: '/art/objects/e-gift.webp',
    points: 2500,
    left_over: 40,
    is_active: true,
    cash_micros: null,
  },
];
