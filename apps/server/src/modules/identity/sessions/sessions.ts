import type { Cache } from '#platform/cache/redis';
import { asGuest, type RunWork, type Work } from '#platform/database/work';
import type { KnownSession } from '#platform/http/context';
import { cookieOf } from './cookies.ts';
import { createSessionCache } from './session-cache.ts';
import {
  endSessions,
  findSession,
  insertSession,
  listSessions,
  replaceSecrets,
  touchSession,
} from './session-repository.ts';
import { deviceLabel } from '#platform/proof/device-label';
import {
  absoluteMs,
  belongsTogether,
  hashOf,
  isAlive,
  newSecrets,
  touchEveryMs,
  trialMs,
} from './session-rules.ts';

export interface Opening {
  memberId: string;
  customerType: 'REAL' | 'TRIAL';
  /** How the person proved who they are; a grant proves possession only. */
  method: 'password' | 'sms' | 'grant' | 'social' | 'passkey' | 'phone-auth' | 'registration' | 'trial';
  userAgent: string;
  address: string;
  language?: string;
  grantFamily?: string | null;
}

interface Parts {
  runWork: RunWork;
  cache: Cache | undefined;
  idleMs: (merchant: string) => number;
}

/** What is kept for a second beside the database: enough to answer for it. */
interface Held {
  session: Omit<KnownSession, 'handle' | 'provenAt'> & { provenAt: string };
  handleHash: string;
}

/** Sessions live in PostgreSQL; a cookie's secret and a script's handle must both fit (DEC-014). */
export function createSessions({ runWork, cache, idleMs }: Parts) {
  const copies = createSessionCache(cache);

  const load = (merchant: string, secretHash: Buffer): Promise<Held | null> =>
    runWork(asGuest(merchant), async (work) => {
      const row = await findSession(work, secretHash);
      if (!row || row.is_disabled) return null;
      const times = { seenAt: row.seen_at, endsAt: row.ends_at, endedAt: row.ended_at };
      if (!isAlive(times, work.now, idleMs(merchant))) return null;
      if (work.now.getTime() - row.seen_at.getTime() > touchEveryMs) await touchSession(work, row.session_id);
      return {
        handleHash: row.handle_hash.toString('base64url'),
        session: {
          sessionId: row.session_id,
          memberId: row.member_id,
          account: row.account,
          nickname: row.nickname,
          type: row.type,
          customerType: row.customer_type,
          provenAt: (row.proven_at ?? new Date(0)).toISOString(),
          mustChangePassword: row.password_from_staff,
        },
      };
    });

  const openInto = async (work: Work, opening: Opening) => {
    const secrets = newSecrets();
    const lifeMs = opening.customerType === 'TRIAL' ? trialMs : absoluteMs;
    await insertSession(work, {
      ...opening,
      secretHash: hashOf(secrets.secret),
      handleHash: hashOf(secrets.handle),
      provenAt: opening.method === 'grant' ? null : work.now,
      device: deviceLabel(opening.userAgent),
      grantFamily: opening.grantFamily ?? null,
      language: opening.language ?? null,
      endsAt: new Date(work.now.getTime() + lifeMs),
    });
    return { handle: secrets.handle, setCookie: cookieOf('session', secrets.secret, lifeMs / 1000) };
  };

  return {
    /** Null without a living session, whatever the reason: nobody learns which part was wrong. */
    async find(merchant: string, secret: string, handle: string): Promise<KnownSession | null> {
      const secretHash = hashOf(secret);
      const copy = await copies.get(merchant, secretHash);
      if (copy === null) return null;
      const held = copy === undefined ? await load(merchant, secretHash) : (JSON.parse(copy) as Held);
      if (held === null || !belongsTogether(handle, Buffer.from(held.handleHash, 'base64url'))) return null;
      if (copy === undefined) await copies.keep(merchant, secretHash, JSON.stringify(held));
      return { ...held.session, provenAt: new Date(held.session.provenAt), handle };
    },
    open: openInto,
    /** The same session under new secrets, for a person who has just proven themselves again. */
    async renew(work: Work, sessionId: string) {
      const secrets = newSecrets();
      const before = await replaceSecrets(work, sessionId, {
        secretHash: hashOf(secrets.secret),
        handleHash: hashOf(secrets.handle),
      });
      return {
        handle: secrets.handle,
        setCookie: cookieOf('session', secrets.secret, absoluteMs / 1000),
        ended: before === null ? [] : [before],
      };
    },
    end: (work: Work, memberId: string, which: { only?: string; except?: string } = {}) =>
      endSessions(work, memberId, which),
    /** To be called after the commit, with what `end` or `renew` answered. */
    forget: (merchant: string, secretHashes: readonly Buffer[]) => copies.end(merchant, secretHashes),
    list: listSessions,
  };
}

export type Sessions = ReturnType<typeof createSessions>;
