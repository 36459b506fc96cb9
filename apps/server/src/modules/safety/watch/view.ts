import type { WatchCase, WatchRow } from '@perya/contract';
import { formatAmount } from '@perya/money';
import type { Identity } from '#modules/identity';
import type { Staff } from '#modules/staff';
import type { Work } from '#platform/database/work';
import { careFlagOf } from '../care/care-flags.ts';
import type { BehaviourFacts } from '../ports.ts';
import { approvedLetters } from './letters.ts';
import { type CaseRow, earlierCases, movesOf, signalsIn } from './repository.ts';

interface Parts {
  identity: Identity;
  staff: Staff;
  behaviour: BehaviourFacts;
  openWords: (sealed: string) => string | null;
}

const dayMs = 86_400_000;
const spanDays = 14;

/** A watch case as staff see it: a line of the list, and the whole. */
export function createWatchView({ identity, staff, behaviour, openWords }: Parts) {
  const lines = async (work: Work, rows: readonly CaseRow[]): Promise<WatchRow[]> => {
    const people = await identity.queueFacts(
      work,
      rows.map((row) => row.member_id),
    );
    const holders = await staff.desk.holders(work, 'watch');
    return rows.map((row) => ({
      caseId: row.case_id,
      memberId: row.member_id,
      member: people.get(row.member_id)?.masked ?? '•••',
      step: row.step,
      rules: row.rules,
      person: row.person,
      lookAt: row.look_at.toISOString(),
      openedAt: row.opened_at.toISOString(),
      closedAt: row.closed_at?.toISOString() ?? null,
      outcome: row.outcome,
      measureOn: row.measure_on,
      effect: row.effect,
      heldBy: holders.get(row.case_id) ?? null,
      seen: row.seen,
    }));
  };

  /** What a day was like, on average, within a span. */
  const daysOf = async (work: Work, memberId: string, from: Date, to: Date) => {
    const days = Math.max(1, Math.round((to.getTime() - from.getTime()) / dayMs));
    const sittings = (await behaviour.sittings(work, [memberId], from)).filter((one) => one.from < to);
    const deposits = (await behaviour.deposits(work, [memberId], from)).filter(
      ({ creditedAt }) => creditedAt !== null && creditedAt < to,
    );
    const share = (sum: bigint) => formatAmount(sum / BigInt(days));
    const minutes = sittings.reduce((sum, one) => sum + (one.to.getTime() - one.from.getTime()) / 60_000, 0);
    return {
      days,
      deposited: share(deposits.reduce((sum, { amount }) => sum + amount, 0n)),
      staked: share(sittings.reduce((sum, { staked }) => sum + staked, 0n)),
      minutes: Math.round(minutes / days),
    };
  };

  return {
    lines,
    async whole(work: Work, row: CaseRow): Promise<WatchCase | null> {
      const [line] = await lines(work, [row]);
      if (line === undefined) return null;
      const { member_id: memberId, case_id: caseId, opened_at: opened, closed_at: closed } = row;
      const person = (await identity.queueFacts(work, [memberId])).get(memberId);
      return {
        row: line,
        memberSince: (person?.since ?? opened).toISOString(),
        identityLevel: person?.level ?? 'K1',
        hasCareFlag: (await careFlagOf(work, memberId)) !== undefined,
        signals: (await signalsIn(work, caseId)).map((one) => ({
          rule: one.rule,
          numbers: one.numbers,
          firstAt: one.first_at.toISOString(),
          lastAt: one.last_at.toISOString(),
        })),
        moves: (await movesOf(work, caseId)).map((move) => ({
          what: move.what,
          detail: move.detail,
          words: move.sealed === null ? null : openWords(move.sealed),
          by: move.actor,
          reason: move.reason,
          at: move.moved_at.toISOString(),
        })),
        before: await daysOf(work, memberId, new Date(opened.getTime() - spanDays * dayMs), opened),
        after: closed && (await daysOf(work, memberId, closed, work.now)),
        letters: approvedLetters(),
        earlier: await earlierCases(work, memberId, caseId),
      };
    },
  };
}
