import { sql } from 'kysely';
import type { Work } from '#platform/database/work';
import { tablesOf } from '../tables-of.ts';

export type Outcome = 'upheld' | 'partly' | 'not';

export interface ComplaintRow {
  id: string;
  member_id: string;
  content: string;
  pictures: string[];
  sent_at: Date;
  due_at: Date;
  person: string | null;
  orders: string[];
  outcome: Outcome | null;
  answer: string | null;
  decided_by: string | null;
  decided_at: Date | null;
}

const rows = (where: ReturnType<typeof sql>) => sql<ComplaintRow>`
  select f.id, f.member_id, f.content, f.pictures, f.sent_at, c.due_at, c.person, c.orders, c.outcome, f.answer, c.decided_by,
    c.decided_at
  from support.complaint c join support.feedback f on f.merchant_code = c.merchant_code and f.id = c.feedback_id ${where}`;

export async function openComplaint(work: Work, feedbackId: string, dueAt: Date): Promise<void> {
  await tablesOf(work)
    .insertInto('support.complaint')
    .values({ merchant_code: work.merchant, feedback_id: feedbackId, due_at: dueAt })
    .execute();
}

/** Milliseconds and number of the last row of a page. */
export type Place = readonly [at: number, id: string] | undefined;

export async function listComplaints(
  work: Work,
  state: 'open' | 'decided',
  place: Place,
  limit: number,
): Promise<ComplaintRow[]> {
  const behind =
    place === undefined
      ? sql`true`
      : state === 'open'
        ? sql`(c.due_at, f.id) > (${new Date(place[0])}, ${place[1]}::bigint)`
        : sql`(c.decided_at, f.id) < (${new Date(place[0])}, ${place[1]}::bigint)`;
  const { rows: found } = await rows(
    state === 'open'
      ? sql`where c.merchant_code = ${work.merchant} and c.outcome is null and ${behind}
          order by c.due_at, f.id limit ${limit}`
      : sql`where c.merchant_code = ${work.merchant} and c.outcome is not null and ${behind}
          order by c.decided_at desc, f.id desc limit ${limit}`,
  ).execute(work.db);
  return found;
}

/** Of a span, the oldest first: the register as it is handed out. */
export async function complaintsBetween(work: Work, from: Date, to: Date, limit: number) {
  const { rows: found } = await rows(
    sql`where c.merchant_code = ${work.merchant} and f.sent_at >= ${from} and f.sent_at < ${to}
      order by f.sent_at, f.id limit ${limit}`,
  ).execute(work.db);
  return found;
}

export async function findComplaint(work: Work, id: string): Promise<ComplaintRow | undefined> {
  const { rows: found } = await rows(
    sql`where c.merchant_code = ${work.merchant} and c.feedback_id = ${id} for update of c`,
  ).execute(work.db);
  return found[0];
}

export async function saveComplaint(
  work: Work,
  id: string,
  change: {
    person?: string | null;
    orders?: string[];
    outcome?: Outcome;
    decided_by?: string;
    decided_at?: Date;
  },
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await tablesOf(work)
    .updateTable('support.complaint')
    .set(change)
    .where('merchant_code', '=', work.merchant)
    .where('feedback_id', '=', id)
    .execute();
}
