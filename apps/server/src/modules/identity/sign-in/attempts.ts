import { sql } from 'kysely';
import type { Work } from '#platform/database/work';
import type { Secrets } from '#platform/secrets';
import { tablesOf } from '../tables-of.ts';

export interface Limits {
  captchaAfter: number;
  lockAfter: number;
  lockMinutes: number;
  /** How many times as often as one visitor an address may fail. */
  visitorsPerAddress: number;
}

export interface Tries {
  account: string;
  address: string;
  /** What the form was opened in; null where the caller is known otherwise. */
  visit: string | null;
  /** Set when this browser was used for this account before. */
  knownDevice: string | null;
}

interface Count {
  failures: number;
  last_at: Date;
  locked_until: Date | null;
}

const dayMs = 24 * 60 * 60_000;
/** Longer than it takes to compare a password while many others are compared. */
const comparingMs = 3000;
/**
 * Failures in a row (DEC-111). They count against the name, whether anybody has it or not, and against the visit. A
 * browser the owner used before is counted by itself: a stranger's failures do not lock the owner out. An address may
 * belong to a whole town behind one carrier: it is asked for a captcha, or to wait, only after as many times more.
 */
export function createAttempts({ secrets }: { secrets: Secrets }) {
  const subjectsOf = ({ account, address, visit, knownDevice }: Tries) => {
    const subject = (kind: string, value: string) => secrets.keyedHash('failed sign-in', kind, value);
    return {
      name: knownDevice === null ? subject('name', account) : subject('device', `${account} ${knownDevice}`),
      visit: visit === null ? null : subject('visit', visit),
      address: subject('address', address),
    };
  };
  const read = async (work: Work, subject: Buffer, forgetMs: number): Promise<Count | null> => {
    const row = await tablesOf(work)
      .selectFrom('identity.failed_sign_in')
      .select(['failures', 'last_at', 'locked_until'])
      .where('subject', '=', subject)
      .executeTakeFirst();
    return row && work.now.getTime() - row.last_at.getTime() < forgetMs ? row : null;
  };
  return {
    async state(work: Work, tries: Tries, limits: Limits): Promise<{ captcha: boolean; locked: boolean }> {
      const { name, visit, address } = subjectsOf(tries);
      const shortMs = limits.lockMinutes * 60_000;
      const byName = await read(work, name, dayMs);
      const byVisit = visit === null ? null : await read(work, visit, shortMs);
      const byAddress = await read(work, address, shortMs);
      const isOver = (count: Count | null, times = 1) =>
        (count?.failures ?? 0) >= limits.captchaAfter * times;
      return {
        captcha: isOver(byName) || isOver(byVisit) || isOver(byAddress, limits.visitorsPerAddress),
        locked: [byName, byVisit, byAddress].some(
          (count) => (count?.locked_until?.getTime() ?? 0) > work.now.getTime(),
        ),
      };
    },
    /**
     * Counts a try before anything is compared, in one statement for each subject: a hundred at once are a hundred.
     * Answers which try in a row this is, and whether others have used the last one up meanwhile; `unsettled` while those
     * may still be being compared.
     */
    async count(
      work: Work,
      tries: Tries,
      limits: Limits,
    ): Promise<{ inRow: number; captcha: boolean; locked: boolean; unsettled: boolean }> {
      const lockedUntil = new Date(work.now.getTime() + limits.lockMinutes * 60_000);
      const step = async (subject: Buffer, forgetMs: number, lockAfter: number) => {
        const forgotten = new Date(work.now.getTime() - forgetMs);
        // After a pause the count begins again, or every later slip would lock at once. Below zero is who came after the
        // try that locked: the moment cannot tell them apart, a hundred may have the same.
        const { rows } = await sql<{ failures: number; last_at: Date }>`
          insert into identity.failed_sign_in as f (merchant_code, subject, failures, last_at, locked_until)
          values (${work.merchant}, ${subject}, 1, ${work.now}, null)
          on conflict (merchant_code, subject) do update set
            failures = case when f.locked_until > ${work.now} then -1
              when f.last_at <= ${forgotten} then 1
              when f.failures + 1 >= ${lockAfter}::int then 0 else greatest(f.failures, 0) + 1 end,
            last_at = case when f.locked_until > ${work.now} then f.last_at else ${work.now} end,
            locked_until = case when f.locked_until > ${work.now} then f.locked_until
              when f.last_at > ${forgotten} and f.failures + 1 >= ${lockAfter}::int then ${lockedUntil}::timestamptz end
          returning failures, last_at`.execute(work.db);
        const { failures, last_at } = rows[0] ?? { failures: -1, last_at: work.now };
        const wasLocked = failures < 0;
        const isYoung = work.now.getTime() - last_at.getTime() < comparingMs;
        return {
          inRow: failures > 0 ? failures : lockAfter,
          locked: wasLocked,
          isSettled: wasLocked && !isYoung,
        };
      };
      const { name, visit, address } = subjectsOf(tries);
      const { lockAfter, visitorsPerAddress: times } = limits;
      const shortMs = limits.lockMinutes * 60_000;
      const byName = await step(name, dayMs, lockAfter);
      const byVisit = visit === null ? byName : await step(visit, shortMs, lockAfter);
      const byAddress = await step(address, shortMs, lockAfter * times);
      const inRow = Math.max(byName.inRow, byVisit.inRow, Math.floor(byAddress.inRow / times));
      const all = [byName, byVisit, byAddress];
      const locked = all.some((one) => one.locked);
      const unsettled = locked && !all.some((one) => one.isSettled);
      return { inRow, captcha: inRow >= limits.captchaAfter, locked, unsettled };
    },
    /** For a try that was right as far as it went. One only: a reset would make the next step free to guess. */
    async takeBack(work: Work, tries: Tries): Promise<void> {
      const { name, visit, address } = subjectsOf(tries);
      await sql`update identity.failed_sign_in set failures = greatest(failures - 1, 0)
        where subject in (${name}, ${visit}, ${address})`.execute(work.db);
    },
    /** A success ends the row of the name and gives its own try back to visit and address, which keep the others. */
    async succeed(work: Work, tries: Tries): Promise<void> {
      const { name, visit, address } = subjectsOf(tries);
      await tablesOf(work).deleteFrom('identity.failed_sign_in').where('subject', '=', name).execute();
      await sql`update identity.failed_sign_in set failures = greatest(failures - 1, 0)
        where subject in (${visit}, ${address})`.execute(work.db);
    },
  };
}

export type Attempts = ReturnType<typeof createAttempts>;
