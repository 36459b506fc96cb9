import { fieldOf } from '#platform/field-of';
import { createPrivateKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Clock } from '#platform/clock';
import type { SealedBody } from '#platform/http/context';
import { invariant, refuse } from '#platform/refusal';
import { until } from '#platform/until';
import type { Secrets } from '#platform/secrets';
import type { Tickets } from '../sessions/tickets.ts';
import type { Visits } from '../sessions/visits.ts';
import { newBodyKey, openBody } from './body-jwe.ts';
import { signingKeyFrom, signKeySet } from './key-set.ts';

const dayMs = 24 * 60 * 60_000;
/** A new key every day; one that was replaced still opens what was sealed with it for two days. */
const livesMs = 3 * dayMs;
const nonceSeconds = 120;
/** Other processes make keys too: what this one knows is looked up again this often. */
const lookAgainMs = 60_000;
const missPauseMs = 1000;
/** Whatever was wrong with a body, the answer takes this long. */
const steadyMs = 40;

interface Key {
  kid: string;
  createdAt: Date;
  publicJwk: JsonWebKey;
  privateKey: KeyObject;
}

/** The content of a sealed body beside the payload itself. */
interface Wrapped {
  body: unknown;
  nonce: string;
  endpoint: string;
}
const isWrapped = (value: unknown): value is Wrapped =>
  typeof value === 'object' && value !== null && 'body' in value && 'nonce' in value && 'endpoint' in value;

/**
 * Encrypted bodies (DEC-105): they keep passwords out of proxies and logs of bodies on the way. One refusal,
 * `key.rotated`, for everything that can be wrong; it carries fresh keys and a fresh nonce, so an honest client
 * succeeds with one more try and a dishonest one learns nothing.
 */
export function createBodyKeys(parts: {
  systemDb: Kysely<object>;
  secrets: Secrets;
  clock: Clock;
  tickets: Tickets;
  visits: Visits;
}) {
  const { systemDb, secrets, clock, tickets, visits } = parts;
  const signingKey = signingKeyFrom(secrets);
  const privateKeys = secrets.sealing<JsonWebKey>('body key');
  let keys: Key[] = [];
  let lookedAt = 0;

  const load = async () => {
    lookedAt = clock().getTime();
    const { rows } = await sql<{
      kid: string;
      created_at: Date;
      public_jwk: JsonWebKey;
      sealed_private: string;
    }>`
      select kid, created_at, public_jwk, sealed_private from identity.body_key
      where created_at > ${new Date(lookedAt - livesMs)} order by created_at desc`.execute(systemDb);
    keys = rows.flatMap((row) => {
      const jwk = privateKeys.open(row.sealed_private);
      // Sealed under another secret: the set-up changed, the key is worthless.
      if (jwk === null) return [];
      const privateKey = createPrivateKey({ key: jwk, format: 'jwk' });
      return [{ kid: row.kid, createdAt: row.created_at, publicJwk: row.public_jwk, privateKey }];
    });
  };
  const make = async () => {
    const { kid, privateJwk, publicJwk } = await newBodyKey();
    await sql`insert into identity.body_key (kid, public_jwk, sealed_private, created_at)
      values (${kid}, ${JSON.stringify(publicJwk)}, ${privateKeys.seal(privateJwk)}, ${clock()})`.execute(
      systemDb,
    );
    await sql`delete from identity.body_key where created_at < ${new Date(clock().getTime() - livesMs)}`.execute(
      systemDb,
    );
    await load();
  };
  const current = async (): Promise<Key[]> => {
    const now = clock().getTime();
    if (now - lookedAt > lookAgainMs) await load();
    const newest = keys[0];
    if (newest === undefined || now - newest.createdAt.getTime() > dayMs) await make();
    return keys;
  };
  const keyFor = async (kid: string): Promise<KeyObject | null> => {
    const find = () => keys.find((key) => key.kid === kid)?.privateKey ?? null;
    const known = find();
    // Perhaps another process has just made it; asked at most once a second, whatever strangers send.
    if (known === null && clock().getTime() - lookedAt > missPauseMs) await load();
    return known ?? find();
  };

  let signed: { kid: string; keySet: string } | null = null;
  /** Signed once per key: every form that opens asks for it. */
  const keySetOf = async (newest: Key): Promise<string> => {
    if (signed?.kid !== newest.kid) {
      const expires = new Date(newest.createdAt.getTime() + livesMs);
      const offered = [{ kid: newest.kid, jwk: newest.publicJwk, expires }];
      signed = { kid: newest.kid, keySet: await signKeySet(offered, signingKey.privateKey) };
    }
    return signed.keySet;
  };

  /** What a page needs to seal a body: keys, a nonce and its visit. */
  const offer = async (merchant: string, cookie: string | undefined) => {
    const [newest] = await current();
    invariant(newest, 'there is a key for bodies');
    const visit = visits.begin(cookie);
    return {
      setCookie: visit.setCookie,
      value: {
        keySet: await keySetOf(newest),
        nonce: tickets.issue({ merchant, kind: 'nonce', visit: visit.visit }, nonceSeconds),
        visit: visit.token,
        expiresInSeconds: nonceSeconds,
      },
    };
  };

  const read = async ({ merchant, endpoint, encryption, body, cookie }: SealedBody) => {
    const kid = /^JWE;kid=([0-9a-f]{16})$/.exec(encryption ?? '')?.[1];
    const data = fieldOf(body, 'data');
    if (kid === undefined || typeof data !== 'string') return null;
    const key = await keyFor(kid);
    const inside = await openBody(data, (asked) => (asked === kid ? key : null));
    const visit = visits.idIn(cookie);
    if (!isWrapped(inside) || inside.endpoint !== endpoint || visit === null) return null;
    const redeemed = await tickets.redeem(String(inside.nonce), { merchant, kind: 'nonce', visit });
    return redeemed && { body: inside.body };
  };

  return {
    offer,
    async open(sent: SealedBody): Promise<unknown> {
      const moment = performance.now() + steadyMs;
      const opened = await read(sent);
      if (opened !== null) return opened.body;
      const { value, setCookie } = await offer(sent.merchant, sent.cookie);
      if (setCookie !== null) sent.setCookie(setCookie);
      await until(moment);
      return refuse('key.rotated', value);
    },
  };
}
