import { type DeskTopic, type Queue, type QueueClaim, queues } from '@perya/contract';
import type { Operator } from '#platform/approvals/operator';
import { afterCommit, type RunWork, type Work } from '#platform/database/work';
import { refuse } from '#platform/refusal';
import { workersOf } from '../people/repository.ts';
import { asInstallation } from '../tables-of.ts';
import { mayWork, mostClaims } from './desk-rules.ts';
import {
  type Case,
  claimOf,
  type ClaimRow,
  claimsBy,
  claimsOn,
  extend,
  giveBack,
  isPaused,
  type LookRow,
  looks,
  pause,
  see,
  take,
  takenFrom,
  type,
} from './repository.ts';

interface Parts {
  runWork: RunWork;
  isBrand: (brand: string) => boolean;
  /** Open consoles of a brand ask again. */
  tellDesk: (brand: string, topic: DeskTopic) => void;
}

interface Looking {
  isActive: boolean;
  isTyping?: boolean | undefined;
}

/** Who looks at a case, who has it, and who has paused (OPS-QUEUE-04, OPS-QUEUE-06). */
export function createDesk({ runWork, isBrand, tellDesk }: Parts) {
  /** Not signed: being there changes nothing of anybody's. */
  const at = <T>(brand: string, use: (work: Work) => Promise<T>): Promise<T> => {
    if (!isBrand(brand)) refuse('request.not_found');
    return runWork({ merchant: brand, actor: { kind: 'system', name: 'desk' } }, use);
  };
  const assertWorks = (operator: Operator, queue: Queue): void => {
    // Machines take whole lists; they hold nobody's case.
    if (!operator.isPerson || !mayWork(operator, queue)) refuse('permission.denied');
  };

  return {
    show: (brand: string, { name }: Operator) =>
      at(brand, async (work) => ({
        isPaused: await isPaused(work, name),
        claims: (await claimsBy(work, name)).map((row) => claimView(row, name)),
        colleagues: (await looks(work, name)).map(lookView),
        takenOver: (await takenFrom(work, name)).map((row) => claimView(row, name)),
      })),
    async look(brand: string, operator: Operator, one: Case & Looking) {
      assertWorks(operator, one.queue);
      const { name } = operator;
      const { isNews, ...seen } = await at(brand, async (work) => {
        await see(work, one, name);
        if (one.isActive) await extend(work, one, name);
        const isNews = one.isTyping !== undefined && (await type(work, one, name, one.isTyping));
        const claim = await claimOf(work, one);
        return {
          isNews,
          others: (await looks(work, name, one)).map(lookView),
          claim: claim === undefined ? null : claimView(claim, name),
        };
      });
      if (isNews) tellDesk(brand, 'claims');
      return seen;
    },
    async take(brand: string, operator: Operator, one: Case & { takeOver?: boolean | undefined }) {
      assertWorks(operator, one.queue);
      const { name } = operator;
      const claim = await at(brand, async (work) => {
        if ((await claimsBy(work, name)).length >= mostClaims) refuse('limit.exceeded');
        const taken = await take(work, one, name, one.takeOver === true);
        if (taken !== undefined) return taken;
        const held = await claimOf(work, one);
        return refuse('case.taken', { by: held?.name, until: held?.until.toISOString() });
      });
      tellDesk(brand, 'claims');
      return claimView(claim, name);
    },
    async giveBack(brand: string, { name }: Operator, one: Case): Promise<void> {
      if ((await at(brand, (work) => giveBack(work, name, one))) === 0) refuse('request.not_found');
      tellDesk(brand, 'claims');
    },
    async pause(brand: string, { name }: Operator, isOn: boolean) {
      await at(brand, async (work) => {
        await pause(work, name, isOn);
        if (isOn) await giveBack(work, name);
      });
      tellDesk(brand, 'claims');
      return { isPaused: isOn };
    },

    /** For the queues: who has which of their cases. */
    holders: async (work: Work, queue: Queue): Promise<Map<string, string>> =>
      new Map((await claimsOn(work, queue)).map((row) => [row.subject_id, row.name])),
    /** A case that a colleague has is decided by them, or after it was taken over. */
    async assertFree(work: Work, name: string, one: Case): Promise<void> {
      const held = await claimOf(work, one);
      if (held !== undefined && held.name !== name)
        refuse('case.taken', { by: held.name, until: held.until.toISOString() });
    },
    /** Decided: nobody has it any more. */
    async release(work: Work, name: string, one: Case): Promise<void> {
      if ((await giveBack(work, name, one)) > 0)
        await afterCommit(async () => tellDesk(work.merchant, 'claims'));
    },
    isPaused,
    /** Everybody who may work a queue of the brand by the own hand. */
    workers: (brand: string, queue: Queue): Promise<string[]> =>
      runWork(asInstallation, (work) => workersOf(work, brand, queues[queue])),
  };
}

export type Desk = ReturnType<typeof createDesk>;

const claimView = (row: ClaimRow, name: string): QueueClaim => ({
  queue: row.queue,
  subjectId: row.subject_id,
  by: row.name,
  isOwn: row.name === name,
  takenAt: row.taken_at.toISOString(),
  until: row.until.toISOString(),
});

const lookView = (row: LookRow) => ({
  queue: row.queue,
  subjectId: row.subject_id,
  name: row.name,
  since: row.since.toISOString(),
  isTyping: row.is_typing === true,
});
