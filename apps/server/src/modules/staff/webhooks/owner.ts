import { sql } from 'kysely';
import type { Work } from '#platform/database/work';
import type { Letters } from '../letters.ts';
import { heldBy } from '../people/repository.ts';
import { tablesOf } from '../tables-of.ts';

interface Switched {
  merchant_code: string;
  url: string;
  made_person: string | null;
}

/** Who manages staff at a brand, of those who still work here. */
async function managersOf(work: Work, brand: string): Promise<string[]> {
  const people = await tablesOf(work)
    .selectFrom('staff.person')
    .select(['person_id', 'email'])
    .where('state', '=', 'active')
    .where('kind', '=', 'person')
    .execute();
  const mails: string[] = [];
  for (const { person_id, email } of people) {
    const held = await heldBy(work, person_id);
    const manages = held.some(
      ({ brand: at, rights }) =>
        (at === '*' || at === brand) && rights['staff.manage']?.includes('w') === true,
    );
    if (manages) mails.push(email);
  }
  return mails;
}

/** Whoever made a webhook is told that it was switched off; where they are gone, everybody who manages staff there. */
export const createTellOwner =
  (letters: Letters) =>
  async (work: Work, webhookId: string): Promise<void> => {
    const { rows } = await sql<Switched>`select merchant_code, url, made_person from staff.webhook
      where webhook_id = ${webhookId}`.execute(work.db);
    const [hook] = rows;
    if (hook === undefined) return;
    const maker = await tablesOf(work)
      .selectFrom('staff.person')
      .select('email')
      .where('person_id', '=', hook.made_person)
      .where('state', '=', 'active')
      .executeTakeFirst();
    const mails = maker === undefined ? await managersOf(work, hook.merchant_code) : [maker.email];
    const { host } = new URL(hook.url);
    for (const to of mails) await letters(work, 'webhook off', to, { host, brand: hook.merchant_code });
  };
