import { createHmac, randomUUID } from 'node:crypto';
import { formatAmount, parseAmount } from '@perya/money';
import type { GameCompany } from '#modules/play';
import { asMember } from '#platform/database/work';
import type { Clock } from '#platform/clock';
import { createVendorApi } from '../providers/games/vendor-api/vendor-api.ts';
import { aMerchant, aSession } from './builders.ts';
import { withTestDatabase } from './database.ts';
import { withPlayerApi } from './player-api.ts';

const secret = 'only-for-tests-vendor-secret';
const host = 'fair.test';

/** Companies that differ in everything a profile can differ in. */
export const testCompanies = [
  createVendorApi({
    company: 'alpha',
    url: 'http://127.0.0.1:1',
    playUrl: 'http://games.test',
    secrets: [secret],
    profile: { decimals: 2, takesTrial: true },
  }),
  createVendorApi({
    company: 'beta',
    url: 'http://127.0.0.1:1',
    playUrl: 'http://games.test',
    secrets: [secret],
    profile: {
      unknownCancel: 'TX_NOT_FOUND',
      repeatedCancel: 'TX_CANCELLED',
      cancelsLostBets: true,
      mayUnsettle: true,
      lateWinUpTo: null,
      addsLegs: true,
      replayBalance: 'current',
    },
  }),
];

interface WalletAnswer {
  code: string;
  balance: string | null;
  flags: string[];
  transaction: string | null;
  jackpotPaid: string | null;
  session?: string;
  player?: string;
}

/** One merchant, a game of each company, members with money, and companies that call as real ones do. */
export async function withPlay(
  settings: Record<string, unknown> = {},
  clock?: Clock,
  companies: readonly GameCompany[] = testCompanies,
) {
  const database = await withTestDatabase();
  await aMerchant(database, {
    code: 'fair',
    settings,
    switches: ['BETRECORD3', 'WINNERS3', 'FREEPLAY3', 'CAT_RNG', 'CAT_INHOUSE', 'CAT_JACKPOT'],
  });
  for (const { profile } of companies) {
    const { company } = profile;
    const brand = company.toUpperCase();
    await database.query(
      `insert into catalogue.vendor (merchant_code, vassalage, display_name, mark_url, position)
       values ('fair', $1, $1, '/m.svg', 1)`,
      [brand],
    );
    await database.query(
      `insert into catalogue.game (merchant_code, node_id, vassalage, game_type, game_id, game_code, name, icon_url,
         free_play) values ('fair', $1, $2, 'RNG', $1, $1, $3, '/t.webp', true)`,
      [`${company}-reels`, brand, JSON.stringify({ EN: `${brand} Reels` })],
    );
    await database.query(`insert into play.carrier values ('fair', $1, $2)`, [brand, company]);
  }
  const api = await withPlayerApi(database, clock, {}, {}, companies);

  const call = async (company: string, verb: string, body: object): Promise<WalletAnswer> => {
    const timestamp = String(Math.floor((clock?.() ?? new Date()).getTime() / 1000));
    const path = `/vendor/v1/${company}/${verb}`;
    const payload = JSON.stringify(body);
    const made = createHmac('sha256', secret).update(`${timestamp}.${path}.${payload}`).digest('hex');
    const reply = await api.app.inject({
      method: 'POST',
      url: path,
      headers: {
        'perya-timestamp': timestamp,
        'perya-signature': `v1=${made}`,
        'content-type': 'application/json',
      },
      payload,
    });
    return reply.json();
  };

  async function member({ balance = '1000', company = 'alpha', trial = false } = {}) {
    const account = `p${randomUUID().slice(0, 8)}`;
    const { memberId, cookie, token } = await aSession(database, 'fair', account);
    if (trial)
      await database.query(`update identity.session set customer_type = 'TRIAL' where member_id = $1`, [
        memberId,
      ]);
    const give = (amount: string) =>
      database.runWork(asMember('fair', memberId), (work) =>
        api.wallet.post(work, {
          id: `gift:${randomUUID()}`,
          memberId,
          kind: trial ? 'trial_grant' : 'adjustment',
          reference: 'gift',
          movements: [
            trial
              ? { from: { house: 'trial_issue' }, to: { book: 'trial' }, amount: parseAmount(amount) }
              : { from: { house: 'adjustments' }, to: { book: 'cash' }, amount: parseAmount(amount) },
          ],
        }),
      );
    if (parseAmount(balance) > 0n) await give(balance);
    const browser = api.visitor(host);
    for (const pair of cookie.split('; ')) browser.cookies.set(...(pair.split('=') as [string, string]));
    browser.token = token;
    const game = `${company}-reels`;
    const currency = trial ? 'TRIAL' : 'PHP';
    const launched = await browser.json('POST', `/api/v1/games/${game}/launch`, { mode: 'real' });
    const code = new URL((launched.body.value as { url: string }).url).searchParams.get('code') ?? '';
    const seat = await call(company, 'auth', { code });
    const player = seat.player ?? '';
    const session = seat.session ?? '';
    const named = { player, currency };
    const balanceNow = async (): Promise<string> => {
      const rows = await database.query<{ balance: string }>(
        `select balance from wallet.account where member_id = $1 and book = $2`,
        [memberId, trial ? 'trial' : 'cash'],
      );
      return formatAmount(BigInt(rows[0]?.balance ?? '0'));
    };
    return {
      memberId,
      player,
      session,
      browser,
      code,
      give,
      balance: balanceNow,
      call: (verb: string, body: object) => call(company, verb, body),
      bet: (id: string, amount: string, more: object = {}) =>
        call(company, 'bet', { ...named, session, id, amount, game, round: `r-${id}`, ...more }),
      win: (id: string, amount: string, bet: string, more: object = {}) =>
        call(company, 'win', { ...named, id, amount, game, round: `r-${bet}`, bet, closes: true, ...more }),
      betwin: (id: string, amount: string, win: string, more: object = {}) =>
        call(company, 'betwin', {
          ...named,
          session,
          id,
          amount,
          win,
          need: amount,
          game,
          round: `r-${id}`,
          ...more,
        }),
      cancel: (id: string, bet: string) => call(company, 'cancel', { ...named, id, bet }),
      undo: (verb: 'unsettle' | 'resettle', id: string, bet: string, more: object = {}) =>
        call(company, verb, { ...named, id, bet, ...more }),
      close: (bet: string) => call(company, 'close', { player, currency, round: `r-${bet}` }),
    };
  }

  /** What a side of the house holds, e.g. `play_escrow`. */
  const house = async (code: string): Promise<string> => {
    const rows = await database.query<{ sum: string }>(
      `select coalesce(sum(d.amount), 0) as sum from wallet.house_account h
         left join wallet.house_delta d on d.house_id = h.id where h.code = $1`,
      [code],
    );
    return formatAmount(BigInt(rows[0]?.sum ?? '0'));
  };
  return { database, api, call, member, house };
}
