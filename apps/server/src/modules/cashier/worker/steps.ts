import type { Merchants } from '#modules/merchant';
import { parseAmount } from '@perya/money';
import type { Wallet } from '#modules/wallet';
import type { Clock } from '#platform/clock';
import type { RunWork, Work } from '#platform/database/work';
import { invariant } from '#platform/refusal';
import { askCompany } from '../deposits/deposits.ts';
import { findDeposit, referencesOf } from '../deposits/repository.ts';
import type { DepositSettling } from '../deposits/settle.ts';
import type { PaymentGateways } from '../gateways.ts';
import type { CashierNeeds } from '../parts.ts';
import type { FoundPayment } from '../ports.ts';
import type { ReviewJudge } from '../review/facts.ts';
import { keepAnswer } from '../review/repository.ts';
import { answerOf, createFoundPayouts } from './found-payout.ts';
import type { PayoutAccounts } from '../withdrawals/payout-accounts.ts';
import {
  changeWithdrawal,
  findWithdrawal,
  lockMember,
  lockWithdrawal,
  type WithdrawalRow,
} from '../withdrawals/repository.ts';
import type { WithdrawalSettling } from '../withdrawals/settle.ts';
import { approvalsNeeded, findingsOf } from '../withdrawals/withdrawal-rules.ts';

interface Parts {
  runWork: RunWork;
  merchants: Merchants;
  wallet: Wallet;
  gateways: PaymentGateways;
  depositSettling: DepositSettling;
  withdrawalSettling: WithdrawalSettling;
  accounts: PayoutAccounts;
  judge: ReviewJudge['judge'];
  unlistedWins: CashierNeeds['unlistedWins'];
  clock: Clock;
}

const asWorker = (merchant: string) => ({ merchant, actor: { kind: 'system', name: 'cashier' } as const });

/**
 * The next step of an order, wherever it stands. Safe to repeat at any point: intentions are committed before a company
 * is asked, outcomes after, and what a company does not repeat safely is never sent again.
 */
export function createSteps(parts: Parts) {
  const {
    runWork,
    merchants,
    wallet,
    gateways,
    depositSettling,
    withdrawalSettling,
    accounts,
    judge,
    unlistedWins,
  } = parts;
  const tellFound = createFoundPayouts(parts);

  const foundDeposit = async (merchant: string, orderNo: string, answer: FoundPayment): Promise<void> => {
    await runWork(asWorker(merchant), (work) =>
      depositSettling.apply(work, orderNo, { kind: 'found', answer }),
    );
  };
  const advanceDeposit = async (merchant: string, orderNo: string): Promise<void> => {
    const order = await runWork(asWorker(merchant), (work) => findDeposit(work, orderNo));
    invariant(order, 'a due order exists');
    const gateway = gateways.of(order.provider);
    if (order.state === 'created' && order.provider_reference === null) {
      // Where another request makes another payment, one that is there already is taken up.
      if (gateway.profile.findsPaymentBy === 'order' && !gateway.profile.createsOnce.payment) {
        const known = await gateway.findPayment({ orderNo, references: [] });
        if (known.outcome !== 'missing') return foundDeposit(merchant, orderNo, known);
      }
      const answer = await askCompany(gateways, order, merchants.settings(merchant).brandName);
      await runWork(asWorker(merchant), (work) =>
        depositSettling.apply(work, orderNo, { kind: 'created', answer }),
      );
      return;
    }
    const answer = await gateway.findPayment({ orderNo, references: referencesOf(order) });
    return foundDeposit(merchant, orderNo, answer);
  };

  const check = async (work: Work, order: WithdrawalRow): Promise<void> => {
    // One order of a member at a time: each sees what the one before was let go with.
    await lockMember(work, order.member_id);
    const { cashier, containment } = merchants.settings(work.merchant);
    const { approveAloneUpTo, twoPersonsFrom } = cashier;
    const { listedFrom } = containment;
    const { debt } = await wallet.balances(work, order.member_id);
    const facts = {
      amount: BigInt(order.amount_micros),
      dayTotal: await withdrawalSettling.dayTotal(work, order),
      approveAloneUpTo: parseAmount(approveAloneUpTo),
      twoPersonsFrom: parseAmount(twoPersonsFrom),
      unplayed: BigInt(order.unplayed_micros),
      hasUnlistedWin: await unlistedWins(work, order.member_id, parseAmount(listedFrom)),
      isSharedAccount: await accounts.isShared(work, order.payout_account_id),
      debt,
    };
    const { checks, risk } = await judge(work, order);
    await withdrawalSettling.apply(work, order.order_no, {
      kind: 'checked',
      judged: { checks, points: risk.points },
      findings: findingsOf(facts),
      approvalsNeeded: approvalsNeeded(facts),
    });
  };
  const send = async (merchant: string, order: WithdrawalRow): Promise<void> => {
    const { number, payeeName } = await runWork(asWorker(merchant), (work) =>
      accounts.secretsOf(work, order.payout_account_id),
    );
    const answer = await gateways.of(order.provider).createPayout({
      orderNo: order.order_no,
      channel: order.channel,
      amount: BigInt(order.amount_micros) - BigInt(order.fee_micros),
      currency: order.currency,
      accountNumber: number,
      payeeName,
      noticeUrl: gateways.noticeUrl(order.provider),
    });
    await runWork(asWorker(merchant), async (work) => {
      await keepAnswer(work, order.order_no, answerOf('create', answer));
      await withdrawalSettling.apply(work, order.order_no, { kind: 'sent', answer });
    });
  };
  /** Whoever may have sent it before: ask first, send again only what the company never heard of, and repeats safely. */
  const pollPayout = async (merchant: string, order: WithdrawalRow): Promise<void> => {
    const gateway = gateways.of(order.provider);
    const looked = await gateway.findPayout(order.order_no);
    if (looked.outcome === 'missing' && gateway.profile.createsOnce.payout) {
      // Refused when two persons have ended it meanwhile; from here on they cannot.
      const again = await runWork(asWorker(merchant), async (work) => {
        await keepAnswer(work, order.order_no, answerOf('find', looked));
        return withdrawalSettling.apply(work, order.order_no, { kind: 'repeated' });
      });
      return send(merchant, again);
    }
    return tellFound(merchant, order, looked);
  };
  const advanceWithdrawal = async (merchant: string, orderNo: string): Promise<void> => {
    const order = await runWork(asWorker(merchant), async (work) => {
      await withdrawalSettling.payGoodwill(work, orderNo);
      return findWithdrawal(work, orderNo);
    });
    invariant(order, 'a due order exists');
    if (order.state === 'requested') return runWork(asWorker(merchant), (work) => check(work, order));
    if (order.state === 'unknown' || order.payout !== null) {
      if (order.settled_at === null) return pollPayout(merchant, order);
      // Somebody knocked after it was paid: it may have come back.
      if (order.state === 'paid')
        return tellFound(merchant, order, await gateways.of(order.provider).findPayout(orderNo));
    } else if (order.state === 'approved') {
      const intended = await runWork(asWorker(merchant), (work) =>
        withdrawalSettling.apply(work, orderNo, { kind: 'intended' }),
      );
      return send(merchant, intended);
    }
    await runWork(asWorker(merchant), (work) => sleepUntilDeadline(work, orderNo));
  };
  /** A person is awaited, or nobody: until the promise ends there is nothing to do. */
  const sleepUntilDeadline = async (work: Work, orderNo: string): Promise<void> => {
    const order = await lockWithdrawal(work, orderNo);
    // A person decided while we looked: what is due now is theirs.
    if (!order || (order.state !== 'review' && order.settled_at === null)) return;
    const isPromised = order.state === 'review' && order.goodwill_micros === '0';
    const isAhead = order.deadline_at !== null && order.deadline_at > work.now;
    await changeWithdrawal(work, orderNo, {
      due_at: isPromised && isAhead ? order.deadline_at : null,
    });
  };

  return { advanceDeposit, advanceWithdrawal };
}

export type Steps = ReturnType<typeof createSteps>;
