import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '#platform/secrets';
import { cookieOf, readCookie } from './cookies.ts';

const visitSeconds = 24 * 60 * 60;
const usable = /^[\w-]{43}$/;

/**
 * A visit ties forms to the browser that opened them: a cookie scripts cannot read, and a token made from it that only
 * our own page can send. Another site has neither, so it cannot sign a visitor in or send codes in their name.
 * Nothing is stored: the token is a keyed hash of the cookie.
 */
export function createVisits({ secrets }: { secrets: Secrets }) {
  const idOf = (secret: string) => secrets.keyedHash('visit id', secret).toString('base64url');
  const tokenOf = (secret: string) => secrets.keyedHash('visit token', secret);
  const secretIn = (cookie: string | undefined) => {
    const secret = readCookie(cookie, 'visit');
    return secret !== undefined && usable.test(secret) ? secret : undefined;
  };
  const fresh = () => randomBytes(32).toString('base64url');
  return {
    /** The present visit, or a new one with the cookie to set. */
    begin(cookie: string | undefined): { visit: string; token: string; setCookie: string | null } {
      const known = secretIn(cookie);
      const secret = known ?? fresh();
      return {
        visit: idOf(secret),
        token: tokenOf(secret).toString('base64url'),
        setCookie: known === undefined ? cookieOf('visit', secret, visitSeconds) : null,
      };
    },
    /** After a sign-in nothing made before it fits any more. */
    renewedCookie: () => cookieOf('visit', fresh(), visitSeconds),
    idIn: (cookie: string | undefined): string | null => {
      const secret = secretIn(cookie);
      return secret === undefined ? null : idOf(secret);
    },
    find({ cookie, token }: { cookie: string | undefined; token: string | undefined }): string | null {
      const secret = secretIn(cookie);
      if (secret === undefined || token === undefined) return null;
      const wanted = tokenOf(secret);
      const given = Buffer.from(token, 'base64url');
      return given.length === wanted.length && timingSafeEqual(given, wanted) ? idOf(secret) : null;
    },
  };
}

export type Visits = ReturnType<typeof createVisits>;
