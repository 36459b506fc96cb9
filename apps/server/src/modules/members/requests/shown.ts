import type { DataRequest, OwnDataRequest } from '@perya/contract';
import type { Work } from '#platform/database/work';
import { partsOf, type RequestRow } from './repository.ts';

/** A copy that is released is there for a time. */
export const isThere = ({ state, released_until: until }: RequestRow, now: Date): boolean =>
  state === 'released' && until !== null && until > now;

export const shownToStaff = (row: RequestRow, name: string): DataRequest => ({
  requestId: row.request_id,
  memberId: row.member_id,
  memberName: name,
  kind: row.kind,
  state: row.state,
  askedAt: row.asked_at.toISOString(),
  dueOn: row.due_on,
  releasedUntil: row.released_until?.toISOString() ?? null,
  decidedBy: row.decided_by,
  decidedAt: row.decided_at?.toISOString() ?? null,
  answer: row.answer,
  version: row.version,
});

/** Whether we look at it or a machine reads: to the member it is on its way. */
const stateForMember = (row: RequestRow, now: Date): OwnDataRequest['state'] => {
  if (row.state === 'preparing' || row.state === 'prepared') return 'working';
  return row.state === 'released' && !isThere(row, now) ? 'over' : row.state;
};

export async function shownToMember(work: Work, row: RequestRow): Promise<OwnDataRequest> {
  const copy = isThere(row, work.now)
    ? { until: row.released_until?.toISOString() ?? '', parts: (await partsOf(work, row.request_id)).length }
    : null;
  const state = stateForMember(row, work.now);
  const { request_id: requestId, kind, due_on: dueOn, answer } = row;
  return { requestId, kind, state, askedAt: row.asked_at.toISOString(), dueOn, answer, copy };
}
