import { personDetailNames } from '@perya/contract/rules';
import { sql } from 'kysely';
import type { Work } from '#platform/database/work';
import { invariant } from '#platform/refusal';
import type { Secrets } from '#platform/secrets';
import { changeMember } from '../member-repository.ts';
import { tablesOf } from '../tables-of.ts';

export type PersonField = (typeof personDetailNames)[number];
export type PersonLevel = 'K1' | 'K2' | 'K3';

/** The same number however it was typed. */
const plainIdNumber = (typed: string): string => typed.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase();

/** What is kept of one answer: sealed, and for the number of a document also a hash to compare. */
export const keptDetail = (secrets: Secrets, merchant: string, field: string, value: string) => ({
  field,
  sealed: secrets.seal(`detail ${field}`, value),
  hash: field === 'idNumber' ? secrets.keyedHash('id number', merchant, plainIdNumber(value)) : null,
});

const plainName = (typed: string): string => typed.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase();

/** Who somebody is on paper. The door for whoever checks it; nobody else opens what is sealed. */
export function createPersonDetails({ secrets }: { secrets: Secrets }) {
  const birthdayOf = async (work: Work, memberId: string): Promise<string | null> => {
    const row = await tablesOf(work)
      .selectFrom('identity.personal_detail')
      .select('sealed')
      .where('member_id', '=', memberId)
      .where('field', '=', 'birthday')
      .executeTakeFirst();
    return row === undefined ? null : secrets.sealing<string>('detail birthday').open(row.sealed);
  };
  const keep = async (work: Work, memberId: string, given: Readonly<Record<string, string | undefined>>) => {
    const rows = Object.entries(given).flatMap(([field, value]) =>
      value === undefined
        ? []
        : [
            {
              merchant_code: work.merchant,
              member_id: memberId,
              ...keptDetail(secrets, work.merchant, field, value),
            },
          ],
    );
    if (rows.length === 0) return;
    // A name alone is many people's; with the birthday it is compared, at any brand.
    const birthday = given['birthday'] ?? (await birthdayOf(work, memberId));
    const named = rows.map((row) =>
      row.field === 'fullname' && birthday !== null
        ? { ...row, hash: secrets.keyedHash('person', plainName(given['fullname'] ?? ''), birthday) }
        : row,
    );
    await tablesOf(work)
      .insertInto('identity.personal_detail')
      .values(named)
      .onConflict((conflict) =>
        conflict
          .columns(['merchant_code', 'member_id', 'field'])
          .doUpdateSet({ sealed: sql`excluded.sealed`, hash: sql`excluded.hash` }),
      )
      .execute();
  };

  return {
    async personDetails(work: Work, memberId: string): Promise<Partial<Record<PersonField, string>>> {
      const rows = await tablesOf(work)
        .selectFrom('identity.personal_detail')
        .select(['field', 'sealed'])
        .where('member_id', '=', memberId)
        .where('field', 'in', [...personDetailNames, 'payeeName'])
        .execute();
      const opened = new Map(
        rows.map(({ field, sealed }) => [field, secrets.sealing<string>(`detail ${field}`).open(sealed)]),
      );
      const found: Partial<Record<PersonField, string>> = {};
      for (const field of personDetailNames) {
        // Whoever gave a name for payouts at the registration need not write it again.
        const value = opened.get(field) ?? (field === 'fullname' ? opened.get('payeeName') : null);
        if (value) found[field] = value;
      }
      return found;
    },
    keepPersonDetails: (
      work: Work,
      memberId: string,
      given: Partial<Record<PersonField, string | undefined>>,
    ) => keep(work, memberId, given),
    async identityStatus(work: Work, memberId: string) {
      const member = await tablesOf(work)
        .selectFrom('identity.member')
        .select(['kyc_level', 'kyc_verified_at', 'is_under_age'])
        .where('member_id', '=', memberId)
        .executeTakeFirst();
      invariant(member, 'a status belongs to a member');
      return {
        level: member.kyc_level,
        verifiedAt: member.kyc_verified_at,
        isUnderAge: member.is_under_age,
      };
    },
    /** Another account was verified with the same document. Waits for whoever is being verified with it at this moment. */
    async isKnownElsewhere(work: Work, memberId: string, idNumber: string): Promise<boolean> {
      const hash = secrets.keyedHash('id number', work.merchant, plainIdNumber(idNumber));
      await sql`select pg_advisory_xact_lock(hashtextextended(${`id number ${hash.toString('hex')}`}, 0))`.execute(
        work.db,
      );
      const other = await tablesOf(work)
        .selectFrom('identity.personal_detail as d')
        .innerJoin('identity.member as m', (join) =>
          join.onRef('m.merchant_code', '=', 'd.merchant_code').onRef('m.member_id', '=', 'd.member_id'),
        )
        .select('d.member_id')
        .where('d.field', '=', 'idNumber')
        .where('d.hash', '=', hash)
        .where('d.member_id', '!=', memberId)
        .where((eb) => eb.or([eb('m.kyc_verified_at', 'is not', null), eb('m.is_under_age', '=', true)]))
        .executeTakeFirst();
      return other !== undefined;
    },
    /** From now on payouts go to this name only. */
    async markVerified(work: Work, memberId: string, fullname: string): Promise<void> {
      await keep(work, memberId, { fullname, payeeName: fullname });
      await changeMember(work, memberId, {
        kyc_verified_at: work.now,
        kyc_level: 'K2',
        is_under_age: false,
        kyc_withdrawn_at: null,
      });
    },
    /** What was known of them is not known any more: nothing is paid out until it is again, whatever the brand asks. */
    withdrawVerified: (work: Work, memberId: string): Promise<void> =>
      changeMember(work, memberId, { kyc_verified_at: null, kyc_level: 'K1', kyc_withdrawn_at: work.now }),
    changePersonLevel: (work: Work, memberId: string, level: PersonLevel) =>
      changeMember(work, memberId, { kyc_level: level }),
    /** Too young: who it is, is known, so what is there can be paid out to that name. */
    async markUnderAge(work: Work, memberId: string, fullname: string): Promise<void> {
      await keep(work, memberId, { fullname, payeeName: fullname });
      await changeMember(work, memberId, { is_under_age: true });
    },
  };
}

export type PersonDetailsDoor = ReturnType<typeof createPersonDetails>;
