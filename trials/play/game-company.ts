import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { type AccountServer, aSession, merchant, type Query } from '../account-server.ts';
import { pause } from '../seeded.ts';

/** A game company as a program: it signs, sends again what got no clear answer, and keeps what it was told. */

export const studioSecret = 'sandbox-studio-secret-0123456789abcdef';
export const gamesKey = 'sandbox-games-key';

/** No company answers there: for trials that are the company themselves. */
export const companyEnv = { STUDIO_URL: 'http://127.0.0.1:1', STUDIO_SECRETS: studioSecret };

const brands = {
  bayani: 'TALA',
  hub88: 'SINAG',
  kislap: 'KIDLAT',
  laban: 'BITUIN',
  studio: 'PERYA',
} as const;
export type CompanyName = keyof typeof brands;
export const gameOf: Record<CompanyName, string> = {
  bayani: 'tala-reels',
  hub88: 'sinag-reels',
  kislap: 'kidlat-cards',
  laban: 'bituin-sport',
  studio: 'color-game',
};

/** One game of each company. */
export async function fillPlay(query: Query): Promise<void> {
  for (const [company, brand] of Object.entries(brands)) {
    const game = gameOf[company as CompanyName];
    await query(
      `insert into catalogue.vendor (merchant_code, vassalage, display_name, mark_url, position)
       values ($1, $2, $2, '/m.svg', 1)`,
      [merchant, brand],
    );
    await query(
      `insert into catalogue.game (merchant_code, node_id, vassalage, game_type, game_id, game_code, name, icon_url,
         free_play) values ($1, $2, $3, 'RNG', $2, $2, $4, '/t.webp', true)`,
      [merchant, game, brand, JSON.stringify({ EN: game })],
    );
    await query('insert into play.carrier values ($1, $2, $3)', [merchant, brand, company]);
  }
  await query(
    `insert into merchant.switch (merchant_code, name, is_on) values ($1, 'CAT_RNG', true), ($1, 'CAT_INHOUSE', true)
     on conflict do nothing`,
    [merchant],
  );
  // Members get their money from a company here, which its bounds would rightly stop.
  const containment = {
    stopped: [],
    mostWin: '900000000',
    lossPerHour: '9000000000',
    winToStake: 1000,
    winsPerMinute: 10_000_000,
    listedFrom: '900000000',
  };
  await query(
    `insert into merchant.setting (merchant_code, key, value) values ($1, 'containment', $2)
     on conflict (merchant_code, key) do update set value = excluded.value`,
    [merchant, JSON.stringify(containment)],
  );
}

export interface Member {
  memberId: string;
  player: string;
  /** Of our own company; others get theirs by a launch. */
  session: string;
}

const memberOf = async (query: Query): Promise<{ memberId: string; sessionId: string }> => {
  const account = `p${randomUUID().slice(0, 12)}`;
  await aSession(query, account);
  const [row] = await query<{ member_id: string; session_id: string }>(
    `select m.member_id, s.session_id from identity.member m join identity.session s using (merchant_code, member_id)
     where m.merchant_code = $1 and m.account = $2`,
    [merchant, account],
  );
  return { memberId: row?.member_id ?? '', sessionId: row?.session_id ?? '' };
};

/** Somebody who sits at a game of ours. */
export async function aMember(query: Query): Promise<Member> {
  const { memberId, sessionId } = await memberOf(query);
  return seated(query, memberId, sessionId);
}

/** A seat for a member who has a session already. */
export async function aSeat(query: Query, memberId: string, brand: string = merchant): Promise<Member> {
  const [row] = await query<{ session_id: string }>(
    'select session_id from identity.session where member_id = $1 and ended_at is null',
    [memberId],
  );
  return seated(query, memberId, row?.session_id ?? '', brand);
}

async function seated(query: Query, memberId: string, sessionId: string, brand = merchant): Promise<Member> {
  const session = randomBytes(24).toString('base64url');
  await query(
    `insert into play.game_session (token_hash, merchant_code, member_id, session_id, company, node_id, game_code,
       currency, address, opened_at, expires_at)
     values (sha256($1), $2, $3, $4, 'studio', $5, $5, 'PHP', '127.0.0.1', now(), now() + interval '8 hours')`,
    [Buffer.from(session), brand, memberId, sessionId, gameOf.studio],
  );
  return { memberId, player: `${brand}:${memberId}`, session };
}

/** The one-use code of a tap on a tile. */
export async function aLaunch(
  query: Query,
  company: CompanyName,
): Promise<{ memberId: string; code: string }> {
  const { memberId, sessionId } = await memberOf(query);
  const code = randomBytes(24).toString('base64url');
  await query(
    `insert into play.launch (code_hash, merchant_code, member_id, session_id, company, node_id, game_code, currency,
       language, nickname, address, expires_at)
     values (sha256($1), $2, $3, $4, $5, $6, $6, 'PHP', 'EN', 'Luna', '127.0.0.1', now() + interval '5 minutes')`,
    [Buffer.from(code), merchant, memberId, sessionId, company, gameOf[company]],
  );
  return { memberId, code };
}

/** Somebody whose session the company was told. */
export async function aToldSession(
  query: Query,
  company: CompanyName,
): Promise<{ memberId: string; session: string }> {
  const { memberId, sessionId } = await memberOf(query);
  const session = randomBytes(24).toString('base64url');
  await query(
    `insert into play.game_session (token_hash, merchant_code, member_id, session_id, company, node_id, game_code,
       currency, address, opened_at, expires_at)
     values (sha256($1), $2, $3, $4, $5, $6, $6, 'PHP', '127.0.0.1', now(), now() + interval '8 hours')`,
    [Buffer.from(session), merchant, memberId, sessionId, company, gameOf[company]],
  );
  return { memberId, session };
}

export interface Reply {
  code: string;
  balance: string | null;
  transaction: string | null;
  flags: string[];
}

const agent = new Agent({ keepAlive: true, maxSockets: 2048 });

/** Null without an answer that could be read. */
export function post(port: number, verb: string, body: object, timeoutMs = 3000): Promise<Reply | null> {
  const path = `/vendor/v1/studio/${verb}`;
  const timestamp = String(Math.floor(Date.now() / 1000));
  const payload = JSON.stringify(body);
  const made = createHmac('sha256', studioSecret).update(`${timestamp}.${path}.${payload}`).digest('hex');
  const headers = {
    'perya-timestamp': timestamp,
    'perya-signature': `v1=${made}`,
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(payload)),
  };
  return new Promise((resolve) => {
    const asked = request(
      { host: '127.0.0.1', port, method: 'POST', path, headers, agent, timeout: timeoutMs },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', () => resolve(null));
        answer.on('end', () => {
          try {
            resolve(JSON.parse(Buffer.concat(chunks).toString()) as Reply);
          } catch {
            resolve(null);
          }
        });
      },
    );
    asked.on('error', () => resolve(null)).on('timeout', () => asked.destroy());
    asked.end(payload);
  });
}

const unclear = ['TEMPORARY', 'IN_PROGRESS'];

/** The same message until there is a clear answer. */
export async function insist(port: () => number, verb: string, body: object): Promise<Reply | null> {
  for (let turn = 0; turn < 200; turn += 1) {
    const reply = await post(port(), verb, body);
    if (reply !== null && !unclear.includes(reply.code)) return reply;
    await pause(50 + 10 * turn);
  }
  return null;
}

/** Money from the company's own pocket, as a correction. */
export const fund = (
  port: number,
  { player }: Pick<Member, 'player'>,
  amount: string,
): Promise<Reply | null> =>
  insist(() => port, 'adjust', {
    id: `fund-${randomUUID()}`,
    player,
    currency: 'PHP',
    amount,
    reason: 'a start',
  });

/** What an account holds, as its entries say. */
export async function cashOf(
  server: Pick<AccountServer, 'query'>,
  memberIds: readonly string[],
): Promise<Map<string, bigint>> {
  const rows = await server.query<{ member_id: string; sum: string }>(
    `select a.member_id, coalesce(sum(t.amount), 0)::text as sum from wallet.account a
       left join wallet.transfer t on t.account_id = a.id
     where a.book = 'cash' and a.member_id = any($1) group by a.member_id`,
    [memberIds],
  );
  return new Map(rows.map(({ member_id, sum }) => [member_id, BigInt(sum)]));
}

/** Stakes of all open rounds, and what the ledger has for them. */
export async function escrowOf(
  server: Pick<AccountServer, 'query'>,
): Promise<{ held: bigint; open: bigint; rounds: number }> {
  const [row] = await server.query<{ held: string; open: string; rounds: number }>(
    `select (select coalesce(sum(d.amount), 0) from wallet.house_account h join wallet.house_delta d on d.house_id = h.id
         where h.code = 'play_escrow')::text as held,
       (select coalesce(sum(open_stake), 0) from play.round)::text as open,
       (select count(*) from play.round where state in ('open', 'stale'))::int as rounds`,
  );
  return { held: BigInt(row?.held ?? 0), open: BigInt(row?.open ?? 0), rounds: row?.rounds ?? 0 };
}
