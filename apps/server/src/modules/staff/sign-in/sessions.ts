import { createHash } from 'node:crypto';
import type { Operator } from '#platform/approvals/operator';
import { noteFact } from '#platform/audit/audit-notes';
import { withReason } from '#platform/audit/audit-scope';
import type { Clock } from '#platform/clock';
import type { RunWork, Work } from '#platform/database/work';
import type { RequestContext } from '#platform/http/context';
import type { StaffPort } from '#platform/approvals/staff-port';
import { deviceLabel } from '#platform/proof/device-label';
import { refuse } from '#platform/refusal';
import type { Secrets } from '#platform/secrets';
import type { Letters } from '../letters.ts';
import { amountsOf, heldBy, type PersonRow } from '../people/repository.ts';
import { listsAt } from '../rights-rules.ts';
import { asInstallation, asPerson, tablesOf } from '../tables-of.ts';
import {
  absoluteMs,
  breakGlassMs,
  cookieOf,
  hashOf,
  isAlive,
  newSecret,
  touchEveryMs,
} from './session-rules.ts';

interface Parts {
  runWork: RunWork;
  secrets: Secrets;
  clock: Clock;
  letters: Letters;
  countryOf: (address: string) => string | null;
  idleMs: number;
}

export type SignInMethod = 'passkey' | 'password' | 'recovery' | 'break-glass';

/** What a person may do for a brand, or anywhere. */
async function operatorOf(work: Work, person: PersonRow, brand: string | null): Promise<Operator> {
  const held = await heldBy(work, person.person_id);
  const isSealed = person.kind === 'break-glass';
  const lists = listsAt(held, brand);
  return {
    name: person.name,
    personId: person.person_id,
    isPerson: true,
    held,
    ...lists,
    // The own account is everybody's, whatever their roles came to.
    reads: [...lists.reads, 'staff.self'],
    permissions: [...lists.permissions, 'staff.self'],
    // The sealed account still needs somebody else for money, and is nobody's second person.
    ...(isSealed && { decides: [] }),
    ...(isSealed
      ? {
          alone: { perAction: 0n, perDay: 0n },
          most: { perWithdrawal: 0n, withdrawalsPerDay: 0n, perAdjustment: null },
        }
      : await amountsOf(work, person.person_id, brand)),
  };
}

/** Whoever has never been here from such a device or country is told. */
async function tellNew(
  letters: Letters,
  work: Work,
  person: PersonRow,
  device: string,
  country: string | null,
): Promise<void> {
  const before = await tablesOf(work)
    .selectFrom('staff.session')
    .select(['device', 'country'])
    .where('person_id', '=', person.person_id)
    .execute();
  const isKnown =
    before.some((one) => one.device === device) && before.some((one) => one.country === country);
  if (!isKnown && before.length > 0 && person.kind === 'person')
    await letters(work, 'new sign-in', person.email, { device, country: country ?? 'unknown country' });
}

/** Which of them have not ended; for streams, which ask without using a session. */
export const createAliveAmong =
  ({ runWork, clock, idleMs }: Pick<Parts, 'runWork' | 'clock' | 'idleMs'>) =>
  (sessionIds: readonly string[]): Promise<ReadonlySet<string>> =>
    runWork(asInstallation, async (work) => {
      const rows = await tablesOf(work)
        .selectFrom('staff.session as session')
        .innerJoin('staff.person as person', 'person.person_id', 'session.person_id')
        .select(['session.session_id', 'session.seen_at', 'session.ends_at', 'session.ended_at'])
        .where('session.session_id', 'in', [...sessionIds])
        .where('person.state', '=', 'active')
        .execute();
      const alive = rows.filter((row) => isAlive(row, clock(), idleMs));
      return new Set(alive.map(({ session_id }) => session_id));
    });

/** Sessions at the console: a secret in a cookie, looked up for every call, so that an end is seen at once everywhere. */
export function createSessions({ runWork, secrets, clock, letters, countryOf, idleMs }: Parts) {
  const csrfOf = (sessionId: string): string =>
    createHash('sha256').update(secrets.keyedHash('staff csrf', sessionId)).digest('base64url');

  const findSession: StaffPort['findSession'] = (secret, brand) =>
    runWork(asInstallation, async (work) => {
      const row = await tablesOf(work)
        .selectFrom('staff.session')
        .selectAll()
        .where('secret_hash', '=', hashOf(secret))
        .executeTakeFirst();
      const now = clock();
      if (row === undefined || !isAlive(row, now, idleMs)) return null;
      const person = await tablesOf(work)
        .selectFrom('staff.person')
        .selectAll()
        .where('person_id', '=', row.person_id)
        .where('state', '=', 'active')
        .executeTakeFirst();
      if (person === undefined) return null;
      if (now.getTime() - row.seen_at.getTime() >= touchEveryMs) {
        await tablesOf(work)
          .updateTable('staff.session')
          .set({ seen_at: now })
          .where('session_id', '=', row.session_id)
          .execute();
        await tablesOf(work)
          .updateTable('staff.person')
          .set({ last_used_at: now })
          .where('person_id', '=', row.person_id)
          .execute();
      }
      return {
        sessionId: row.session_id,
        personId: row.person_id,
        csrf: csrfOf(row.session_id),
        provenAt: row.proven_at,
        isNarrow: row.is_narrow,
        operator: await operatorOf(work, person, brand),
      };
    });

  return {
    csrfOf,
    findSession,
    idleMs,
    /** In the transaction of the proof; the cookie goes out with the answer. */
    async open(work: Work, person: PersonRow, method: SignInMethod, context: RequestContext) {
      const secret = newSecret();
      const now = clock();
      const endsAt = new Date(now.getTime() + (method === 'break-glass' ? breakGlassMs : absoluteMs));
      const device = deviceLabel(context.userAgent);
      const country = countryOf(context.ip);
      await tellNew(letters, work, person, device, country);
      const isNarrow = method === 'recovery';
      const { session_id: sessionId } = await tablesOf(work)
        .insertInto('staff.session')
        .values({
          person_id: person.person_id,
          secret_hash: hashOf(secret),
          method,
          device,
          country,
          is_narrow: isNarrow,
          created_at: now,
          seen_at: now,
          proven_at: now,
          ends_at: endsAt,
        })
        .returning('session_id')
        .executeTakeFirstOrThrow();
      await tablesOf(work)
        .updateTable('staff.person')
        .set({ failures: 0, paused_until: null, last_used_at: now })
        .where('person_id', '=', person.person_id)
        .execute();
      context.setCookie(cookieOf(secret, Math.floor((endsAt.getTime() - now.getTime()) / 1000)));
      return { sessionId, csrf: csrfOf(sessionId), endsAt: endsAt.toISOString(), isNarrow, device };
    },
    /** Every sign-in stands in the chain of the installation, under the name of who came. */
    noteSignIn: (name: string, facts: Record<string, unknown>): Promise<void> =>
      withReason({ action: 'sign-in', reason: '' }, () =>
        runWork(asPerson(name), (work) => noteFact(work, { kind: 'sign-in', facts })),
      ),
    list: (personId: string, sessionId: string | null) =>
      runWork(asInstallation, async (work) => {
        const rows = await tablesOf(work)
          .selectFrom('staff.session')
          .selectAll()
          .where('person_id', '=', personId)
          .where('ended_at', 'is', null)
          .orderBy('seen_at', 'desc')
          .execute();
        return rows
          .filter((row) => isAlive(row, clock(), idleMs))
          .map((row) => ({
            sessionId: row.session_id,
            device: row.device,
            country: row.country,
            since: row.created_at.toISOString(),
            seenAt: row.seen_at.toISOString(),
            isThis: row.session_id === sessionId,
          }));
      }),
    endOne: (name: string, personId: string, sessionId: string): Promise<void> =>
      runWork(asPerson(name), async (work) => {
        const { numUpdatedRows } = await tablesOf(work)
          .updateTable('staff.session')
          .set({ ended_at: clock() })
          .where('person_id', '=', personId)
          .where('session_id', '=', sessionId)
          .where('ended_at', 'is', null)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) refuse('request.not_found');
      }),
    /** Of one person; in the work of what it follows from. */
    async endAll(work: Work, personId: string): Promise<void> {
      await tablesOf(work)
        .updateTable('staff.session')
        .set({ ended_at: clock() })
        .where('person_id', '=', personId)
        .where('ended_at', 'is', null)
        .execute();
    },
    /** A fresh proof, of this session only. */
    async prove(work: Work, sessionId: string): Promise<Date> {
      const now = clock();
      await tablesOf(work)
        .updateTable('staff.session')
        .set({ proven_at: now })
        .where('session_id', '=', sessionId)
        .execute();
      return now;
    },
  };
}

export type Sessions = ReturnType<typeof createSessions>;
