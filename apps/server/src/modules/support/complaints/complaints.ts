import type { Complaint } from '@perya/contract';
import type { Content } from '#modules/content';
import type { Identity } from '#modules/identity';
import type { Merchants } from '#modules/merchant';
import type { Staff } from '#modules/staff';
import { csvText } from '#platform/csv-rules';
import type { RunWork, Work, WorkScope } from '#platform/database/work';
import { dayEnd, dayStart } from '#platform/days';
import type { TellDesk } from '#platform/live/desk-hints';
import { refuse } from '#platform/refusal';
import type { Subjects } from '../desk/subjects.ts';
import { saveAnswer } from '../repository.ts';
import { say } from '../texts.ts';
import {
  type ComplaintRow,
  complaintsBetween,
  findComplaint,
  listComplaints,
  type Outcome,
  type Place,
  saveComplaint,
} from './repository.ts';

interface Parts {
  runWork: RunWork;
  merchants: Merchants;
  identity: Identity;
  content: Content;
  staff: Staff;
  tellDesk: TellDesk;
  subjects: Subjects;
}

const pageSize = 50;
/** More than anybody reads; a longer span is asked for in parts, so that nothing is left out in silence. */
const mostExported = 20_000;

/** The register of complaints: due, given to somebody, decided once, kept for five years (OPS-QUEUE-32). */
export function createComplaints(parts: Parts) {
  const { runWork, merchants, identity, content, staff, tellDesk, subjects } = parts;
  const as = (merchant: string, operator: string): WorkScope => {
    merchants.assertKnown(merchant);
    return { merchant, actor: { kind: 'operator', name: operator } };
  };
  const views = async (work: Work, rows: readonly ComplaintRow[]): Promise<Complaint[]> => {
    const names = await identity.forStaff.names(
      work,
      rows.map(({ member_id }) => member_id),
    );
    return rows.map((row) => view(row, names.get(row.member_id)?.name ?? ''));
  };
  const shown = async (work: Work, id: string): Promise<Complaint> => {
    const row = (await findComplaint(work, id)) ?? refuse('request.not_found');
    const [one] = await views(work, [row]);
    return one ?? refuse('request.not_found');
  };
  return {
    async list(merchant: string, operator: string, state: 'open' | 'decided', after: string | undefined) {
      const scope = as(merchant, operator);
      const people = await staff.desk.workers(merchant, 'complaints');
      return runWork(scope, async (work) => {
        const rows = await listComplaints(work, state, placeOf(after), pageSize + 1);
        const page = rows.slice(0, pageSize);
        return {
          complaints: await views(work, page),
          next: rows.length > pageSize ? placeText(page.at(-1)) : null,
          people,
        };
      });
    },
    async change(
      merchant: string,
      operator: string,
      id: string,
      change: { person?: string | null | undefined; orders?: string[] | undefined },
    ) {
      const { person, orders } = change;
      const scope = as(merchant, operator);
      if (typeof person === 'string' && !(await staff.desk.workers(merchant, 'complaints')).includes(person))
        refuse('format.incorrect', { fields: ['person'] });
      const changed = await runWork(scope, async (work) => {
        const row = (await findComplaint(work, id)) ?? refuse('request.not_found');
        if (row.outcome !== null) refuse('status.move.refused');
        const links = (orders ?? []).map((no) => ({ kind: 'order' as const, no }));
        await subjects.assertOwn(work, row.member_id, links);
        await saveComplaint(work, id, {
          ...(person !== undefined && { person }),
          ...(orders !== undefined && { orders: [...new Set(orders)] }),
        });
        return shown(work, id);
      });
      tellDesk(merchant, 'complaints');
      return changed;
    },
    async decide(
      merchant: string,
      operator: string,
      id: string,
      { outcome, answer }: { outcome: Outcome; answer: string },
    ) {
      const decided = await runWork(as(merchant, operator), async (work) => {
        const row = (await findComplaint(work, id)) ?? refuse('request.not_found');
        if (row.outcome !== null) refuse('status.move.refused');
        await staff.desk.assertFree(work, operator, { queue: 'complaints', subjectId: id });
        await saveComplaint(work, id, { outcome, decided_by: operator, decided_at: work.now });
        if ((await saveAnswer(work, id, answer, operator)) === undefined) refuse('status.move.refused');
        await content.sendMessage(work, {
          memberId: row.member_id,
          kind: 'support',
          title: say('feedback_answered_title'),
          body: { EN: content.htmlOf(answer) },
          link: '/m/feedback',
        });
        await staff.desk.release(work, operator, { queue: 'complaints', subjectId: id });
        return shown(work, id);
      });
      tellDesk(merchant, 'complaints');
      return decided;
    },
    export: (merchant: string, operator: string, { from, to }: { from: string; to: string }): Promise<File> =>
      runWork(as(merchant, operator), async (work) => {
        const { timeZone } = merchants.settings(merchant);
        const [begin, end] = [dayStart(from, timeZone), dayEnd(to, timeZone)];
        const rows = await complaintsBetween(work, begin, end, mostExported + 1);
        if (rows.length > mostExported) refuse('limit.exceeded');
        return registerFile(await views(work, rows), `complaints-${merchant}-${from}-${to}.csv`);
      }),
  };
}

const view = (row: ComplaintRow, name: string): Complaint => ({
  id: row.id,
  memberId: row.member_id,
  name,
  content: row.content,
  pictures: row.pictures,
  at: row.sent_at.toISOString(),
  dueAt: row.due_at.toISOString(),
  person: row.person,
  orders: row.orders,
  outcome: row.outcome,
  answer: row.answer,
  decidedBy: row.decided_by,
  decidedAt: row.decided_at?.toISOString() ?? null,
});

const placeOf = (after: string | undefined): Place => {
  const [at = '', id = ''] = after?.split(',') ?? [];
  return after === undefined ? undefined : [Number(at), id];
};
const placeText = (row: ComplaintRow | undefined): string | null =>
  row === undefined ? null : `${(row.decided_at ?? row.due_at).getTime()},${row.id}`;

const columns = [
  'id',
  'memberId',
  'name',
  'at',
  'dueAt',
  'person',
  'orders',
  'outcome',
  'decidedBy',
  'decidedAt',
  'content',
  'answer',
] as const;

const registerFile = (complaints: readonly Complaint[], name: string): File => {
  const cells = complaints.map((one) =>
    columns.map((column) => (column === 'orders' ? one.orders.join(' ') : (one[column] ?? ''))),
  );
  return new File(
    [csvText([[...columns, 'kept'], ...cells.map((row, at) => [...row, keptText(complaints[at])])])],
    name,
    {
      type: 'text/csv',
    },
  );
};

/** Whether it was decided in time; empty while it is open and not due. */
const keptText = (one: Complaint | undefined): string =>
  (one?.decidedAt ?? null) === null ? '' : (one?.decidedAt ?? '') <= (one?.dueAt ?? '') ? 'in time' : 'late';
