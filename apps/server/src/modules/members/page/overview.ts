import type { MemberOverview } from '@perya/contract';
import { formatAmount } from '@perya/money';
import type { Content } from '#modules/content';
import { staffActions } from '#platform/audit/audit-trail';
import type { Work } from '#platform/database/work';
import { dayOf } from '#platform/days';
import { notesOf } from '../notes/repository.ts';
import { flowOf, heldBy } from './money-rules.ts';
import type { PageParts } from './page.ts';

const mostShown = 50;
const thirtyDaysMs = 30 * 24 * 60 * 60_000;
type Happened = MemberOverview['timeline'][number];
type PlayedSince = (
  work: Work,
  memberId: string,
  since: Date,
  timeZone: string,
) => Promise<readonly { day: string; staked: bigint; returned: bigint }[]>;

export interface OverviewParts extends PageParts {
  content: Content;
  played: PlayedSince;
}

/** Sums, thirty days and what happened last. */
export function createOverview(parts: OverviewParts) {
  const { merchants, identity, wallet, safety, cashier, play, rewards, content, played } = parts;

  const lifetimeOf = async (work: Work, memberId: string): Promise<MemberOverview['lifetime']> => {
    const sums = await wallet.forStaff.sums(work, memberId, null);
    const flow = flowOf(sums);
    const { cash, locked, bonus } = await wallet.balances(work, memberId);
    const { stake } = await play.forStaff.open(work, memberId);
    const staked = sums.reduce((sum, { kind, net }) => (kind === 'bet' ? sum - net : sum), 0n);
    return {
      deposited: formatAmount(flow.deposited),
      paidOut: formatAmount(flow.paidOut),
      staked: formatAmount(staked),
      returned: formatAmount(flow.play + staked),
      ggr: formatAmount(-flow.play - stake),
      bonusCost: formatAmount(flow.rewards),
      other: formatAmount(flow.other),
      adds: formatAmount(heldBy(flow)),
      holds: formatAmount(cash + locked + bonus),
    };
  };

  const daysOf = async (work: Work, memberId: string): Promise<MemberOverview['days']> => {
    const { timeZone } = merchants.settings(work.merchant);
    const since = new Date(work.now.getTime() - thirtyDaysMs);
    const paid = await cashier.forStaff.days(work, memberId, since, timeZone);
    const rounds = await played(work, memberId, since, timeZone);
    const days = [...new Set([...paid, ...rounds].map(({ day }) => day))].toSorted();
    return days
      .filter((day) => day >= dayOf(since, timeZone))
      .map((day) => ({
        day,
        staked: formatAmount(rounds.find((one) => one.day === day)?.staked ?? 0n),
        deposited: formatAmount(paid.find((one) => one.day === day)?.deposited ?? 0n),
        paidOut: formatAmount(paid.find((one) => one.day === day)?.paidOut ?? 0n),
      }));
  };

  const moneyHappened = async (work: Work, memberId: string, seesMoney: boolean): Promise<Happened[]> => {
    const amount = (micros: bigint) => (seesMoney ? formatAmount(micros) : null);
    return [
      ...(await cashier.forStaff.recent(work, memberId, mostShown)).map((one) => ({
        at: one.at.toISOString(),
        kind: one.kind,
        what: one.channel,
        ref: one.orderNo,
        amount: amount(one.kind === 'deposit' ? one.amount : -one.amount),
        state: one.state,
      })),
      ...(await play.forStaff.recent(work, memberId, mostShown)).map((one) => ({
        at: one.at.toISOString(),
        kind: 'round' as const,
        what: one.nodeId,
        ref: one.roundNo,
        amount: amount(one.net),
        state: one.state,
      })),
      ...(await rewards.forStaff.recent(work, memberId)).map((one) => ({
        at: one.at.toISOString(),
        kind: 'reward' as const,
        what: one.title,
        ref: one.rewardId,
        amount: amount(one.amount),
        state: one.state,
      })),
    ];
  };

  const othersHappened = async (work: Work, memberId: string): Promise<Happened[]> => {
    const plain = { ref: null, amount: null };
    return [
      ...(await identity.forStaff.signIns(work, memberId, mostShown)).map((one) => ({
        ...plain,
        at: one.created_at.toISOString(),
        kind: 'sign_in' as const,
        what: one.device,
        state: one.method,
      })),
      ...(await safety.forStaff.recent(work, memberId, mostShown)).map((one) => ({
        ...plain,
        ...one,
        at: one.at.toISOString(),
      })),
      ...(await content.forStaff.inbox(work, memberId, mostShown)).map((one) => ({
        ...plain,
        at: one.at,
        kind: 'message' as const,
        what: one.title,
        state: one.readAt === null ? 'unread' : 'read',
      })),
      ...(await notesOf(work, memberId)).map((one) => ({
        ...plain,
        at: one.written_at.toISOString(),
        kind: 'note' as const,
        what: one.category,
        state: one.written_by,
      })),
      ...(await staffActions(work, memberId)).slice(0, mostShown).map((one) => ({
        ...plain,
        at: one.at.toISOString(),
        kind: 'staff' as const,
        what: one.action,
        state: one.reason,
      })),
    ];
  };

  return async (work: Work, memberId: string, seesMoney: boolean): Promise<MemberOverview> => {
    const { firstDepositAt, lastDepositAt } = await cashier.forStaff.orderSummary(work, memberId);
    const happened = [
      ...(await moneyHappened(work, memberId, seesMoney)),
      ...(await othersHappened(work, memberId)),
    ];
    return {
      lifetime: seesMoney ? await lifetimeOf(work, memberId) : null,
      firstDepositAt: firstDepositAt?.toISOString() ?? null,
      lastDepositAt: lastDepositAt?.toISOString() ?? null,
      days: seesMoney ? await daysOf(work, memberId) : [],
      timeline: happened.toSorted((one, other) => other.at.localeCompare(one.at)).slice(0, mostShown),
    };
  };
}
