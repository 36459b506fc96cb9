import { CompactEncrypt, importJWK } from 'jose';
import type { JWK } from 'jose';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

export interface Sent {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | Buffer;
}
export interface Got {
  status: number;
  setCookies: string[];
  body: { success: boolean; code?: string; value?: unknown };
}
export type Transport = (sent: Sent) => Promise<Got>;

interface Offer {
  keySet: string;
  nonce: string;
  visit: string;
}

/** What a browser does: keeps cookies, holds the visit's token and the session's handle, seals bodies (DEC-105). */
export function createVisitor(send: Transport, standing: Record<string, string> = {}) {
  const cookies = new Map<string, string>();
  let offer: Offer | null = null;
  let token: string | null = null;

  const keep = (setCookies: readonly string[]) => {
    for (const line of setCookies) {
      const [pair = '', ...attributes] = line.split('; ');
      const at = pair.indexOf('=');
      if (attributes.includes('Max-Age=0')) cookies.delete(pair.slice(0, at));
      else cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
  };
  const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

  const raw = async (
    method: string,
    path: string,
    options: { headers?: Record<string, string>; body?: string | Buffer } = {},
  ) => {
    const got = await send({
      method,
      path,
      headers: {
        ...(cookies.size > 0 && { cookie: cookieHeader() }),
        ...(offer !== null && { visit: offer.visit }),
        ...(token !== null && { token }),
        ...standing,
        ...options.headers,
      },
      ...(options.body !== undefined && { body: options.body }),
    });
    keep(got.setCookies);
    return got;
  };
  /** Asks for keys, nonce and visit; every sealed body needs a nonce of its own. */
  const open = async (): Promise<Offer> => {
    const got = await raw('GET', '/api/v1/system/public-key');
    offer = got.body.value as Offer;
    return offer;
  };
  const json = (method: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
    raw(method, path, {
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });

  const seal = async (endpoint: string, body: unknown, given?: Offer) => {
    const { keySet, nonce } = given ?? (await open());
    const { keys } = JSON.parse(Buffer.from(keySet.split('.')[1] ?? '', 'base64url').toString()) as {
      keys: { kid: string; jwk: JWK }[];
    };
    const key = keys[0];
    if (key === undefined) throw new Error('the key set is empty');
    const inside = Buffer.from(JSON.stringify({ body, nonce, endpoint, iat: Date.now() }));
    const data = await new CompactEncrypt(inside)
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key.kid })
      .encrypt(await importJWK(key.jwk, 'ECDH-ES'));
    return { data, kid: key.kid };
  };

  return {
    raw,
    json,
    open,
    seal,
    cookies,
    get token() {
      return token;
    },
    set token(handle: string | null) {
      token = handle;
    },
    get: (path: string, headers: Record<string, string> = {}) => raw('GET', path, { headers }),
    async sealed(
      method: string,
      path: string,
      body: unknown,
      headers: Record<string, string> = {},
    ): Promise<Got> {
      const { data, kid } = await seal(`${method} ${path}`, body);
      const got = await json(method, path, { data }, { encryption: `JWE;kid=${kid}`, ...headers });
      const value = got.body.value as { token?: unknown } | undefined;
      if (got.body.success && typeof value?.token === 'string') token = value.token;
      return got;
    },
    /** Asks for a bot check and does its work. */
    async solve(purpose: string): Promise<Record<string, string>> {
      if (offer === null) await open();
      const { value } = (await raw('GET', `/api/v1/auth/challenge?purpose=${purpose}`)).body;
      const challenge = value as {
        challengeType: string;
        challengeId: string;
        puzzle: { work: string } | null;
      };
      if (challenge.challengeType !== 'WORK' || challenge.puzzle === null) return {};
      const parameters = JSON.parse(challenge.puzzle.work) as Parameters<
        typeof solveChallenge
      >[0]['challenge']['parameters'];
      const solution = await solveChallenge({ challenge: { parameters }, deriveKey, timeout: 60_000 });
      const { challengeId } = challenge;
      return { challengeType: 'WORK', challengeId, challengeAnswer: solution?.derivedKey ?? '' };
    },
  };
}

export type Visitor = ReturnType<typeof createVisitor>;
