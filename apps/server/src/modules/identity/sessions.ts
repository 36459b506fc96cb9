import type { RunWork, Work } from '#platform/database/work';
import { endSession, findSession, insertSession, touchSession } from './repository.ts';
import { absoluteMs, belongsTogether, hashOf, isAlive, newSecrets, touchEveryMs } from './session-rules.ts';

export interface Session {
  sessionId: string;
  memberId: string;
  account: string;
  nickname: string;
  type: number;
  customerType: 'REAL' | 'TRIAL';
}

/** Sessions live in PostgreSQL; a cookie's secret and a script's handle must both fit (DEC-014). */
export function createSessions({ runWork }: { runWork: RunWork }) {
  return {
    /** Null without a living session, whatever the reason: nobody learns which part was wrong. */
    find(merchant: string, secret: string, handle: string): Promise<Session | null> {
      return runWork({ merchant, actor: { kind: 'guest' } }, async (work) => {
        const row = await findSession(work, hashOf(secret));
        if (!row || !belongsTogether(handle, row.handle_hash)) return null;
        if (!isAlive({ seenAt: row.seen_at, endsAt: row.ends_at, endedAt: row.ended_at }, work.now))
          return null;
        if (work.now.getTime() - row.seen_at.getTime() > touchEveryMs)
          await touchSession(work, row.session_id);
        return {
          sessionId: row.session_id,
          memberId: row.member_id,
          account: row.account,
          nickname: row.nickname,
          type: row.type,
          customerType: row.customer_type as 'REAL' | 'TRIAL',
        };
      });
    },
    async open(work: Work, memberId: string, customerType: 'REAL' | 'TRIAL') {
      const secrets = newSecrets();
      await insertSession(work, {
        memberId,
        customerType,
        secretHash: hashOf(secrets.secret),
        handleHash: hashOf(secrets.handle),
        endsAt: new Date(work.now.getTime() + absoluteMs),
      });
      return secrets;
    },
    end: (merchant: string, session: Session): Promise<void> =>
      runWork({ merchant, actor: { kind: 'member', memberId: session.memberId } }, (work) =>
        endSession(work, session.sessionId),
      ),
  };
}

export type Sessions = ReturnType<typeof createSessions>;
