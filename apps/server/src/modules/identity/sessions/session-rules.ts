import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

export const absoluteMs = 24 * 60 * 60_000;
/** DEC-012. */
export const trialMs = 2 * 60 * 60_000;
/** A session is touched at most this often, so that reading stays reading. */
export const touchEveryMs = 60_000;

export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** The cookie's secret, 256 bit, and the handle, 128 bit; neither can be derived from the other. */
export const newSecrets = () => ({
  secret: randomBytes(32).toString('base64url'),
  handle: randomBytes(16).toString('base64url'),
});

export interface SessionTimes {
  seenAt: Date;
  endsAt: Date;
  endedAt: Date | null;
}

/** Silent for too long (30 minutes unless set otherwise), older than its end, or ended: gone (DEC-014). */
export function isAlive(session: SessionTimes, now: Date, idleMs: number): boolean {
  if (session.endedAt !== null || now >= session.endsAt) return false;
  return now.getTime() - session.seenAt.getTime() < idleMs;
}

export const belongsTogether = (handle: string, handleHash: Buffer): boolean =>
  timingSafeEqual(hashOf(handle), handleHash);
