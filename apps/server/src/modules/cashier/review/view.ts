import type { WithdrawalCase, WithdrawalRow as ListedWithdrawal } from '@perya/contract';
import { formatAmount } from '@perya/money';
import type { Identity } from '#modules/identity';
import type { Safety } from '#modules/safety';
import type { Staff } from '#modules/staff';
import type { Wallet } from '#modules/wallet';
import type { Work } from '#platform/database/work';
import type { CashierNeeds } from '../parts.ts';
import type { PayoutAccounts } from '../withdrawals/payout-accounts.ts';
import { stagesOf } from '../withdrawals/withdrawal-view.ts';
import type { ReviewJudge } from './facts.ts';
import type { ListedRow } from './list.ts';
import { answersOf, depositsBefore, movesOf, payoutsTo, sumsSince } from './repository.ts';
import { levelOfPoints } from './risk-rules.ts';

interface Parts {
  identity: Identity;
  wallet: Wallet;
  safety: Safety;
  staff: Staff;
  accounts: PayoutAccounts;
  levelsOf: CashierNeeds['levelsOf'];
  judge: ReviewJudge['judge'];
}

const monthMs = 30 * 86_400_000;
const money = (micros: string | bigint): string => formatAmount(BigInt(micros));

/** A withdrawal as staff see it: a line of the list, and the whole case. */
export function createReviewView({ identity, wallet, safety, staff, accounts, levelsOf, judge }: Parts) {
  const lines = async (work: Work, rows: readonly ListedRow[]): Promise<ListedWithdrawal[]> => {
    const ids = rows.map((row) => row.member_id);
    const people = await identity.queueFacts(work, ids);
    const levels = await levelsOf(work, ids);
    const holders = await staff.desk.holders(work, 'withdrawals');
    const inCare = await safety.forStaff.careOf(work, ids);
    return Promise.all(
      rows.map(async (row) => ({
        ...lineOf(row),
        payeeName: (await accounts.secretsOf(work, row.payout_account_id)).payeeName,
        member: people.get(row.member_id)?.masked ?? '•••',
        needsCare: inCare.has(row.member_id),
        level: levels.get(row.member_id) ?? null,
        hold: holdOf(row, work.now),
        heldBy: holders.get(row.order_no) ?? null,
      })),
    );
  };

  return {
    lines,
    async whole(work: Work, row: ListedRow): Promise<WithdrawalCase | null> {
      const [order] = await lines(work, [row]);
      if (order === undefined) return null;
      const { facts, checks, risk, isClear } = await judge(work, row);
      const person = (await identity.queueFacts(work, [row.member_id])).get(row.member_id);
      const { cash } = await wallet.balances(work, row.member_id);
      const month = await sumsSince(work, row.member_id, new Date(work.now.getTime() - monthMs));
      return {
        order,
        stages: stagesOf(row),
        memberSince: (person?.since ?? row.created_at).toISOString(),
        verifiedName: facts.verifiedName,
        balanceAfter: formatAmount(cash),
        month: {
          deposits: formatAmount(month.deposits),
          withdrawals: formatAmount(month.withdrawals),
          net: formatAmount(month.deposits - month.withdrawals),
        },
        lastPayouts: (await payoutsTo(work, row.payout_account_id)).map((one) => ({
          orderNo: one.order_no,
          amount: money(one.amount_micros),
          at: (one.settled_at ?? one.created_at).toISOString(),
        })),
        deposits: (await depositsBefore(work, row)).map((one) => ({
          orderNo: one.order_no,
          methodName: one.method_name,
          amount: money(one.credited_micros),
          at: (one.settled_at ?? one.created_at).toISOString(),
        })),
        checks,
        risk: { ...risk, level: levelOfPoints(risk.points) },
        isClear: isClear && row.state === 'review',
        moves: (await movesOf(work, row.order_no)).map(moveOf),
        answers: (await answersOf(work, row.order_no)).map((one) => ({
          question: one.question,
          outcome: one.outcome,
          reference: one.reference,
          detail: one.detail,
          times: one.times,
          firstAt: one.first_at.toISOString(),
          lastAt: one.last_at.toISOString(),
        })),
        nextQuestionAt: isAsked(row) ? (row.due_at?.toISOString() ?? null) : null,
      };
    },
  };
}

const isAsked = (row: ListedRow): boolean =>
  row.state === 'unknown' || (row.state === 'approved' && row.payout !== null);

const moveOf = (row: Awaited<ReturnType<typeof movesOf>>[number]) => ({
  from: row.from_state,
  to: row.to_state,
  by: row.actor,
  reason: row.reason,
  at: row.moved_at.toISOString(),
});

const holdOf = (row: ListedRow, now: Date): ListedWithdrawal['hold'] =>
  row.hold_until === null || row.held_at === null || row.hold_until <= now || row.settled_at !== null
    ? null
    : {
        reason: row.hold_reason ?? '',
        until: row.hold_until.toISOString(),
        by: row.held_by ?? '',
        at: row.held_at.toISOString(),
      };

const lineOf = (row: ListedRow) => ({
  orderNo: row.order_no,
  memberId: row.member_id,
  amount: money(row.amount_micros),
  fee: money(row.fee_micros),
  currency: row.currency,
  state: row.state,
  reason: row.reason,
  companyHold: row.settled_at === null ? row.company_hold : null,
  returned:
    row.returned_at === null
      ? null
      : {
          at: row.returned_at.toISOString(),
          isOpen: row.return_closed_at === null,
          closedBy: row.return_closed_by,
        },
  channel: row.channel,
  channelName: row.channel_name,
  maskedNumber: row.masked_number,
  findings: row.findings,
  unplayed: money(row.unplayed_micros),
  checks:
    row.checks === null
      ? null
      : {
          passed: row.checks.filter(({ isPassed }) => isPassed).length,
          all: row.checks.length,
          failed: row.checks.filter(({ isPassed }) => !isPassed).map(({ check }) => check),
        },
  points: row.points,
  deadline: row.deadline_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  settledAt: row.settled_at?.toISOString() ?? null,
  approvedBy: row.approved_by,
  approvalsNeeded: row.approvals_needed,
  seen: row.seen ?? '0',
});
