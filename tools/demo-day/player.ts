import { randomInt, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addressOf, visitorAt } from '../../apps/server/src/testing/http-visitors.ts';
import type { Got } from '../../apps/server/src/testing/visitor.ts';
import { root } from '../repository.ts';

/** A member of a sample brand who does everything over HTTP, as the app does: the modules make every row themselves. */

export interface Brand {
  port: number;
  host: string;
}

const password = 'Palaro2026demo';
const paymentPassword = '246813';

/** No clear answer, as a busy machine gives: asked again, under the same keys. */
async function patiently<Answer extends { status: number }>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await ask();
    if ((answer.status !== 0 && answer.status !== 503) || tries === 10) return answer;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/** By a rule of the brand, not by a fault. */
export class ToldNo extends Error {}

function valueOf<Value>(what: string, { status, body }: Got): Value {
  if (!body.success)
    throw new (status >= 400 && status < 500 ? ToldNo : Error)(
      `${what} was answered ${status} ${body.code ?? ''}`,
    );
  return body.value as Value;
}

// Of each start its own: members of two days share no address.
let addresses = randomInt(1 << 23);
const arrive = ({ port, host }: Brand) => visitorAt(port, host, addressOf((addresses += 1)));

export async function register(brand: Brand, username: string, more: Record<string, unknown> = {}) {
  const visitor = arrive(brand);
  const form = { username, password, confirmPassword: password, termsVersion: '2026-01', ...more };
  valueOf('registration', await visitor.sealed('PUT', '/api/v1/auth/register/username', form));
  return member(visitor, username);
}

function member(visitor: ReturnType<typeof arrive>, username: string) {
  const once = () => ({ 'idempotency-key': randomUUID() });
  const post = async <Value>(path: string, body: object) => {
    const key = once();
    return valueOf<Value>(path, await patiently(() => visitor.json('POST', `/api/v1${path}`, body, key)));
  };
  return {
    username,
    post,
    get: async <Value>(path: string) =>
      valueOf<Value>(path, await patiently(() => visitor.get(`/api/v1${path}`))),
    put: async <Value>(path: string, body: object) =>
      valueOf<Value>(path, await patiently(() => visitor.json('PUT', `/api/v1${path}`, body))),
    sealed: async <Value>(path: string, body: object) => {
      const key = once();
      return valueOf<Value>(path, await patiently(() => visitor.sealed('POST', `/api/v1${path}`, body, key)));
    },
    /** Again, on another day. */
    async signIn() {
      await this.sealed('/auth/login', { type: 'username', username, password });
    },
    async setPin() {
      await this.sealed('/members/me/payment-password', { loginPassword: password, paymentPassword });
    },
    /** Orders, and does one of the things people do on the company's own page. */
    async deposit(amount: string, action: string, more: Record<string, string> = {}) {
      const { orderNo, payUrl } = await post<{ orderNo: string; payUrl: string }>('/deposits', {
        methodId: 'gcash',
        amount,
      });
      const body = new URLSearchParams({ action, ...more });
      const { status } = await fetch(payUrl, { method: 'POST', body, redirect: 'manual' });
      if (status >= 400) throw new Error(`the payment company's page answered ${status}`);
      return orderNo;
    },
    async addPayoutAccount(number: string, payeeName: string) {
      const account = { channel: 'gcash', number, payeeName, paymentPassword };
      return (await this.sealed<{ id: string }>('/payout-accounts', account)).id;
    },
    async withdraw(amount: string, payoutAccountId: string) {
      const order = { payoutAccountId, amount, paymentPassword };
      return (await this.sealed<{ orderNo: string }>('/withdrawals', order)).orderNo;
    },
    /** A picture of somebody's paper: any picture will do, a company looks at the number. */
    async upload(purpose: string) {
      const file = await readFile(join(root, 'apps/player/public/art/brands/perya/icon-192.png'));
      const edge = randomUUID();
      const part = (head: string) => `--${edge}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`;
      const body = Buffer.concat([
        Buffer.from(`${part('name="purpose"')}${purpose}\r\n--${edge}\r\n`),
        Buffer.from('content-disposition: form-data; name="file"; filename="id.png"\r\n'),
        Buffer.from('content-type: image/png\r\n\r\n'),
        file,
        Buffer.from(`\r\n--${edge}--\r\n`),
      ]);
      const headers = { 'content-type': `multipart/form-data; boundary=${edge}` };
      return valueOf<{ id: string }>(
        'upload',
        await visitor.raw('POST', '/api/v1/uploads', { headers, body }),
      ).id;
    },
    /** Without a session: whoever finds the account closed. */
    async appeal(brand: Brand) {
      const stranger = arrive(brand);
      await stranger.open();
      const body = {
        account: username,
        contact: `${username}@example.com`,
        text: 'My brother played on my phone once. It will not happen again, please open my account.',
      };
      valueOf('appeal', await stranger.json('POST', '/api/v1/appeals', body));
    },
    async chat(...texts: readonly string[]) {
      const query = new URLSearchParams({
        b2c: '1',
        language: 'EN',
        title: 'Help',
        backUrl: '/m/home',
        headerColor: '#221133',
        template: 'v2',
      });
      const { chatUrl } = await this.get<{ chatUrl: string }>(`/chat/launch?${query.toString()}`);
      await visitor.open();
      await post('/chat/open', { ticket: new URL(chatUrl, 'http://chat').searchParams.get('ticket') ?? '' });
      for (const text of texts) await post('/chat/messages', { text, key: randomUUID() });
    },
    /** Bets on a game of our own, in the studio's page. */
    async play(game: string, plays: readonly object[]) {
      const { url } = await post<{ url: string }>(`/games/${game}/launch`, { mode: 'real' });
      const { origin, searchParams, hash } = new URL(url);
      const code = searchParams.get('code') ?? new URLSearchParams(hash.slice(1)).get('code');
      const ask = async (path: string, body: object, session = '') => {
        const headers = { 'content-type': 'application/json', 'studio-session': session };
        const sent = { method: 'POST', headers, body: JSON.stringify(body) };
        const reply = await patiently(() => fetch(`${origin}${path}`, sent));
        if (!reply.ok) throw new Error(`the studio answered ${reply.status} ${await reply.text()}`);
        return (await reply.json()) as { session?: string };
      };
      const { session = '' } = await ask('/api/enter', { code, game, browser: randomUUID() });
      await ask('/api/pair', { clientSeed: username }, session);
      for (const play of plays)
        await ask('/api/bets', { id: randomUUID(), play: { game, ...play } }, session);
    },
  };
}

export type Player = ReturnType<typeof member>;
