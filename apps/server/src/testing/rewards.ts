import { randomUUID } from 'node:crypto';
import type { Campaign, Terms, VipLevel } from '@perya/contract';
import { formatAmount } from '@perya/money';
import { asMember, type Work } from '#platform/database/work';
import { createLog } from '#platform/observe/log';
import { createDelivery } from './events.ts';
import { withPlay } from './play.ts';

const log = createLog({ level: 'silent', service: 'test' });

export const slots = { RNG: 100, LIVE: 20 } as const;
export const turnover = (
  times: number,
  more: Partial<NonNullable<Terms['turnover']>> = {},
): Terms['turnover'] => ({
  times,
  of: 'reward',
  weights: slots,
  days: 14,
  mostStake: null,
  barred: [],
  ...more,
});

export const aCampaign = (
  terms: Pick<Terms, 'condition' | 'gift'> & Partial<Terms>,
  more: Partial<Campaign> = {},
): Campaign => ({
  kind: 'promotion',
  title: { EN: 'Sample', TY: 'Halimbawa' },
  text: { EN: '' },
  link: '',
  position: 0,
  startsAt: '2020-01-01T00:00:00.000Z',
  countsFrom: null,
  endsAt: null,
  isStopped: false,
  mustJoin: false,
  imageRequired: false,
  remarkRequired: false,
  terms: { period: 'once', given: 'claim', claimDays: 7, turnover: null, ...terms },
  ...more,
});

type Player = Awaited<ReturnType<Awaited<ReturnType<typeof withPlay>>['member']>>;

/** Games and rewards together; events are delivered when the test says so, as the worker would. */
export async function withRewards(settings: Record<string, unknown> = {}) {
  const play = await withPlay(settings);
  const { database, api } = play;
  for (const name of ['NEWBIETASK3', 'REFERRAL3', 'POINTSMALL3'])
    await database.query(
      `insert into merchant.switch (merchant_code, name, is_on) values ('fair', $1, true)`,
      [name],
    );
  const deliver = createDelivery(database, [api.rewards, api.agents, api.play]);

  const operator = (method: 'GET' | 'PUT' | 'POST', path: string, body?: object) =>
    api.operate(method, `/merchants/fair${path}`, body);
  /** Goes on once the change has been heard of. */
  const change = async (path: string, body: object): Promise<void> => {
    const before = api.rewards.generation('fair');
    const saved = await operator('PUT', path, body);
    if (saved.status !== 200) throw new Error(`${path}: ${JSON.stringify(saved.body)}`);
    for (let turn = 0; before > 0 && turn < 200 && api.rewards.generation('fair') === before; turn += 1)
      await new Promise((resolve) => setTimeout(resolve, 20));
  };
  const save = (campaignId: string, campaign: Campaign) => change(`/campaigns/${campaignId}`, campaign);

  const books = async (memberId: string) => {
    const balances = await database.runWork(asMember('fair', memberId), (work) =>
      api.wallet.balances(work, memberId),
    );
    return Object.fromEntries(Object.entries(balances).map(([book, amount]) => [book, formatAmount(amount)]));
  };
  const jobs = api.rewards.jobs({ log });
  const value = async <T>(who: Player, path: string): Promise<T> =>
    (await who.browser.get(`/api/v1${path}`)).body.value as T;
  const send = (who: Player, path: string, body: object = {}) =>
    who.browser.json('POST', `/api/v1${path}`, body, { 'idempotency-key': randomUUID() });
  /** As the cashier would announce it. */
  const announce = (use: (work: Work) => Promise<void>) =>
    database.runWork({ merchant: 'fair', actor: { kind: 'system', name: 'test' } }, use);
  const deposited = async (who: Player, amount: string, promotionId: string | null = null) => {
    const orderNo = `DE${randomUUID().slice(0, 8).toUpperCase()}000000`;
    const order = { memberId: who.memberId, orderNo, amount, currency: 'PHP' };
    const creditedAt = new Date().toISOString();
    await announce((work) => work.announce('cashier.deposit_credited.v1', { ...order, promotionId }));
    return { ...order, creditedAt };
  };
  /** The company took it back; so much of what was staked since stood on it. */
  const reversed = (order: Awaited<ReturnType<typeof deposited>>, stake = '0') =>
    announce((work) => work.announce('cashier.deposit_reversed.v1', { ...order, stake }));
  let bets = 0;
  /** A bet with its result; answers the code the company gets. */
  const stake = async (who: Player, amount: string, won = '0'): Promise<string> => {
    bets += 1;
    return (await who.betwin(`b${bets}`, amount, won)).code;
  };
  const saveLevels = (levels: VipLevel[]) => change('/vip-levels', { levels });
  return {
    ...play,
    operator,
    save,
    saveLevels,
    deliver,
    books,
    jobs,
    value,
    send,
    deposited,
    reversed,
    stake,
  };
}
