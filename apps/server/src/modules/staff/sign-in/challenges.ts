import type { Clock } from '#platform/clock';
import type { Work } from '#platform/database/work';
import type { Secrets } from '#platform/secrets';
import { tablesOf } from '../tables-of.ts';

const livesMs = 5 * 60_000;

interface Bound {
  purpose: 'sign-in' | 'step-up' | 'enrol' | 'totp';
  personId: string | null;
  sessionId: string | null;
}

/** Questions to a browser. Each is answered once, for the purpose, person and session it was asked for. */
export function createChallenges({ secrets, clock }: { secrets: Secrets; clock: Clock }) {
  return {
    async ask(work: Work, { purpose, personId, sessionId }: Bound, secret: string): Promise<string> {
      // Those that nobody answered go when the next one is asked.
      await tablesOf(work).deleteFrom('staff.challenge').where('ends_at', '<', clock()).execute();
      const { challenge_id } = await tablesOf(work)
        .insertInto('staff.challenge')
        .values({
          purpose,
          person_id: personId,
          session_id: sessionId,
          sealed: secrets.seal('staff challenge', secret),
          ends_at: new Date(clock().getTime() + livesMs),
        })
        .returning('challenge_id')
        .executeTakeFirstOrThrow();
      return challenge_id;
    },
    /** What was asked, for the first answer only; null for every other. */
    async take(work: Work, ticket: string, { purpose, personId, sessionId }: Bound): Promise<string | null> {
      const row = await tablesOf(work)
        .deleteFrom('staff.challenge')
        .where('challenge_id', '=', ticket)
        .returningAll()
        .executeTakeFirst();
      const fits =
        row !== undefined &&
        row.purpose === purpose &&
        row.person_id === personId &&
        row.session_id === sessionId &&
        row.ends_at > clock();
      return fits ? secrets.sealing<string>('staff challenge').open(row.sealed) : null;
    },
  };
}

export type Challenges = ReturnType<typeof createChallenges>;
