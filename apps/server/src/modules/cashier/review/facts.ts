import { parseAmount } from '@perya/money';
import type { Identity } from '#modules/identity';
import type { Merchants } from '#modules/merchant';
import type { Wallet } from '#modules/wallet';
import type { Work } from '#platform/database/work';
import type { CashierNeeds } from '../parts.ts';
import { isSameName } from '../withdrawals/payee-rules.ts';
import type { PayoutAccounts } from '../withdrawals/payout-accounts.ts';
import type { WithdrawalRow } from '../withdrawals/repository.ts';
import { checksOf, type ReviewFacts } from './check-rules.ts';
import { medianOf, payoutsTo } from './repository.ts';
import { clearBelow, riskOf } from './risk-rules.ts';

interface Parts {
  merchants: Merchants;
  identity: Identity;
  wallet: Wallet;
  accounts: PayoutAccounts;
  unlistedWins: CashierNeeds['unlistedWins'];
}

const dayMs = 86_400_000;

/** Everything a withdrawal is judged by, as it is now: by the worker when it is checked, by a person when it is opened. */
export function createReviewFacts({ merchants, identity, wallet, accounts, unlistedWins }: Parts) {
  const factsOf = async (work: Work, order: WithdrawalRow): Promise<ReviewFacts> => {
    const { member_id: memberId, payout_account_id: accountId } = order;
    const eligibility = await identity.payoutEligibility(work, memberId);
    const person = (await identity.queueFacts(work, [memberId])).get(memberId);
    const { payeeName } = await accounts.secretsOf(work, accountId);
    const verifiedName = await identity.payeeName(work, memberId);
    const { wagering, debt } = await wallet.balances(work, memberId);
    const { listedFrom } = merchants.settings(work.merchant).containment;
    const days = (since: Date): number => (work.now.getTime() - since.getTime()) / dayMs;
    return {
      amount: BigInt(order.amount_micros),
      identityLevel: person?.level ?? '',
      identityNeeded: eligibility.kycNeeded,
      openTurnover: wagering,
      payeeName,
      verifiedName,
      isSameName: verifiedName === null || isSameName(verifiedName, payeeName),
      isSharedAccount: await accounts.isShared(work, accountId),
      deviceDays: person?.deviceSince ? days(person.deviceSince) : null,
      accountDays: person === undefined ? 0 : days(person.since),
      heldUntil: eligibility.heldUntil,
      debt,
      median: await medianOf(work, memberId),
      unplayed: BigInt(order.unplayed_micros),
      hasUnlistedWin: await unlistedWins(work, memberId, parseAmount(listedFrom)),
      payoutsToAccount: (await payoutsTo(work, accountId)).length,
    };
  };

  return {
    async judge(work: Work, order: WithdrawalRow) {
      const facts = await factsOf(work, order);
      const checks = checksOf(facts);
      const risk = riskOf(facts);
      const isClear =
        checks.every(({ isPassed }) => isPassed) &&
        risk.points < clearBelow &&
        Math.max(1, order.approvals_needed) === 1;
      return { facts, checks, risk, isClear };
    },
  };
}

export type ReviewJudge = ReturnType<typeof createReviewFacts>;
