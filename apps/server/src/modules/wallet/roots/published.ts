import type { OwnMark, PublishedRoots } from '@perya/contract';
import type { MarkKind } from '@perya/fairness/roots';
import { sql } from 'kysely';
import type { Merchants } from '#modules/merchant';
import { ownDeeds } from '#platform/audit/audit-trail';
import { asGuest, asMember, type RunWork, type Work } from '#platform/database/work';
import { dayEnd, dayOf } from '#platform/days';
import { refuse } from '#platform/refusal';
import { ownMark } from './marks.ts';

const shownNights = 14;

interface NightRow {
  night: string;
  taken_at: Date;
  staff_until: string;
  text: string;
  signature: string;
  key_id: string;
}

async function nightsOf({ db, merchant }: Work, until?: string): Promise<NightRow[]> {
  const { rows } =
    await sql<NightRow>`select night::text, taken_at, staff_until::text, text, signature, key_id from wallet.root_night
    where merchant_code = ${merchant} and (${until ?? null}::date is null or night <= ${until ?? null}::date)
    order by night desc limit ${shownNights}`.execute(db);
  return rows;
}

const publishedOf = ({ night, taken_at, text, signature, key_id }: NightRow): PublishedRoots => ({
  night,
  takenAt: taken_at.toISOString(),
  signed: { text, signature, keyId: key_id },
});

interface Stored {
  page: number;
  marks: Buffer;
  pages: Buffer;
}

async function markOf(work: Work, night: string, kind: MarkKind, number: string) {
  const { rows } = await sql<Stored>`select p.page, p.marks, t.pages from wallet.root_page p
      join wallet.root_tree t using (merchant_code, night, kind)
    where p.merchant_code = ${work.merchant} and p.night = ${night} and p.kind = ${kind} and p.first_number <= ${number}::bigint
    order by p.first_number desc limit 1`.execute(work.db);
  const [stored] = rows;
  return stored ? ownMark({ kind, ...stored }, BigInt(number)) : null;
}

async function ownBooks(work: Work, memberId: string, night: string): Promise<OwnMark[]> {
  const { rows } = await sql<{ id: string; book: string }>`select id::text, book from wallet.account
    where merchant_code = ${work.merchant} and member_id = ${memberId} order by id`.execute(work.db);
  const found: OwnMark[] = [];
  for (const { id, book } of rows) {
    const mark = await markOf(work, night, 'books', id);
    if (mark !== null) found.push({ ...mark, book, action: null });
  }
  return found;
}

async function ownStaffMarks(
  work: Work,
  memberId: string,
  night: NightRow,
  after: string,
): Promise<OwnMark[]> {
  const deeds = await ownDeeds(work, memberId, { after, until: night.staff_until });
  const found: OwnMark[] = [];
  for (const { entry, action } of deeds) {
    const mark = await markOf(work, night.night, 'staff', entry);
    if (mark !== null) found.push({ ...mark, book: null, action });
  }
  return found;
}

interface Parts {
  runWork: RunWork;
  merchants: Merchants;
}

export type PublishedRootNights = ReturnType<typeof createPublishedRoots>;

/** What anybody may read of nights, and one's own lines in them. */
export function createPublishedRoots({ runWork, merchants }: Parts) {
  return {
    nights(merchant: string) {
      const { timeZone } = merchants.settings(merchant);
      return runWork(asGuest(merchant), async (work) => ({
        nextAt: dayEnd(dayOf(work.now, timeZone), timeZone).toISOString(),
        nights: (await nightsOf(work)).map(publishedOf),
      }));
    },
    night: (merchant: string, night: string) =>
      runWork(asGuest(merchant), async (work) => {
        const [found] = await nightsOf(work, night);
        return found?.night === night ? publishedOf(found) : refuse('request.not_found');
      }),
    /** The last line of each own book that moved, and what staff did to the own account, since the night before. */
    own: (merchant: string, memberId: string, night: string) =>
      runWork(asMember(merchant, memberId), async (work) => {
        const [found, before] = await nightsOf(work, night);
        if (found?.night !== night) return { marks: [] };
        const staff = await ownStaffMarks(work, memberId, found, before?.staff_until ?? '0');
        return { marks: [...(await ownBooks(work, memberId, night)), ...staff] };
      }),
  };
}
