import { randomBytes, randomInt } from 'node:crypto';

export type Wrong =
  | 'INVALID_SESSION_INFO'
  | 'SESSION_EXPIRED'
  | 'INVALID_CODE'
  | 'TOO_MANY_ATTEMPTS_TRY_LATER';

interface Pending {
  phoneNumber: string;
  code: string;
  until: number;
  triesLeft: number;
}

const lifeMs = 10 * 60_000;
const tries = 5;
const keep = 10_000;

/** Codes that were sent and not yet used: one use, few tries, ten minutes. */
export function createCodes(now: () => number = Date.now) {
  const pending = new Map<string, Pending>();
  return {
    issue(phoneNumber: string): { sessionInfo: string; code: string } {
      const sessionInfo = randomBytes(32).toString('base64url');
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      pending.set(sessionInfo, { phoneNumber, code, until: now() + lifeMs, triesLeft: tries });
      const [oldest] = pending.keys();
      if (pending.size > keep && oldest !== undefined) pending.delete(oldest);
      return { sessionInfo, code };
    },
    use(sessionInfo: string, code: string): { phoneNumber: string } | { wrong: Wrong } {
      const entry = pending.get(sessionInfo);
      if (entry === undefined) return { wrong: 'INVALID_SESSION_INFO' };
      if (entry.until < now()) return { wrong: 'SESSION_EXPIRED' };
      if (entry.triesLeft === 0) return { wrong: 'TOO_MANY_ATTEMPTS_TRY_LATER' };
      entry.triesLeft -= 1;
      if (entry.code !== code) return { wrong: 'INVALID_CODE' };
      pending.delete(sessionInfo);
      return { phoneNumber: entry.phoneNumber };
    },
  };
}
