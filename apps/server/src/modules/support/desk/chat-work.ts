import type { Identity } from '#modules/identity';
import type { Merchants } from '#modules/merchant';
import type { Staff } from '#modules/staff';
import type { TellDesk } from '#platform/live/desk-hints';
import type { RunWork, WorkScope } from '#platform/database/work';
import { dayOf, dayStart } from '#platform/days';
import { refuse } from '#platform/refusal';
import { findById } from '../chat-repository.ts';
import { conversationView } from './chat-desk.ts';
import type { ChatNotes } from './notes.ts';
import { changeWork, findRow, type TimesRow, timesSince } from './repository.ts';

interface Parts {
  runWork: RunWork;
  merchants: Merchants;
  identity: Identity;
  staff: Staff;
  tellDesk: TellDesk;
  notes: ChatNotes;
}

interface Change {
  assignedTo?: string | null | undefined;
  snoozedUntil?: string | null | undefined;
  tags?: string[] | undefined;
}

const dayMs = 24 * 3600_000;
const longestSnoozeMs = 30 * dayMs;

/** What staff arrange among themselves about a conversation, and how quick we are (OPS-QUEUE-35, OPS-QUEUE-37). */
export function createChatWork({ runWork, merchants, identity, staff, tellDesk, notes }: Parts) {
  const as = (merchant: string, operator: string): WorkScope => {
    merchants.assertKnown(merchant);
    return { merchant, actor: { kind: 'operator', name: operator } };
  };
  return {
    async change(merchant: string, operator: string, conversationId: string, change: Change) {
      const scope = as(merchant, operator);
      const { assignedTo, tags } = change;
      const asked = change.snoozedUntil ?? null;
      const until = asked === null ? null : new Date(asked);
      const snoozedUntil = change.snoozedUntil === undefined ? undefined : until;
      if (
        typeof assignedTo === 'string' &&
        !(await staff.desk.workers(merchant, 'chat')).includes(assignedTo)
      )
        refuse('format.incorrect', { fields: ['assignedTo'] });
      const changed = await runWork(scope, async (work) => {
        const found = (await findById(work, conversationId)) ?? refuse('request.not_found');
        if (until !== null) {
          const awayMs = until.getTime() - work.now.getTime();
          if (awayMs <= 0 || awayMs > longestSnoozeMs)
            refuse('format.incorrect', { fields: ['snoozedUntil'] });
          if (found.state === 'closed') refuse('status.move.refused');
        }
        await changeWork(work, conversationId, { assignedTo, snoozedUntil, tags });
        const row = (await findRow(work, conversationId)) ?? refuse('request.not_found');
        const names = await identity.forStaff.names(work, row.member_id === null ? [] : [row.member_id]);
        return conversationView(row, row.member_id === null ? null : (names.get(row.member_id)?.name ?? ''));
      });
      tellDesk(merchant, 'chat');
      return changed;
    },
    async note(
      merchant: string,
      operator: string,
      conversationId: string,
      note: { text: string; key: string },
    ) {
      const kept = await runWork(as(merchant, operator), async (work) => {
        if ((await findById(work, conversationId)) === undefined) refuse('request.not_found');
        return notes.add(work, conversationId, operator, note);
      });
      tellDesk(merchant, 'chat');
      return kept;
    },
    times: (merchant: string, operator: string) =>
      runWork(as(merchant, operator), async (work) => {
        const { timeZone } = merchants.settings(merchant);
        const midnight = dayStart(dayOf(work.now, timeZone), timeZone);
        return {
          today: timesView(await timesSince(work, midnight)),
          month: timesView(await timesSince(work, new Date(work.now.getTime() - 30 * dayMs))),
        };
      }),
  };
}

const timesView = (row: TimesRow) => ({
  matters: row.matters,
  answered: row.answered,
  firstAnswerMedian: row.first_median,
  firstAnswerNinety: row.first_ninety,
  ended: row.ended,
  endMedian: row.end_median,
});
