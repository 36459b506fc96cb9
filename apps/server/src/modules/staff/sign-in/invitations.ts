import type { Clock } from '#platform/clock';
import type { RunWork, Work } from '#platform/database/work';
import type { ContextOf } from '#platform/http/context';
import { ownAddress } from '#platform/http/own-address';
import { refuse } from '#platform/refusal';
import type { Letters } from '../letters.ts';
import { findPerson, type PersonRow } from '../people/repository.ts';
import { asInstallation, tablesOf } from '../tables-of.ts';
import type { Answered, Passkeys } from './passkeys.ts';
import type { KnownSecrets } from './secrets-known.ts';
import { hashOf, newSecret } from './session-rules.ts';
import type { SignIn } from './sign-in.ts';

const worksMs = 48 * 60 * 60_000;

interface Parts {
  runWork: RunWork;
  clock: Clock;
  passkeys: Passkeys;
  known: KnownSecrets;
  signIn: SignIn;
  letters: Letters;
  /** The console's main host, for the link in the mail. */
  mainHost: string | undefined;
}
type Context = ContextOf<'console'>;
export type FirstProof = { passkey: Answered } | { password: string; ticket: string; code: string };

/** How an account begins: a mailed link, once, within two days. */
export function createInvitations(parts: Parts) {
  const { runWork, clock, passkeys, known, signIn, letters, mainHost } = parts;

  const invited = (invitation: string): Promise<PersonRow> =>
    runWork(asInstallation, async (work) => {
      const row = await tablesOf(work)
        .selectFrom('staff.invitation')
        .select('person_id')
        .where('token_hash', '=', hashOf(invitation))
        .where('used_at', 'is', null)
        .where('ends_at', '>', clock())
        .executeTakeFirst();
      const person = row && (await findPerson(work, row.person_id));
      return person?.state === 'invited' ? person : refuse('challenge.failed');
    });

  /** True for whoever comes first. */
  const use = async (work: Work, invitation: string): Promise<boolean> => {
    const { numUpdatedRows } = await tablesOf(work)
      .updateTable('staff.invitation')
      .set({ used_at: clock() })
      .where('token_hash', '=', hashOf(invitation))
      .where('used_at', 'is', null)
      .where('ends_at', '>', clock())
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  };

  return {
    /** Those before it work no longer. The link is mailed, and answered for who has no mail yet: the first owner. */
    async send(work: Work, person: { person_id: string; email: string }): Promise<string> {
      await tablesOf(work)
        .updateTable('staff.invitation')
        .set({ ends_at: clock() })
        .where('person_id', '=', person.person_id)
        .where('used_at', 'is', null)
        .execute();
      const secret = newSecret();
      await tablesOf(work)
        .insertInto('staff.invitation')
        .values({
          person_id: person.person_id,
          token_hash: hashOf(secret),
          made_at: clock(),
          ends_at: new Date(clock().getTime() + worksMs),
        })
        .execute();
      // Behind a #: no server and no log on the way reads it.
      const link = ownAddress(mainHost ?? 'console.localhost', `/invitation#${secret}`);
      await letters(work, 'invitation', person.email, { link });
      return link;
    },
    async open(invitation: string, { consoleHost }: Context) {
      const person = await invited(invitation);
      return {
        name: person.name,
        mail: person.email,
        passkey: await passkeys.askNew(consoleHost, person, null),
        totp: await known.askTotp(person, null),
      };
    },
    async accept(given: { invitation: string; language: 'EN' | 'TY'; proof: FirstProof }, context: Context) {
      const person = await invited(given.invitation);
      const { proof } = given;
      const personId = person.person_id;
      const made =
        'passkey' in proof
          ? await passkeys.checkNew(context.consoleHost, proof.passkey, personId, null)
          : null;
      const columns = 'passkey' in proof ? {} : await known.checkNew(proof, person, null);
      const recoveryCodes = await runWork(asInstallation, async (work) => {
        if (!(await use(work, given.invitation))) refuse('challenge.failed');
        if (made !== null) await passkeys.keep(work, personId, made, context.userAgent);
        await tablesOf(work)
          .updateTable('staff.person')
          .set({ ...columns, state: 'active', language: given.language, last_used_at: clock() })
          .where('person_id', '=', personId)
          .execute();
        return known.newRecoveryCodes(work, personId);
      });
      const method = made === null ? 'password' : 'passkey';
      return { ...(await signIn.enter({ ...person, state: 'active' }, method, context)), recoveryCodes };
    },
  };
}

export type Invitations = ReturnType<typeof createInvitations>;
