import type { LimitKind, LimitPeriod } from '@perya/contract/rules';
import type { Content } from '#modules/content';
import type { Merchants } from '#modules/merchant';
import type { Staff } from '#modules/staff';
import type { RunWork } from '#platform/database/work';
import { dayOf } from '#platform/days';
import type { TellDesk } from '#platform/live/desk-hints';
import { refuse } from '#platform/refusal';
import { setCareFlag } from '../care/care-flags.ts';
import type { LimitsPart } from '../limits/limits.ts';
import { type Asked, caseOf, createActing } from './acting.ts';
import { type Letter, letterOf } from './letters.ts';
import { type CaseRow, changeCase, countsOf, pageOf, recordMove, type Tab } from './repository.ts';
import type { createWatchView } from './view.ts';

interface Parts {
  runWork: RunWork;
  merchants: Merchants;
  staff: Staff;
  content: Content;
  limits: LimitsPart;
  tellDesk: TellDesk;
  seal: (words: string) => string;
  view: ReturnType<typeof createWatchView>;
}

const dayMs = 86_400_000;
/** A case that nobody looks at for a month is forgotten. */
const longestLookMs = 31 * dayMs;
const longestMeasureMs = 185 * dayMs;

/** The behaviour watch: one list, one case, one person, and what may be done for the member. No gift is among it. */
export function createWatchDesk({ runWork, merchants, staff, content, limits, tellDesk, seal, view }: Parts) {
  const { as, today, whole, acting } = createActing({ runWork, merchants, staff, tellDesk, view });

  return {
    list: (merchant: string, operator: string, asked: { tab: Tab; cursor?: string | undefined }) =>
      runWork(as(merchant, operator), async (work) => {
        const { rows, next } = await pageOf(work, asked.tab, today(work), asked.cursor);
        const counts = asked.cursor === undefined ? await countsOf(work, today(work)) : null;
        return { cases: await view.lines(work, rows), next, counts };
      }),
    open: (merchant: string, operator: string, caseId: string) =>
      runWork(as(merchant, operator), (work) => whole(work, caseId)),
    move: (
      merchant: string,
      operator: string,
      caseId: string,
      wish: Asked & {
        step?: CaseRow['step'] | undefined;
        lookAt?: string | undefined;
        isMine?: boolean | undefined;
      },
    ) =>
      acting(
        merchant,
        operator,
        caseId,
        wish,
        async (work, row) => {
          const { step, isMine, reason } = wish;
          const lookAt = wish.lookAt === undefined ? undefined : new Date(wish.lookAt);
          if (
            lookAt !== undefined &&
            (lookAt <= work.now || lookAt.getTime() > work.now.getTime() + longestLookMs)
          )
            refuse('format.incorrect', { fields: ['lookAt'] });
          const person = isMine === undefined ? undefined : isMine ? operator : null;
          if (step === undefined && lookAt === undefined && person === undefined) refuse('format.incorrect');
          await changeCase(work, caseId, {
            ...(step !== undefined && { step }),
            ...(lookAt !== undefined && { look_at: lookAt }),
            ...(person !== undefined && { person }),
          });
          const detail = [
            ...(step === undefined ? [] : [step]),
            ...(person === undefined ? [] : [person === null ? 'given back' : `for ${person}`]),
            ...(lookAt === undefined ? [] : [`look at ${lookAt.toISOString()}`]),
          ].join(', ');
          await recordMove(work, row, { what: 'moved', detail, reason });
          if (step === 'contact' || step === 'restrict')
            await setCareFlag(work, row.member_id, { source: 'watch', reason });
        },
        undefined,
        wish.isMine === true,
      ),
    write: (merchant: string, operator: string, caseId: string, wish: Asked & { letter: Letter }) =>
      acting(merchant, operator, caseId, wish, async (work, row) => {
        const message = letterOf(wish.letter);
        await content.sendMessage(work, { memberId: row.member_id, kind: 'support', ...message });
        await recordMove(work, row, { what: 'written', detail: wish.letter, reason: wish.reason });
      }),
    noteCall: (
      merchant: string,
      operator: string,
      caseId: string,
      wish: Asked & { isReached: boolean; words: string },
    ) =>
      acting(merchant, operator, caseId, wish, async (work, row) => {
        const detail = wish.isReached ? 'reached' : 'not reached';
        await recordMove(work, row, {
          what: 'called',
          detail,
          sealed: seal(wish.words),
          reason: wish.reason,
        });
      }),
    tighten: (
      merchant: string,
      operator: string,
      caseId: string,
      wish: Asked & { kind: LimitKind; period: LimitPeriod; value: string },
    ) =>
      acting(merchant, operator, caseId, wish, async (work, row) => {
        const { kind, period, value, reason } = wish;
        await limits.tighten(work, row.member_id, { kind, period }, value, { by: operator, reason });
        await recordMove(work, row, { what: 'tightened', detail: `${kind} ${period} ${value}`, reason });
      }),
    close: (
      merchant: string,
      operator: string,
      caseId: string,
      wish: Asked & { outcome: NonNullable<CaseRow['outcome']>; measureOn: string },
    ) =>
      acting(merchant, operator, caseId, wish, async (work, row) => {
        const { outcome, measureOn, reason } = wish;
        // The effect is something that comes later.
        const last = dayOf(new Date(work.now.getTime() + longestMeasureMs), 'UTC');
        if (measureOn <= today(work) || measureOn > last)
          refuse('format.incorrect', { fields: ['measureOn'] });
        await changeCase(work, caseId, {
          closed_at: work.now,
          closed_by: operator,
          outcome,
          measure_on: measureOn,
        });
        await recordMove(work, row, {
          what: 'closed',
          detail: `${outcome}, measured on ${measureOn}`,
          reason,
        });
        await staff.desk.release(work, operator, caseOf(caseId));
      }),
    measure: (
      merchant: string,
      operator: string,
      caseId: string,
      wish: Asked & { effect: NonNullable<CaseRow['effect']> },
    ) =>
      acting(
        merchant,
        operator,
        caseId,
        wish,
        async (work, row) => {
          if ((row.measure_on ?? '9999') > today(work)) refuse('status.move.refused');
          await changeCase(work, caseId, { effect: wish.effect });
          await recordMove(work, row, { what: 'measured', detail: wish.effect, reason: wish.reason });
        },
        ({ closed_at, effect }) => closed_at !== null && effect === null,
        // Whoever is there on that day looks.
        true,
      ),
  };
}

export type WatchDesk = ReturnType<typeof createWatchDesk>;
