import type { Audience, Mailing } from '@perya/contract';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Content } from '#modules/content';
import type { Identity } from '#modules/identity';
import type { Merchants } from '#modules/merchant';
import type { Safety } from '#modules/safety';
import { actorName, type RunWork, type Work } from '#platform/database/work';
import type { LongKind } from '#platform/jobs/job';
import { createLongJobs } from '#platform/jobs/long-jobs';
import { invariant, refuse } from '#platform/refusal';
import { membersAfter } from '../list/audience.ts';
import { countAudience, parted, together } from './audience.ts';
import { findMailing, findMailings, insertMailing, type MailingRow, noteStep } from './repository.ts';

interface Parts {
  runWork: RunWork;
  merchants: Pick<Merchants, 'settings' | 'assertNeutral'>;
  safety: Pick<Safety, 'leftOut'>;
  identity: Pick<Identity, 'unadvertisable'>;
  content: Pick<Content, 'mailings' | 'declinedOf' | 'htmlOf'>;
}

interface Wish {
  title: { EN: string; TY?: string | undefined };
  content: { EN: string; TY?: string | undefined };
  link: string | null;
  audience: Audience;
  reached: number;
}

const kind = 'members.mailing';
/** One step and one transaction: small enough that a stop is felt at once. */
const atOnce = 200;
const Input = z.object({ mailingId: z.string() });

/** Members come and go while somebody reads the number: so much more or less is the same audience. */
const isAbout = (now: number, counted: number): boolean =>
  Math.abs(now - counted) <= Math.max(10, counted / 50);

/** One message to an audience: counted first, carried out as a job, looked at afterwards (OPS-CONTENT-12). */
export function createMailings(parts: Parts) {
  const { runWork, merchants, content } = parts;
  const jobs = createLongJobs({ runWork });
  const zoneOf = ({ merchant }: Work): string => merchants.settings(merchant).timeZone;
  const count = (work: Work, audience: Audience) => countAudience(work, parts, audience, zoneOf(work));

  const shown = async (work: Work, row: MailingRow): Promise<Mailing> => {
    const job = row.job_id === null ? null : await jobs.find(work, row.job_id);
    return {
      mailingId: row.mailing_id,
      title: row.title,
      content: row.content,
      link: row.link,
      audience: row.audience,
      // Of a job that is forgotten nothing is known but whether it came to its end.
      state: job?.state ?? (row.ended_at === null ? 'cancelled' : 'done'),
      failure: job?.failure ?? null,
      counted: row.counted,
      done: row.done,
      reached: row.reached,
      ...(await content.mailings.figures(work, row.mailing_id)),
      leftOut: row.left_out,
      by: row.sent_by,
      at: row.sent_at.toISOString(),
      endedAt: (row.ended_at ?? (job?.endedAt ? new Date(job.endedAt) : null))?.toISOString() ?? null,
    };
  };

  const step: LongKind['step'] = async (work, { input, after }) => {
    const { mailingId } = Input.parse(input);
    const mailing = await findMailing(work, mailingId);
    invariant(mailing, 'a mailing is asked for together with its job');
    const place = { timeZone: zoneOf(work), after, most: atOnce };
    const ids = await membersAfter(work, mailing.audience, place);
    const found = await parted(work, parts, ids);
    // The register is asked about those alone who would be written to, for this mailing.
    const unadvertisable = await parts.identity.unadvertisable(work, found.reached);
    const reached = found.reached.filter((id) => !unadvertisable.has(id));
    const leftOut = together(
      found.leftOut,
      unadvertisable.size === 0 ? {} : { register: unadvertisable.size },
    );
    // In the name of who sent it. The record of staff's actions has the mailing, not a line for each of its messages.
    const asSender: Work = { ...work, actor: { kind: 'operator', name: mailing.sent_by } };
    const { title, content: body, link } = mailing;
    const written = await content.mailings.send(asSender, reached, { mailingId, title, body, link });
    const isLast = ids.length < atOnce;
    const all = together(mailing.left_out, leftOut);
    await noteStep(work, mailingId, { done: ids.length, reached: written, leftOut: all, isLast });
    return { after: isLast ? null : (ids.at(-1) ?? null), done: ids.length };
  };

  return {
    count,
    list: async (work: Work) => {
      const found = [];
      for (const row of await findMailings(work)) found.push(await shown(work, row));
      return found;
    },
    one: async (work: Work, mailingId: string) =>
      shown(work, (await findMailing(work, mailingId)) ?? refuse('request.not_found')),
    /** Part of the work that asks for it; answers the number of the mailing. */
    async send(work: Work, { reached, ...wish }: Wish): Promise<string> {
      merchants.assertNeutral({ title: wish.title, content: wish.content });
      const counted = await count(work, wish.audience);
      if (counted.reached === 0) refuse('format.incorrect', { fields: ['audience'] });
      if (!isAbout(counted.reached, reached)) refuse('case.changed', { changes: ['reached'] });
      const mailingId = randomUUID();
      const { jobId } = await jobs.ask(work, kind, { mailingId } satisfies z.infer<typeof Input>);
      const body = {
        EN: content.htmlOf(wish.content.EN),
        ...(wish.content.TY && { TY: content.htmlOf(wish.content.TY) }),
      };
      await insertMailing(work, { ...wish, content: body, mailingId, counted }, jobId, actorName(work.actor));
      return mailingId;
    },
    async move(
      staff: { merchant: string; operator: string },
      mailingId: string,
      move: 'pause' | 'resume' | 'cancel',
    ) {
      const actor = { kind: 'operator', name: staff.operator } as const;
      const found = await runWork({ merchant: staff.merchant, actor }, (work) =>
        findMailing(work, mailingId),
      );
      await jobs[move](staff, found?.job_id ?? refuse('request.not_found'));
    },
    long: {
      kind,
      limits: { atOnce: 2 },
      count: async (work, input) =>
        (await findMailing(work, Input.parse(input).mailingId))?.counted.found ?? 0,
      step,
    } satisfies LongKind,
  };
}
