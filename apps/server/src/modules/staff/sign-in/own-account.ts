import type { Clock } from '#platform/clock';
import type { RunWork, Work } from '#platform/database/work';
import type { ContextOf } from '#platform/http/context';
import type { StaffSession } from '#platform/approvals/staff-port';
import { refuse } from '#platform/refusal';
import type { Letters } from '../letters.ts';
import { findPerson, lockPerson, type PersonRow } from '../people/repository.ts';
import { rightsAt } from '../rights-rules.ts';
import { asInstallation, asPerson, tablesOf } from '../tables-of.ts';
import type { Answered, Passkeys } from './passkeys.ts';
import type { KnownSecrets } from './secrets-known.ts';
import type { Sessions } from './sessions.ts';

interface Parts {
  runWork: RunWork;
  clock: Clock;
  sessions: Sessions;
  passkeys: Passkeys;
  known: KnownSecrets;
  letters: Letters;
  /** Guessing counts here as it does at the door. */
  countFailure: (personId: string) => Promise<void>;
  noteFailure: (work: Work, person: PersonRow) => Promise<void>;
}

/** A token has no account of its own. */
export const ownSession = ({ staff }: ContextOf<'operator'>): StaffSession =>
  staff ?? refuse('auth.not.logged.in');

/** Own ways in, never what they hold. */
async function credentialsOf(work: Work, passkeys: Passkeys, personId: string) {
  const person = await findPerson(work, personId);
  const { count } = await tablesOf(work)
    .selectFrom('staff.recovery_code')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('person_id', '=', personId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return {
    passkeys: (await passkeys.held(work, personId)).map((key) => ({
      credentialId: key.credential_id,
      label: key.label,
      since: key.created_at.toISOString(),
      usedAt: key.last_used_at?.toISOString() ?? null,
    })),
    hasPassword: person?.password_hash !== null,
    recoveryCodesLeft: Number(count),
  };
}

/** What everybody does with their own account; each change of a way in is mailed to its owner. */
export function createOwnAccount({
  runWork,
  clock,
  sessions,
  passkeys,
  known,
  letters,
  countFailure,
  noteFailure,
}: Parts) {
  const self = async (work: Work, { personId }: StaffSession): Promise<PersonRow> =>
    (await lockPerson(work, personId)) ?? refuse('auth.logged.out');
  const isRightCode = (session: StaffSession, code: string): Promise<boolean> =>
    runWork(asInstallation, async (work) => {
      const person = await self(work, session);
      if (person.paused_until !== null && person.paused_until > clock()) return false;
      const isRight = await known.useTotp(work, person, code);
      if (!isRight) await noteFailure(work, person);
      return isRight;
    });
  const changing = <T>(
    session: StaffSession,
    what: string,
    change: (work: Work, person: PersonRow) => Promise<T>,
  ): Promise<T> =>
    runWork(asPerson(session.operator.name), async (work) => {
      const person = await self(work, session);
      const changed = await change(work, person);
      await letters(work, 'changed', person.email, { what });
      return changed;
    });
  const widen = (work: Work, { sessionId }: StaffSession) =>
    tablesOf(work)
      .updateTable('staff.session')
      .set({ is_narrow: false })
      .where('session_id', '=', sessionId)
      .execute();

  return {
    show: (session: StaffSession) =>
      runWork(asInstallation, async (work) => {
        const person = await self(work, session);
        const row = await tablesOf(work)
          .selectFrom('staff.session')
          .select('ends_at')
          .where('session_id', '=', session.sessionId)
          .executeTakeFirstOrThrow();
        const { held } = session.operator;
        return {
          personId: session.personId,
          name: person.name,
          mail: person.email,
          language: person.language,
          csrf: session.csrf,
          provenAt: session.provenAt.toISOString(),
          endsAt: row.ends_at.toISOString(),
          idleMinutes: Math.round(sessions.idleMs / 60_000),
          isNarrow: session.isNarrow,
          isBreakGlass: person.kind === 'break-glass',
          rights: [...new Set(held.map(({ brand }) => brand))].map((brand) => ({
            brand,
            rights: rightsAt(held, brand),
          })),
        };
      }),
    async stepUp(session: StaffSession, given: Answered | { code: string }) {
      const { personId, sessionId, host } = session;
      const isRight =
        'code' in given
          ? await isRightCode(session, given.code)
          : (await passkeys.verify(host, given, { purpose: 'step-up', personId, sessionId })) === personId;
      if (!isRight) {
        // A wrong code was counted under the lock it was tried under.
        if (!('code' in given)) await countFailure(personId);
        refuse('challenge.failed');
      }
      const provenAt = await runWork(asInstallation, (work) => sessions.prove(work, sessionId));
      return { provenAt: provenAt.toISOString() };
    },
    credentials: ({ personId }: StaffSession) =>
      runWork(asInstallation, (work) => credentialsOf(work, passkeys, personId)),
    async addPasskey(session: StaffSession, given: Answered, userAgent: string): Promise<void> {
      const { personId, sessionId, host } = session;
      const made = await passkeys.checkNew(host, given, personId, sessionId);
      await changing(session, 'a passkey was added', async (work) => {
        await passkeys.keep(work, personId, made, userAgent);
        await widen(work, session);
      });
    },
    removePasskey: (session: StaffSession, credentialId: string): Promise<void> =>
      changing(session, 'a passkey was removed', async (work, person) => {
        const own = await passkeys.held(work, session.personId);
        if (!own.some((key) => key.credential_id === credentialId)) refuse('request.not_found');
        // The last way in stays.
        if (own.length === 1 && person.password_hash === null) refuse('status.move.refused');
        await tablesOf(work)
          .deleteFrom('staff.passkey')
          .where('credential_id', '=', credentialId)
          .where('person_id', '=', session.personId)
          .execute();
      }),
    async setPassword(
      session: StaffSession,
      given: { password: string; ticket: string; code: string },
    ): Promise<void> {
      const person = await runWork(asInstallation, (work) => self(work, session));
      const columns = await known.checkNew(given, person, session.sessionId);
      await changing(session, 'the password and the authenticator app were changed', async (work) => {
        await tablesOf(work)
          .updateTable('staff.person')
          .set(columns)
          .where('person_id', '=', session.personId)
          .execute();
        await widen(work, session);
        // Whoever knew the password before is out.
        await tablesOf(work)
          .updateTable('staff.session')
          .set({ ended_at: clock() })
          .where('person_id', '=', session.personId)
          .where('session_id', '<>', session.sessionId)
          .where('ended_at', 'is', null)
          .execute();
      });
    },
    newRecoveryCodes: (session: StaffSession): Promise<string[]> =>
      changing(session, 'new recovery codes were made', (work) =>
        known.newRecoveryCodes(work, session.personId),
      ),
  };
}

export type OwnAccount = ReturnType<typeof createOwnAccount>;
