import type { DataRequestSheet, OwnDataRequests } from '@perya/contract';
import type { Content } from '#modules/content';
import type { Identity } from '#modules/identity';
import type { Merchants } from '#modules/merchant';
import type { Wallet } from '#modules/wallet';
import { actorName, type RunWork, type Work } from '#platform/database/work';
import { dayOf } from '#platform/days';
import { createLongJobs } from '#platform/jobs/long-jobs';
import { refuse } from '#platform/refusal';
import type { Secrets } from '#platform/secrets';
import { say } from '../texts.ts';
import { copyKind, type CopyInput, createCopyJob, sealedAs } from './copy-job.ts';
import { closeAccount, holdsOf, type LentData } from './closing.ts';
import {
  clearCopy,
  findPart,
  findRequest,
  insertRequest,
  listRequests,
  moveRequest,
  partsOf,
  type RequestChange,
  requestsOf,
  type RequestRow,
} from './repository.ts';
import { isThere, shownToMember, shownToStaff } from './shown.ts';
import { dueDay, mayMove, releasedDays, type RequestKind, type RequestMove } from './request-rules.ts';
import type { z } from 'zod';

interface Parts {
  runWork: RunWork;
  merchants: Pick<Merchants, 'settings' | 'market'>;
  identity: Pick<Identity, 'personDetails' | 'forStaff'>;
  content: Pick<Content, 'sendMessage' | 'htmlOf'>;
  wallet: Pick<Wallet, 'balances'>;
  secrets: Secrets;
  heldData: LentData;
}

const dayMs = 24 * 60 * 60_000;

/** What members ask about their data, and what staff do with it (OPS-SYS-13). */
export function createRequests(parts: Parts) {
  const { merchants, identity, content, secrets } = parts;
  const jobs = createLongJobs(parts);
  const words = secrets.sealing<string>('data request');
  const copies = secrets.sealing<Record<string, unknown>[]>(sealedAs);
  const named = async (work: Work, rows: readonly RequestRow[]) => {
    const names = await identity.forStaff.names(
      work,
      rows.map(({ member_id }) => member_id),
    );
    return rows.map((row) => shownToStaff(row, names.get(row.member_id)?.name ?? ''));
  };
  const existing = async (work: Work, requestId: string) =>
    (await findRequest(work, requestId)) ?? refuse('request.not_found');
  const sheet = async (work: Work, row: RequestRow): Promise<DataRequestSheet> => {
    const [request] = await named(work, [row]);
    const job = row.job_id === null ? null : await jobs.find(work, row.job_id);
    return {
      ...(request ?? refuse('request.not_found')),
      words: row.sealed_words === null ? null : words.open(row.sealed_words),
      preparing:
        row.state === 'preparing'
          ? { done: job?.done ?? 0, total: parts.heldData.held.length, failure: job?.failure ?? null }
          : null,
      parts: await partsOf(work, row.request_id),
      holds: row.kind === 'closing' && row.state === 'asked' ? await holdsOf(work, parts, row.member_id) : [],
    };
  };

  return {
    long: createCopyJob(parts),
    async own(work: Work, memberId: string): Promise<OwnDataRequests> {
      const requests: OwnDataRequests['requests'] = [];
      for (const row of await requestsOf(work, memberId)) requests.push(await shownToMember(work, row));
      return { requests, holds: await holdsOf(work, parts, memberId) };
    },
    /** One of a kind at a time: whoever asks again waits with the first. */
    async ask(
      work: Work,
      memberId: string,
      wish: { kind: RequestKind; words?: string | undefined },
    ): Promise<void> {
      const { timeZone } = merchants.settings(work.merchant);
      if (wish.kind === 'closing' && (await holdsOf(work, parts, memberId)).length > 0)
        refuse('account.not.empty');
      await insertRequest(work, {
        memberId,
        kind: wish.kind,
        sealedWords: wish.words === undefined ? null : secrets.seal('data request', wish.words),
        dueOn: dueDay(dayOf(work.now, timeZone), merchants.market(work.merchant).dataRequestDays),
      });
    },
    /** A part of the member's own copy, while it is released. */
    async ownPart(work: Work, memberId: string, requestId: string, nth: number) {
      const row = await existing(work, requestId);
      if (row.member_id !== memberId || !isThere(row, work.now)) refuse('request.not_found');
      const part = (await findPart(work, requestId, nth)) ?? refuse('request.not_found');
      return { section: part.section, rows: copies.open(part.sealed) ?? [] };
    },

    list: async (work: Work, which: 'open' | 'ended') => named(work, await listRequests(work, which)),
    one: async (work: Work, requestId: string) => sheet(work, await existing(work, requestId)),
    async part(work: Work, requestId: string, nth: number) {
      const part = (await findPart(work, requestId, nth)) ?? refuse('request.not_found');
      return { section: part.section, rows: copies.open(part.sealed) ?? [] };
    },
    async prepare(work: Work, requestId: string, seen: number): Promise<DataRequestSheet> {
      const row = await existing(work, requestId);
      const job = row.job_id === null ? null : await jobs.find(work, row.job_id);
      // A job that was given up is asked for anew.
      const isStuck = row.state === 'preparing' && (job?.state === 'failed' || job?.state === 'cancelled');
      if (!isStuck && !mayMove(row.kind, row.state, 'prepare')) refuse('status.move.refused');
      const { jobId } = await jobs.ask(work, copyKind, { requestId } satisfies z.infer<typeof CopyInput>);
      if (!(await moveRequest(work, requestId, { state: 'preparing', jobId }, seen))) refuse('case.changed');
      return sheet(work, await existing(work, requestId));
    },
    async decide(
      work: Work,
      requestId: string,
      {
        seen,
        move,
        answer,
      }: { seen: number; move: Exclude<RequestMove, 'prepare'>; answer?: string | undefined },
    ): Promise<DataRequestSheet> {
      const row = await existing(work, requestId);
      if (!mayMove(row.kind, row.state, move)) refuse('status.move.refused');
      // Whoever is told no, or that something was put right, reads what and why.
      if ((move === 'done' || move === 'refuse') && answer === undefined)
        refuse('format.incorrect', { fields: ['answer'] });
      const change: RequestChange = {
        state: move === 'release' ? 'released' : move === 'refuse' ? 'refused' : 'done',
        decidedBy: actorName(work.actor),
        ...(answer !== undefined && { answer }),
        ...(move === 'release' && { releasedUntil: new Date(work.now.getTime() + releasedDays * dayMs) }),
      };
      if (!(await moveRequest(work, requestId, change, seen))) refuse('case.changed');
      if (move === 'refuse') await clearCopy(work, requestId);
      if (move === 'close') {
        // Money may have come since it was asked for.
        await closeAccount(work, parts, row.member_id);
        return sheet(work, await existing(work, requestId));
      }
      await content.sendMessage(work, {
        memberId: row.member_id,
        kind: 'support',
        title: say(move === 'release' ? 'data_copy_ready_title' : 'data_answered_title'),
        body: move === 'release' ? say('data_copy_ready_text') : { EN: content.htmlOf(answer ?? '') },
        link: '/m/set',
      });
      return sheet(work, await existing(work, requestId));
    },
  };
}
