import { sql } from 'kysely';
import type { Work } from '#platform/database/work';
import { refuse } from '#platform/refusal';
import type { Secrets } from '#platform/secrets';
import { placeOf } from './mark-rules.ts';
import { tablesOf } from '../tables-of.ts';

/** Those that prove who it is. */
const proofs = ['mobile', 'id_number', 'person'] as const;
/** Those that only ask for a person to look. */
const questions = ['email', 'account', 'device', 'browser', 'place'] as const;
export type AskingMark = (typeof questions)[number];

interface Mark {
  kind: (typeof proofs)[number] | AskingMark;
  mark: Buffer;
}

/** By what a person is known again, at any brand. */
export interface Traits {
  mobile?: string | null | undefined;
  idNumber?: string | undefined;
  person?: { name: string; birthday: string } | undefined;
  email?: string | null | undefined;
  /** Where money comes from or goes to. */
  account?: { channel: string; number: string } | undefined;
  /** The secret by which we know a browser. */
  device?: string | undefined;
  /** What a browser says of itself, and from where it comes: little each, something together. */
  browser?: string | undefined;
  address?: string | undefined;
}

const plain = (typed: string): string => typed.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase();
/** An exclusion without an end; the database knows no later day that the driver can read. */
const never = new Date('9999-12-31T00:00:00Z');

/** A break is no reason to look at everybody in the house. */
const longestBreakMs = 45 * 24 * 60 * 60_000;
const isProof = (kind: Mark['kind']): boolean => (proofs as readonly string[]).includes(kind);

/** Who may not play: stored as keyed hashes, so that the list names nobody. */
export function createExclusion({ secrets }: { secrets: Secrets }) {
  const hash = (kind: Mark['kind'], ...parts: string[]): Mark => ({
    kind,
    mark: secrets.keyedHash('barred mark', kind, ...parts),
  });
  const marksFrom = ({ mobile, idNumber, person, ...more }: Traits): Mark[] => [
    ...(mobile ? [hash('mobile', mobile)] : []),
    ...(idNumber ? [hash('id_number', plain(idNumber))] : []),
    ...(person ? [hash('person', plain(person.name), person.birthday)] : []),
    ...askingMarks(more),
  ];
  const askingMarks = ({ email, account, device, browser, address }: Traits): Mark[] => {
    const place = address === undefined ? null : placeOf(address);
    return [
      ...(email ? [hash('email', email.trim().toLowerCase())] : []),
      ...(account ? [hash('account', account.channel, plain(account.number))] : []),
      ...(device ? [hash('device', device)] : []),
      ...(browser && place !== null ? [hash('browser', browser), hash('place', place)] : []),
    ];
  };
  const bytes = (marks: readonly Mark[]) => sql`${marks.map(({ mark }) => mark)}::bytea[]`;

  const keep = async (work: Work, memberId: string, marks: readonly Mark[]): Promise<void> => {
    if (marks.length === 0) return;
    await tablesOf(work)
      .insertInto('identity.member_mark')
      .values(marks.map((one) => ({ merchant_code: work.merchant, member_id: memberId, ...one })))
      // Seen again: what is fleeting stays a while longer.
      .onConflict((conflict) =>
        conflict.columns(['merchant_code', 'member_id', 'mark']).doUpdateSet({ made_at: work.now }),
      )
      .execute();
  };
  const bar = async (work: Work, marks: readonly Mark[], until: Date | null, why: 'exclusion' | 'list') => {
    const kinds = marks.map(({ kind }) => kind);
    const { rows } = await sql<{
      members: number;
    }>`select identity.bar_marks(${bytes(marks)}, ${kinds}::text[],
      ${until}::timestamptz, ${why}) as members`.execute(work.db);
    return rows[0]?.members ?? 0;
  };
  const ownMarks = async (work: Work, memberId: string): Promise<Mark[]> => {
    const member = await tablesOf(work)
      .selectFrom('identity.member')
      .select(['mobile', 'email'])
      .where('member_id', '=', memberId)
      .executeTakeFirst();
    await keep(work, memberId, marksFrom({ mobile: member?.mobile, email: member?.email }));
    const rows = await tablesOf(work)
      .selectFrom('identity.member_mark')
      .select(['mark', 'kind'])
      .where('member_id', '=', memberId)
      .execute();
    return rows.map(({ mark, kind }) => ({ kind: kind as Mark['kind'], mark }));
  };

  return {
    /** Refuses whoever is excluded or listed anywhere; keeps the traits of whoever is not. */
    async assertNotBarred(work: Work, traits: Traits): Promise<void> {
      const marks = marksFrom(traits);
      if (marks.length === 0) return;
      const { rows } = await sql<{
        is_barred: boolean;
      }>`select identity.is_barred(${bytes(marks)}, ${work.now})
        as is_barred`.execute(work.db);
      if (rows[0]?.is_barred) refuse('self.excluded');
    },
    keepTraits: (work: Work, memberId: string, traits: Traits): Promise<void> =>
      keep(work, memberId, marksFrom(traits)),
    /** Who turns out to be somebody that is excluded or listed is out here too, for as long. */
    async joinExclusion(work: Work, memberId: string, traits: Traits): Promise<void> {
      const marks = marksFrom(traits);
      await keep(work, memberId, marks);
      await sql`select identity.join_exclusion(${memberId}::uuid, ${bytes(marks)}, ${work.now})`.execute(
        work.db,
      );
    },
    /** From now until then, here and wherever the same person is known; never shortens. Null: without an end. */
    async excludeUntil(work: Work, memberId: string, until: Date | null): Promise<void> {
      await sql`update identity.member set excluded_until = greatest(coalesce(excluded_until, ${work.now}),
        ${until ?? never}::timestamptz) where member_id = ${memberId}`.execute(work.db);
      const isLong = until === null || until.getTime() - work.now.getTime() > longestBreakMs;
      const marks = (await ownMarks(work, memberId)).filter(({ kind }) => isLong || isProof(kind));
      if (marks.length > 0) await bar(work, marks, until, 'exclusion');
    },
    /** A return after an exclusion, at the given moment. */
    async returnAt(work: Work, memberId: string, at: Date): Promise<void> {
      await sql`update identity.member set excluded_until = ${at}
        where member_id = ${memberId} and excluded_until > ${at}`.execute(work.db);
      const marks = await ownMarks(work, memberId);
      if (marks.length > 0) await sql`select identity.lift_marks(${bytes(marks)}, ${at})`.execute(work.db);
    },
    /** What a member has in common with somebody who is excluded anywhere, without proving to be them. */
    async resemblance(work: Work, memberId: string): Promise<AskingMark[]> {
      const { rows } = await sql<{ kinds: AskingMark[] }>`
        select identity.resembled(${memberId}::uuid, ${work.now}) as kinds`.execute(work.db);
      return rows[0]?.kinds ?? [];
    },
    /** Puts a person on the list of those who may not play at all. */
    async barPerson(work: Work, traits: Traits): Promise<{ marks: number; members: number }> {
      const marks = marksFrom(traits);
      if (marks.length === 0) refuse('format.incorrect');
      return { marks: marks.length, members: await bar(work, marks, null, 'list') };
    },
    /** The same of a whole list; what cannot be known by anything is left out. */
    async barPersons(work: Work, persons: readonly Traits[]) {
      const marks = persons.flatMap(marksFrom);
      if (marks.length === 0) refuse('format.incorrect');
      return { persons: persons.length, marks: marks.length, members: await bar(work, marks, null, 'list') };
    },
    /** By what this member would be known at any brand. */
    provenBy: async (work: Work, memberId: string): Promise<(typeof proofs)[number][]> => {
      // Looks only: a look leaves no mark behind.
      const { rows } = await sql<{ kind: string }>`
        select kind from identity.member_mark where merchant_code = ${work.merchant} and member_id = ${memberId}::uuid
        union select 'mobile' from identity.member where merchant_code = ${work.merchant}
          and member_id = ${memberId}::uuid and mobile is not null`.execute(work.db);
      return proofs.filter((kind) => rows.some((row) => row.kind === kind));
    },
    async excludedUntil(work: Work, memberId: string): Promise<Date | null> {
      const member = await tablesOf(work)
        .selectFrom('identity.member')
        .select('excluded_until')
        .where('member_id', '=', memberId)
        .executeTakeFirst();
      const until = member?.excluded_until ?? null;
      return until !== null && until > work.now ? until : null;
    },
  };
}

export type ExclusionDoor = ReturnType<typeof createExclusion>;
