import type { Content } from '#modules/content';
import type { Identity } from '#modules/identity';
import type { Safety } from '#modules/safety';
import { mayAsk, onlyProposes, type Operator } from '#platform/approvals/operator';
import { withReason } from '#platform/audit/audit-scope';
import { sql } from 'kysely';
import { z } from 'zod';
import type { RunWork, Work } from '#platform/database/work';
import type { LongKind } from '#platform/jobs/job';
import { createLongJobs } from '#platform/jobs/long-jobs';
import { refuse } from '#platform/refusal';
import { tags } from '../notes/tags.ts';

const Words = z.object({ EN: z.string(), TY: z.string().optional() });
const Act = z.discriminatedUnion('do', [
  z.object({ do: z.literal('tag'), tag: z.string(), endsAt: z.string().nullable() }),
  z.object({ do: z.literal('message'), title: Words, content: Words }),
  z.object({ do: z.literal('close'), closedFor: z.string(), reviewOn: z.string() }),
]);
/** In whose name, by which call and why each row is recorded. */
const Input = z.object({
  memberIds: z.array(z.string()),
  act: Act,
  by: z.string(),
  action: z.string(),
  reason: z.string(),
});
type Act = z.infer<typeof Act>;
type Input = z.infer<typeof Input>;

const atOnce = 25;
const wants = { tag: 'member.note', message: 'message.audience', close: 'member.standing' } as const;

interface Parts {
  runWork: RunWork;
  identity: Identity;
  content: Content;
  safety: Safety;
}

/** One act upon up to 500 members, as a job with a result for each (OPS-MEMBER-26). Nobody is ever paid by it. */
export function createBulk({ runWork, identity, content, safety }: Parts) {
  const jobs = createLongJobs({ runWork });

  /** Null when it was done, otherwise why not. */
  const actUpon = async (work: Work, memberId: string, { act, by }: Input): Promise<string | null> => {
    if (!(await identity.isMember(work, memberId))) return 'nobody';
    if (act.do === 'close')
      return (await identity.forStaff.close(work, memberId, act)) ? null : 'closed_already';
    if (act.do === 'tag') await tags.put(work, memberId, act.tag, act.endsAt, by);
    // A message to many is an audience: whoever is excluded, on a break or in our care is not in it.
    else if ((await safety.unreachable(work, [memberId])).has(memberId)) return 'unreachable';
    else {
      const clean = ({ EN, TY }: z.infer<typeof Words>) => ({
        EN,
        ...(TY !== undefined && TY !== '' && { TY }),
      });
      const [title, body] = [clean(act.title), clean(act.content)];
      await content.sendMessage(work, { memberId, kind: 'staff', title, body, link: null });
    }
    return null;
  };

  const step: LongKind['step'] = async (work, { input, after }) => {
    const asked = Input.parse(input);
    const from = after === null ? 0 : Number(after);
    const turn = asked.memberIds.slice(from, from + atOnce);
    const { by, action, reason } = asked;
    // Recorded like any change of staff: under the name of who asked, with the reason they gave.
    await sql`select set_config('app.actor', ${by}, true), set_config('app.action', ${action}, true),
      set_config('app.reason', ${reason}, true)`.execute(work.db);
    const rows = await withReason({ action, reason }, async () => {
      const done = [];
      for (const memberId of turn) {
        const asStaff = { ...work, actor: { kind: 'operator' as const, name: by } };
        const why = await actUpon(asStaff, memberId, asked);
        done.push({ key: memberId, isOk: why === null, ...(why !== null && { detail: why }) });
      }
      return done;
    });
    await sql`select set_config('app.actor', '', true)`.execute(work.db);
    const next = from + atOnce;
    return { after: next < asked.memberIds.length ? String(next) : null, rows };
  };

  return {
    /** Asked for in the transaction of the call; the same member counts once. */
    ask: (
      work: Work,
      memberIds: readonly string[],
      act: Act,
      told: Pick<Input, 'by' | 'action' | 'reason'>,
    ) => jobs.ask(work, 'members.bulk', { memberIds: [...new Set(memberIds)], act, ...told } satisfies Input),
    /** What failed in an ended job of one's own, once more; whoever lost the right meanwhile does nothing. */
    async retry(work: Work, jobId: string, operator: Operator) {
      const { input, keys } = await jobs.failedIn(work, jobId, 'members.bulk', operator.name);
      const before = Input.parse(input);
      const permission = wants[before.act.do];
      if (!mayAsk(operator, permission) || onlyProposes(operator, permission))
        refuse('permission.denied', { permission });
      if (keys.length === 0) refuse('status.move.refused');
      return jobs.ask(work, 'members.bulk', { ...before, memberIds: keys } satisfies Input);
    },
    long: {
      kind: 'members.bulk',
      limits: { atOnce: 2 },
      count: async (_work, input) => Input.parse(input).memberIds.length,
      step,
    } satisfies LongKind,
  };
}
