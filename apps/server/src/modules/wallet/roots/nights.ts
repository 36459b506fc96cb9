import { createHash, sign } from 'node:crypto';
import type { MarkKind } from '@perya/fairness/roots';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Merchants } from '#modules/merchant';
import { dayOf } from '#platform/days';
import type { EveryJob } from '#platform/jobs/job';
import { keepCheck } from '../checks/last-checks.ts';
import type { ReceiptKey } from '../receipts.ts';
import { checkRoots } from './check-roots.ts';
import { rootOf } from './marks.ts';
import { type Before, readWritten, type Written } from './written.ts';

/** How long members can have their own ways from us; what they saved stays good. */
export const rootNights = 35;
const lookEveryMs = 20_000;
const kinds = ['staff', 'books'] as const satisfies readonly MarkKind[];

export interface RootParts {
  /** Role perya_system, with time for long statements. */
  db: Kysely<object>;
  merchants: Merchants;
  key: ReceiptKey;
  now: () => Date;
}

interface NightBefore extends Before {
  night: string;
  text: string;
}

async function nightBefore(db: Kysely<object>, merchant: string): Promise<NightBefore | null> {
  const { rows } =
    await sql<NightBefore>`select night::text, taken_at as "takenAt", staff_until::text as "staffUntil", text
    from wallet.root_night where merchant_code = ${merchant} order by night desc limit 1`.execute(db);
  return rows[0] ?? null;
}

interface Night {
  merchant: string;
  night: string;
  written: Written;
  before: NightBefore | null;
}

/** The text is what is signed, byte for byte, and the next one carries its hash. */
function signRoots(key: ReceiptKey, { merchant, night, written, before }: Night) {
  const tree = (kind: MarkKind) => {
    const { leaves, pages } = written.trees[kind];
    return { leaves, ...rootOf(pages) };
  };
  const text = JSON.stringify({
    v: 1,
    what: 'roots',
    issuer: merchant,
    night,
    takenAt: written.takenAt.toISOString(),
    staff: tree('staff'),
    books: tree('books'),
    before: before === null ? '' : createHash('sha256').update(before.text).digest('hex'),
  });
  return { text, signature: sign(null, Buffer.from(text), key.privateKey).toString('base64url') };
}

async function keepTrees(db: Transaction<object>, { merchant, night, written }: Night): Promise<void> {
  for (const kind of kinds) {
    const { pages, kept } = written.trees[kind];
    await sql`insert into wallet.root_tree (merchant_code, night, kind, pages)
      values (${merchant}, ${night}, ${kind}, ${pages})`.execute(db);
    for (const { page, first, marks } of kept)
      await sql`insert into wallet.root_page (merchant_code, night, kind, page, first_number, marks)
        values (${merchant}, ${night}, ${kind}, ${page}, ${String(first)}, ${marks})`.execute(db);
  }
}

async function endOld(db: Transaction<object>, { merchant, night }: Night): Promise<void> {
  for (const part of ['root_page', 'root_tree'])
    await sql`delete from wallet.${sql.ref(part)} where merchant_code = ${merchant} and kind = 'books'
      and night <= ${night}::date - ${rootNights}::int`.execute(db);
}

async function takeNight(
  { db, key }: RootParts,
  of: Pick<Night, 'merchant' | 'night' | 'before'>,
  signal?: AbortSignal,
): Promise<void> {
  // Worked out before anything is written: nobody waits for it.
  const written = await readWritten(db, of.merchant, of.before, signal);
  const made = { ...of, written };
  const { text, signature } = signRoots(key, made);
  await db.transaction().execute(async (work) => {
    await keepTrees(work, made);
    await sql`insert into wallet.root_night (merchant_code, night, taken_at, staff_until, text, signature, key_id)
      values (${of.merchant}, ${of.night}, ${written.takenAt}, ${written.staffUntil}, ${text}, ${signature}, ${key.keyId})`.execute(
      work,
    );
    await endOld(work, made);
  });
}

/** From each brand's midnight on; after an outage, at the first moment there is. Two at once meet at the night's key. */
export function createRoots(parts: RootParts) {
  const { db, merchants, now } = parts;
  const takeDue = async (signal?: AbortSignal): Promise<void> => {
    let taken = 0;
    for (const { merchantCode: merchant } of merchants.list()) {
      signal?.throwIfAborted();
      const night = dayOf(now(), merchants.settings(merchant).timeZone);
      const before = await nightBefore(db, merchant);
      if (before !== null && before.night >= night) continue;
      await takeNight(parts, { merchant, night, before }, signal);
      taken += 1;
    }
    if (taken > 0) await keepCheck(db, await checkRoots(db, now()));
  };
  const job: EveryJob = {
    name: 'wallet.roots',
    when: () => ({ everyMs: lookEveryMs }),
    run: ({ signal }) => takeDue(signal),
  };
  return { takeDue, job };
}
