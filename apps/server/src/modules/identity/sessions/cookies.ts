import { createHash } from 'node:crypto';

/**
 * All cookies of ours: kept from scripts, other sites and plain HTTP; the prefix makes the browser insist (DEC-014).
 */
export const cookieNames = {
  session: '__Host-session',
  /** Before anybody is signed in: what ties a form to the browser that opened it. */
  visit: '__Host-visit',
  /** A remembered sign-in (DEC-015). */
  grant: '__Host-grant',
  /** This browser, so that strangers' failures do not lock its owner out. */
  device: '__Host-device',
  /** State of a social sign-in: the provider sends the browser back from another site, so it is Lax and short. */
  social: '__Host-social',
} as const;
export type CookieName = keyof typeof cookieNames;

export function readCookie(header: string | undefined, name: CookieName): string | undefined {
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=');
    if (part.slice(0, at).trim() === cookieNames[name]) return part.slice(at + 1).trim() || undefined;
  }
  return undefined;
}

export const cookieOf = (name: CookieName, value: string, maxAgeSeconds: number): string =>
  `${cookieNames[name]}=${value}; Path=/; Secure; HttpOnly; SameSite=${name === 'social' ? 'Lax' : 'Strict'}; Max-Age=${maxAgeSeconds}`;

export const endedCookie = (name: CookieName): string => cookieOf(name, '', 0);

/** By what a browser is counted: this visit, and the device that outlives it. */
export const browsersOf = (header: string | undefined): string[] =>
  header === undefined
    ? []
    : (['device', 'visit'] as const).flatMap((name) => {
        const secret = readCookie(header, name);
        if (secret === undefined) return [];
        return `${name} ${createHash('sha256').update(secret).digest('base64url')}`;
      });
