import type { Clock } from '#platform/clock';
import type { RunWork, Work } from '#platform/database/work';
import { deviceLabel } from '#platform/proof/device-label';
import {
  askForNewPasskey,
  askForPasskey,
  checkNewPasskey,
  checkPasskey,
  claimedPasskey,
} from '#platform/proof/webauthn';
import { refuse } from '#platform/refusal';
import { asInstallation, tablesOf } from '../tables-of.ts';
import type { Challenges } from './challenges.ts';

export interface Answered {
  ticket: string;
  answer: Record<string, unknown>;
}

const mostPasskeys = 10;

/** Passkeys of staff: asked first, with the user verified by the device. */
export function createPasskeys({
  runWork,
  challenges,
  clock,
}: {
  runWork: RunWork;
  challenges: Challenges;
  clock: Clock;
}) {
  const held = (work: Work, personId: string) =>
    tablesOf(work)
      .selectFrom('staff.passkey')
      .select(['credential_id', 'transports', 'label', 'created_at', 'last_used_at'])
      .where('person_id', '=', personId)
      .orderBy('created_at')
      .execute();
  /** In a transaction of its own: a refusal that follows must not give the question back. */
  const taken = (ticket: string, bound: Parameters<Challenges['take']>[2]) =>
    runWork(asInstallation, (work) => challenges.take(work, ticket, bound));

  return {
    held,
    ask: (host: string, purpose: 'sign-in' | 'step-up', personId: string | null, sessionId: string | null) =>
      runWork(asInstallation, async (work) => {
        const options = await askForPasskey(host);
        const ticket = await challenges.ask(work, { purpose, personId, sessionId }, options.challenge);
        return { ticket, options };
      }),
    /** Whose passkey answered, or null: wrong key, wrong host, asked for something else, answered before. */
    async verify(
      host: string,
      { ticket, answer }: Answered,
      bound: { purpose: 'sign-in' | 'step-up'; personId: string | null; sessionId: string | null },
    ): Promise<string | null> {
      const challenge = await taken(ticket, bound);
      const credentialId = claimedPasskey(answer);
      if (challenge === null || credentialId === undefined) return null;
      return runWork(asInstallation, async (work) => {
        const row = await tablesOf(work)
          .selectFrom('staff.passkey')
          .selectAll()
          .where('credential_id', '=', credentialId)
          .forUpdate()
          .executeTakeFirst();
        const counter = row === undefined ? null : await checkPasskey(host, challenge, answer, row);
        if (row === undefined || counter === null) return null;
        await tablesOf(work)
          .updateTable('staff.passkey')
          .set({ counter, last_used_at: clock() })
          .where('credential_id', '=', credentialId)
          .execute();
        return row.person_id;
      });
    },
    askNew: (host: string, person: { person_id: string; email: string }, sessionId: string | null) =>
      runWork(asInstallation, async (work) => {
        const own = await held(work, person.person_id);
        if (own.length >= mostPasskeys) refuse('limit.exceeded');
        const owner = { brand: 'Console', name: person.email, id: person.person_id };
        const options = await askForNewPasskey(host, owner, own);
        const bound = { purpose: 'enrol', personId: person.person_id, sessionId } as const;
        return { ticket: await challenges.ask(work, bound, options.challenge), options };
      }),
    /** The new passkey as it will be kept; refuses what does not answer our question. */
    async checkNew(host: string, { ticket, answer }: Answered, personId: string, sessionId: string | null) {
      const challenge = await taken(ticket, { purpose: 'enrol', personId, sessionId });
      const made = challenge === null ? null : await checkNewPasskey(host, challenge, answer);
      return made ?? refuse('challenge.failed');
    },
    async keep(
      work: Work,
      personId: string,
      made: NonNullable<Awaited<ReturnType<typeof checkNewPasskey>>>,
      userAgent: string,
    ): Promise<void> {
      await tablesOf(work)
        .insertInto('staff.passkey')
        .values({ ...made, person_id: personId, label: deviceLabel(userAgent), created_at: clock() })
        .execute();
    },
  };
}

export type Passkeys = ReturnType<typeof createPasskeys>;
