import { createHash, randomBytes } from 'node:crypto';
import { staffCookie } from '#platform/approvals/staff-port';

export const absoluteMs = 12 * 60 * 60_000;
export const breakGlassMs = 60 * 60_000;
/** A session is touched at most this often, so that reading stays reading. */
export const touchEveryMs = 30_000;

export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();
export const newSecret = (): string => randomBytes(32).toString('base64url');

interface Times {
  seen_at: Date;
  ends_at: Date;
  ended_at: Date | null;
}

/** Ended, older than its end, or silent for too long: gone. */
export const isAlive = ({ seen_at, ends_at, ended_at }: Times, now: Date, idleMs: number): boolean =>
  ended_at === null && now < ends_at && now.getTime() - seen_at.getTime() < idleMs;

/** Kept from scripts, other sites and plain HTTP; the prefix makes the browser insist. */
export const cookieOf = (value: string, maxAgeSeconds: number): string =>
  `${staffCookie}=${value}; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=${maxAgeSeconds}`;

/** Ten characters without look-alikes, in two halves. */
export const newRecoveryCode = (): string =>
  [...randomBytes(10)]
    .map((byte) => 'abcdefghjkmnpqrstuvwxyz23456789'[byte % 31] ?? 'a')
    .join('')
    .replace(/^(.{5})/, '$1-');
