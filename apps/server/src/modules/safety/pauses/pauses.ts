import type { Pause } from '@perya/contract';
import type { Content } from '#modules/content';
import type { Identity } from '#modules/identity';
import type { Merchants } from '#modules/merchant';
import { asMember, type RunWork, type Work } from '#platform/database/work';
import { refuse } from '#platform/refusal';
import { lockLimits, recordChange } from '../limits/repository.ts';
import {
  askedReturn,
  coolOff,
  exclusion,
  freeAt,
  isRunning,
  mayAskFrom,
  type PauseFacts,
} from '../rules/pause-rules.ts';
import { tablesOf } from '../tables-of.ts';
import { say } from '../texts.ts';

interface Parts {
  runWork: RunWork;
  merchants: Merchants;
  identity: Identity;
  content: Content;
}

interface Known extends PauseFacts {
  id: string;
  by: 'member' | 'operator';
}

/** Breaks and exclusions: at once, everywhere, never shortened. */
export function createPauses({ runWork, merchants, identity, content }: Parts) {
  const find = async (work: Work, memberId: string): Promise<Known[]> => {
    const rows = await tablesOf(work)
      .selectFrom('safety.pause')
      .selectAll()
      .where('member_id', '=', memberId)
      .orderBy('pause_id', 'desc')
      .limit(50)
      .execute();
    return rows.map((row) => ({
      id: row.pause_id,
      by: row.made_by,
      kind: row.kind,
      since: row.since,
      until: row.until_at,
      irrevocableUntil: row.irrevocable_until,
      returnsAt: row.returns_at,
    }));
  };
  /** The one that keeps the member out the longest. */
  const running = async (work: Work, memberId: string): Promise<Known | null> => {
    const all = (await find(work, memberId)).filter((one) => isRunning(one, work.now));
    const far = (one: Known) => freeAt(one)?.getTime() ?? Number.POSITIVE_INFINITY;
    return all.toSorted((a, b) => far(b) - far(a))[0] ?? null;
  };

  const begin = async (
    work: Work,
    memberId: string,
    pause: PauseFacts,
    told: { by: 'member' | 'operator'; name: string; reason: string },
  ): Promise<Pause> => {
    await lockLimits(work, memberId);
    await tablesOf(work)
      .insertInto('safety.pause')
      .values({
        merchant_code: work.merchant,
        member_id: memberId,
        kind: pause.kind,
        made_by: told.by,
        since: pause.since,
        until_at: pause.until,
        irrevocable_until: pause.irrevocableUntil,
      })
      .execute();
    // An exclusion has no end of its own: the way back is asked for.
    await identity.excludeUntil(work, memberId, freeAt(pause));
    const after = pause.until?.toISOString() ?? 'without an end';
    const [what, by] = [pause.kind, told.by === 'member' ? 'member' : told.name];
    await recordChange(work, { memberId, what, before: null, after, by, reason: told.reason });
    const until = freeAt(pause)?.toISOString() ?? null;
    await work.announce('safety.member_paused.v1', { memberId, until });
    return pauseView({ ...pause, id: '', by: told.by });
  };

  return {
    current: async (work: Work, memberId: string): Promise<Pause | null> => {
      const found = await running(work, memberId);
      return found && pauseView(found);
    },
    coolOff: (merchant: string, memberId: string, days: number) =>
      runWork(asMember(merchant, memberId), async (work) => ({
        pause: await begin(work, memberId, coolOff(work.now, days), own),
      })),
    exclude: async (merchant: string, memberId: string, months: number | null, sessionId: string) => {
      const scope = asMember(merchant, memberId);
      const pause = await runWork(scope, async (work) => {
        const { irrevocableMonths } = merchants.settings(merchant).safety;
        return begin(work, memberId, exclusion(work.now, months, irrevocableMonths), own);
      });
      await identity.endOtherSessions(merchant, memberId, sessionId);
      return { pause };
    },
    async excludeByStaff(work: Work, memberId: string, months: number | null, name: string, reason: string) {
      const { irrevocableMonths } = merchants.settings(work.merchant).safety;
      const pause = exclusion(work.now, months, irrevocableMonths);
      await begin(work, memberId, pause, { by: 'operator', name, reason });
      await content.sendMessage(work, {
        memberId,
        kind: 'support',
        title: say('closed_title'),
        body: say('closed'),
        link: '/m/member/limits',
      });
    },
    askToReturn: (merchant: string, memberId: string) =>
      runWork(asMember(merchant, memberId), async (work) => {
        await lockLimits(work, memberId);
        const pause = (await running(work, memberId)) ?? refuse('status.move.refused');
        const { safety } = merchants.settings(merchant);
        // What staff decided, staff decide again.
        const at = pause.by === 'member' ? askedReturn(pause, work.now, safety) : null;
        if (at === null) refuse('status.move.refused');
        await tablesOf(work)
          .updateTable('safety.pause')
          .set({ asked_return_at: work.now, returns_at: at })
          .where('pause_id', '=', pause.id)
          .execute();
        await identity.returnAt(work, memberId, at);
        const what = 'return asked';
        await recordChange(work, { memberId, what, before: null, after: at.toISOString(), by: 'member' });
        return { pause: pauseView({ ...pause, returnsAt: at }) };
      }),
  };
}

const own = { by: 'member', name: 'member', reason: '' } as const;

const pauseView = (pause: Known): Pause => ({
  kind: pause.kind,
  by: pause.by,
  since: pause.since.toISOString(),
  until: pause.until?.toISOString() ?? null,
  mayAskFrom: mayAskFrom(pause)?.toISOString() ?? null,
  returnsAt: pause.returnsAt?.toISOString() ?? null,
});

export type Pauses = ReturnType<typeof createPauses>;
