import type { ParkedEvent } from '@perya/contract';
import { toldReason } from '../audit/audit-scope.ts';
import type { RunWork, Work } from '../database/work.ts';
import { refuse } from '../refusal.ts';
import { relayName } from './relay.ts';
import {
  askReplay,
  claimInInbox,
  listParked,
  lockParked,
  type ParkedKey,
  type ParkedRow,
  setAside,
} from './repository.ts';

const view = (row: ParkedRow): ParkedEvent => ({
  listener: row.listener,
  eventId: row.event_id,
  event: row.name,
  body: row.body,
  error: row.error,
  tries: row.tries,
  parkedAt: row.parked_at.toISOString(),
  state: row.state,
  setAside:
    row.set_aside_at === null
      ? null
      : {
          at: row.set_aside_at.toISOString(),
          by: row.set_aside_by ?? '',
          reason: row.set_aside_reason ?? '',
        },
});

/** What staff may do with an event that was given up; replaying itself happens where the listeners live (ADR 40). */
export function createParkedEvents({ runWork }: { runWork: RunWork }) {
  const asStaff = <T>(merchant: string, name: string, use: (work: Work) => Promise<T>): Promise<T> =>
    runWork({ merchant, actor: { kind: 'operator', name } }, use);
  const lockOpen = async (work: Work, key: ParkedKey): Promise<void> => {
    const row = (await lockParked(work, key)) ?? refuse('request.not_found');
    if (row.state === 'aside') refuse('status.move.refused');
  };
  return {
    list: (merchant: string, operator: string, state: ParkedEvent['state'] | undefined) =>
      asStaff(merchant, operator, async (work) => (await listParked(work, state)).map(view)),

    replay: (merchant: string, operator: string, key: ParkedKey) =>
      asStaff(merchant, operator, async (work) => {
        await lockOpen(work, key);
        return view(await askReplay(work, key));
      }),

    setAside: (merchant: string, operator: string, key: ParkedKey) =>
      asStaff(merchant, operator, async (work) => {
        await lockOpen(work, key);
        // As dealt with: a bus that lost its store and is filled again must not bring it back.
        if (key.listener !== relayName) await claimInInbox(work, key.listener, [key.eventId]);
        return view(await setAside(work, key, toldReason().reason));
      }),
  };
}

export type ParkedEvents = ReturnType<typeof createParkedEvents>;
