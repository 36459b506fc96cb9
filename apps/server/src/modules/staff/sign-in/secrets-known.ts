import type { Clock } from '#platform/clock';
import type { RunWork, Work } from '#platform/database/work';
import type { HashPool } from '#platform/passwords/hash-pool';
import { isCommon } from '#platform/passwords/password-blocklist';
import { checkTotp, newTotp } from '#platform/proof/totp';
import { refuse } from '#platform/refusal';
import type { Secrets } from '#platform/secrets';
import type { PersonRow } from '../people/repository.ts';
import { asInstallation, tablesOf } from '../tables-of.ts';
import type { Challenges } from './challenges.ts';
import { newRecoveryCode } from './session-rules.ts';

const recoveryCodes = 10;
const shortest = 15;

interface Parts {
  runWork: RunWork;
  hashes: HashPool;
  secrets: Secrets;
  challenges: Challenges;
  clock: Clock;
}

/** What staff know or read from an app: password with an authenticator's code, and recovery codes. Never SMS. */
export function createKnownSecrets({ runWork, hashes, secrets, challenges, clock }: Parts) {
  const recoveryHash = (personId: string, code: string): Buffer =>
    secrets.keyedHash('staff recovery code', personId, code.trim().toLowerCase());

  const useTotp = async (work: Work, person: PersonRow, code: string): Promise<boolean> => {
    const secret = person.totp_sealed && secrets.sealing<string>('staff totp').open(person.totp_sealed);
    const last = person.totp_last_step === null ? null : Number(person.totp_last_step);
    const step = secret ? checkTotp(secret, code, clock(), last) : null;
    if (step === null) return false;
    await tablesOf(work)
      .updateTable('staff.person')
      .set({ totp_last_step: step })
      .where('person_id', '=', person.person_id)
      .execute();
    return true;
  };

  const useRecovery = async (work: Work, person: PersonRow, code: string): Promise<boolean> => {
    const { numUpdatedRows } = await tablesOf(work)
      .updateTable('staff.recovery_code')
      .set({ used_at: clock() })
      .where('person_id', '=', person.person_id)
      .where('code_hash', '=', recoveryHash(person.person_id, code))
      .where('used_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  };

  return {
    useTotp,
    useRecovery,
    /** As long as a right one, for nobody too. */
    fits: (password: string, person: PersonRow | undefined): Promise<boolean> =>
      hashes.verify(password, person?.password_hash ?? null),
    /** A secret for an authenticator app; it counts from the first right code on. */
    askTotp: (person: { person_id: string; email: string }, sessionId: string | null) =>
      runWork(asInstallation, async (work) => {
        const { secretBase32, uri } = newTotp('Console', person.email);
        const bound = { purpose: 'totp', personId: person.person_id, sessionId } as const;
        return { ticket: await challenges.ask(work, bound, secretBase32), secret: secretBase32, uri };
      }),
    /** The columns of a new password and app; a wrong code leaves both as they were. */
    async checkNew(
      given: { password: string; ticket: string; code: string },
      person: { person_id: string; email: string; name: string },
      sessionId: string | null,
    ) {
      if (given.password.length < shortest) refuse('format.incorrect', { fields: ['password'] });
      if (isCommon(given.password, { account: person.email.split('@')[0] ?? '', brand: person.name }))
        refuse('password.too.common');
      const bound = { purpose: 'totp', personId: person.person_id, sessionId } as const;
      const secret = await runWork(asInstallation, (work) => challenges.take(work, given.ticket, bound));
      const step = secret === null ? null : checkTotp(secret, given.code, clock(), null);
      if (secret === null || step === null) refuse('verification.code.error');
      return {
        password_hash: await hashes.hash(given.password),
        totp_sealed: secrets.seal('staff totp', secret),
        totp_last_step: step,
      };
    },
    /** Ten new ones instead of those before, shown this once. */
    async newRecoveryCodes(work: Work, personId: string): Promise<string[]> {
      const codes = Array.from({ length: recoveryCodes }, newRecoveryCode);
      await tablesOf(work).deleteFrom('staff.recovery_code').where('person_id', '=', personId).execute();
      await tablesOf(work)
        .insertInto('staff.recovery_code')
        .values(codes.map((code) => ({ person_id: personId, code_hash: recoveryHash(personId, code) })))
        .execute();
      return codes;
    },
  };
}

export type KnownSecrets = ReturnType<typeof createKnownSecrets>;
