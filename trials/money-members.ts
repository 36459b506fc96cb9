import { randomUUID } from 'node:crypto';
import { createHashPool } from '../apps/server/src/platform/passwords/hash-pool.ts';
import { createSecrets } from '../apps/server/src/platform/secrets.ts';
import { parseAmount } from '../packages/money/src/index.ts';
import { createVisitor } from '../apps/server/src/testing/visitor.ts';
import { serverSecret } from '../tools/secret.ts';
import { pause } from './seeded.ts';
import { addressOf, send } from '../apps/server/src/testing/http-visitors.ts';
import { type AccountServer, aSession, host, merchant, type Query } from './account-server.ts';

/** Members with money, as trials of the cashier need them: real calls over HTTP, bodies sealed as a browser does. */

const paymentPassword = '482913';

/** What the sample merchants have too: a way in and a way out. */
export const fillCashier = async (query: Query): Promise<void> => {
  await query(
    `insert into cashier.payment_method (merchant_code, method_id, name, icon, speed, provider, channel, min_micros,
       max_micros) values ($1, 'gcash', 'GCash', 'letter', 'instant', 'tulay', 'gcash', 100e6, 50000e6)`,
    [merchant],
  );
  await query(
    `insert into cashier.payout_channel (merchant_code, channel_id, name, kind, pattern, provider)
     values ($1, 'gcash', 'GCash', 'wallet', '^09[0-9]{9}$', 'tulay')`,
    [merchant],
  );
};

export interface Answer<T> {
  status: number;
  code: string | undefined;
  value: T;
}

const secrets = createSecrets(serverSecret());
// The cost that account-server.ts gives its processes.
const hashes = createHashPool({
  peppers: secrets.keys('password pepper'),
  cost: { memoryKiB: 1024, passes: 2 },
  maxWaiting: 1000,
});
let knownHash: Promise<string> | undefined;

let addresses = 0;

/** A browser with a living session at one of the server's processes. */
export async function aPlayer(
  server: Pick<AccountServer, 'query' | 'port'>,
  account = `p${randomUUID().slice(0, 8)}`,
  brand = { merchant, host },
) {
  const { secret, token } = await aSession(server.query, account, brand.merchant);
  const [row] = await server.query<{ member_id: string }>(
    'select member_id from identity.member where merchant_code = $1 and account = $2',
    [brand.merchant, account],
  );
  knownHash ??= hashes.hash(paymentPassword);
  await server.query('update identity.member set payment_password_hash = $2 where member_id = $1', [
    row?.member_id,
    await knownHash,
  ]);
  // In a browser that the account has known for long.
  await server.query(
    `insert into identity.known_device select merchant_code, member_id, sha256($2), 'own', now() - interval '30 days', now()
     from identity.member where member_id = $1`,
    [row?.member_id, Buffer.from(account)],
  );
  addresses += 1;
  const address = addressOf(addresses);
  let port = server.port;
  const visitor = createVisitor((sent) => send(port, brand.host, sent), { 'x-forwarded-for': address });
  visitor.cookies.set('__Host-session', secret);
  visitor.cookies.set('__Host-device', account);
  visitor.token = token;
  const answer = <T>({ status, body }: Awaited<ReturnType<typeof visitor.raw>>): Answer<T> => ({
    status,
    code: body.code,
    value: body.value as T,
  });
  const deposit = async (amount: string, key: string = randomUUID()) =>
    answer<{ orderNo: string; state: string; payUrl: string }>(
      await visitor.json(
        'POST',
        '/api/v1/deposits',
        { methodId: 'gcash', amount },
        { 'idempotency-key': key },
      ),
    );
  return {
    memberId: row?.member_id ?? '',
    account,
    /** From now on through another process. */
    through: (other: number) => {
      port = other;
    },
    put: async <T>(path: string, body: object) =>
      answer<T>(await visitor.json('PUT', `/api/v1${path}`, body)),
    post: async <T>(path: string, body: object) =>
      answer<T>(await visitor.json('POST', `/api/v1${path}`, body)),
    get: async <T>(path: string) => answer<T>(await visitor.get(`/api/v1${path}`)),
    deposit,
    /** Asked again under the same key while nobody can, or may at this pace: neither says anything about a limit of money. */
    insistOnDeposit: async (amount: string) => {
      const key = randomUUID();
      let given = await deposit(amount, key);
      for (let turn = 0; turn < 40 && [429, 503].includes(given.status); turn += 1) {
        await pause(250);
        given = await deposit(amount, key);
      }
      return given;
    },
    cancelDeposit: async (orderNo: string) =>
      answer<unknown>(await visitor.raw('DELETE', `/api/v1/deposits/${orderNo}`)),
    addAccount: async (number: string) =>
      answer<{ id: string }>(
        await visitor.sealed('POST', '/api/v1/payout-accounts', {
          channel: 'gcash',
          number,
          payeeName: 'Luna Cruz',
          paymentPassword,
        }),
      ),
    withdraw: async (payoutAccountId: string, amount: string, key: string = randomUUID()) =>
      answer<{ orderNo: string; state: string }>(
        await visitor.sealed(
          'POST',
          '/api/v1/withdrawals',
          { payoutAccountId, amount, paymentPassword },
          { 'idempotency-key': key },
        ),
      ),
  };
}

export type Player = Awaited<ReturnType<typeof aPlayer>>;

/** What staff reach. */
export type Staffed = Pick<AccountServer, 'port' | 'operatorToken' | 'secondOperatorToken'>;

/** Two persons of the staff. */
export type Who = 'first' | 'second';

/** Answers the approval that now waits, if one does. */
export async function operate(server: Staffed, who: Who, path: string, body: object) {
  const token = who === 'first' ? server.operatorToken : server.secondOperatorToken;
  const reply = await fetch(`http://127.0.0.1:${server.port + 1}/operator/v1/merchants/${merchant}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', reason: 'a trial' },
    body: JSON.stringify(body),
  });
  const { value } = (await reply.json()) as { value?: { approvalId?: string } };
  return value?.approvalId ?? '';
}

/** Cash, as two persons give it; staff who ask too often wait. */
export async function give(
  server: AccountServer,
  { memberId }: Pick<Player, 'memberId'>,
  amount: string,
): Promise<void> {
  for (let turn = 0; turn < 120; turn += 1) {
    const id = await operate(server, 'first', '/adjustments', { memberId, amount, reason: 'for a trial' });
    if (id !== '') await operate(server, 'second', `/approvals/${id}`, { decision: 'approve' });
    const [cash] = await server.query(
      `select from wallet.account where member_id = $1 and book = 'cash' and balance > 0`,
      [memberId],
    );
    if (cash !== undefined) return;
    await pause(1000);
  }
  throw new Error('nothing could be given for two minutes');
}

/** As if the member had staked as much in a round that has its result. */
export const hasPlayed = (
  server: Pick<AccountServer, 'query'>,
  { memberId }: Pick<Player, 'memberId'>,
  amount: string,
) =>
  server.query(
    `insert into play.round (company, round_id, member_id, merchant_code, node_id, vassalage, game_type, currency, state,
       staked, round_no, opened_at, last_at, closed_at)
     values ('studio', $1, $2, $3, 'g', 'TALA', 'RNG', 'PHP', 'settled', $4, play.round_no(now()), now(), now(), now())`,
    [randomUUID(), memberId, merchant, parseAmount(amount).toString()],
  );

/** What a person does on the company's own page. */
export async function actAtCompany(payUrl: string, form: Record<string, string>): Promise<void> {
  const reply = await fetch(payUrl, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
  if (reply.status >= 400) throw new Error(`the company's page answered ${reply.status}`);
}

export interface CompanyRecord {
  payments: { order_no: string; status: string; amount: number; receipts: { amount: number }[] }[];
  payouts: { order_no: string; status: string; amount: number; times_paid: number }[];
}

/** What the company believes: the record outside our system. Amounts are centavos. */
export async function companyRecord(
  server: Pick<AccountServer, 'paymentsUrl' | 'paymentsKey'>,
): Promise<CompanyRecord> {
  const headers = { authorization: `Bearer ${server.paymentsKey}` };
  return (await (await fetch(`${server.paymentsUrl}/record`, { headers })).json()) as CompanyRecord;
}
