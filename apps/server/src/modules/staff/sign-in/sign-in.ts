import type { Clock } from '#platform/clock';
import type { RunWork, Work } from '#platform/database/work';
import type { ContextOf } from '#platform/http/context';
import { refuse } from '#platform/refusal';
import type { Letters } from '../letters.ts';
import { findByMail, lockPerson, mailsOfHolders, type PersonRow } from '../people/repository.ts';
import { rightsAt } from '../rights-rules.ts';
import { asInstallation, tablesOf } from '../tables-of.ts';
import type { Answered, Passkeys } from './passkeys.ts';
import type { KnownSecrets } from './secrets-known.ts';
import type { Sessions, SignInMethod } from './sessions.ts';

const failuresInARow = 5;
const pauseMs = 15 * 60_000;

interface Parts {
  runWork: RunWork;
  clock: Clock;
  sessions: Sessions;
  passkeys: Passkeys;
  known: KnownSecrets;
  letters: Letters;
}
type Context = ContextOf<'console'>;

/** Who comes in: one answer to whatever is wrong, after the same time. */
export function createSignIn({ runWork, clock, sessions, passkeys, known, letters }: Parts) {
  const isOpen = (person: PersonRow | undefined): person is PersonRow =>
    person !== undefined &&
    person.state === 'active' &&
    person.kind === 'person' &&
    (person.paused_until === null || person.paused_until <= clock());

  /** Of a person who is locked: what is tried at the same moment is tried one after another, and counted so. */
  const noteFailure = async (work: Work, person: PersonRow): Promise<void> => {
    const failures = person.failures + 1;
    const isPaused = failures >= failuresInARow;
    await tablesOf(work)
      .updateTable('staff.person')
      .set({
        failures: isPaused ? 0 : failures,
        ...(isPaused && { paused_until: new Date(clock().getTime() + pauseMs) }),
      })
      .where('person_id', '=', person.person_id)
      .execute();
    if (isPaused) await tellPause(work, person);
  };

  /** A failure counts though the call is refused, so it is committed by itself. */
  const countFailure = (personId: string): Promise<void> =>
    runWork(asInstallation, async (work) => {
      const person = await lockPerson(work, personId);
      if (isOpen(person)) await noteFailure(work, person);
    });

  const tellPause = async (work: Work, person: PersonRow): Promise<void> => {
    const managers = await mailsOfHolders(work, (held) =>
      /[wp]/.test(rightsAt(held, null)['staff.manage'] ?? '-'),
    );
    for (const to of new Set([person.email, ...managers]))
      await letters(work, 'paused', to, { name: person.name });
  };

  const methodOf = async (
    work: Work,
    person: PersonRow,
    fits: boolean,
    code: string,
  ): Promise<SignInMethod | null> => {
    if (person.password_hash === null)
      return (await known.useRecovery(work, person, code)) ? 'recovery' : null;
    if (!fits) return null;
    const isRight =
      (await known.useTotp(work, person, code)) || (await known.useRecovery(work, person, code));
    return isRight ? 'password' : null;
  };

  const enter = async (person: PersonRow, method: SignInMethod, context: Context) => {
    const { sessionId, device, ...opened } = await runWork(asInstallation, (work) =>
      sessions.open(work, person, method, context),
    );
    await sessions.noteSignIn(person.name, { method, device, session: sessionId });
    return opened;
  };

  return {
    enter,
    countFailure,
    noteFailure,
    askPasskey: ({ consoleHost }: Context) => passkeys.ask(consoleHost, 'sign-in', null, null),
    async byPasskey(given: Answered, context: Context) {
      const bound = { purpose: 'sign-in', personId: null, sessionId: null } as const;
      const personId = await passkeys.verify(context.consoleHost, given, bound);
      const person =
        personId === null ? undefined : await runWork(asInstallation, (work) => lockPerson(work, personId));
      return isOpen(person) ? enter(person, 'passkey', context) : refuse('login.failed');
    },
    /** With a password: it and a code of the app, or a recovery code. Without one: a recovery code, and little is open. */
    async byPassword(given: { mail: string; password: string; code: string }, context: Context) {
      const person = await runWork(asInstallation, (work) => findByMail(work, given.mail));
      // Compared for everybody, also for nobody, so that the time tells nothing.
      const fits = await known.fits(given.password, person);
      const method = await runWork(asInstallation, async (work): Promise<SignInMethod | null> => {
        const locked = person && (await lockPerson(work, person.person_id));
        if (!isOpen(locked)) return null;
        const found = await methodOf(work, locked, fits, given.code);
        if (found === null) await noteFailure(work, locked);
        return found;
      });
      if (person !== undefined && method !== null) return enter(person, method, context);
      return refuse('login.failed');
    },
  };
}

export type SignIn = ReturnType<typeof createSignIn>;
