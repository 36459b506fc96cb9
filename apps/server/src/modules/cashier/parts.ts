import type { Content } from '#modules/content';
import type { Identity } from '#modules/identity';
import type { Merchants } from '#modules/merchant';
import type { Safety } from '#modules/safety';
import type { Staff } from '#modules/staff';
import type { Wallet } from '#modules/wallet';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/connect';
import type { RunWork, Work } from '#platform/database/work';
import type { Metrics } from '#platform/observe/metrics';
import type { Secrets } from '#platform/secrets';
import { createDeposits } from './deposits/deposits.ts';
import { createDepositAllowance } from './deposits/allowance.ts';
import { createDepositSettling } from './deposits/settle.ts';
import { createGateways } from './gateways.ts';
import type { PaymentGateway } from './ports.ts';
import { createReconciliation } from './reconciliation/reconcile.ts';
import { createReviewDesk } from './review/desk.ts';
import { createReviewFacts } from './review/facts.ts';
import { createReviewView } from './review/view.ts';
import { createDepositDesk } from './settling/deposit-desk.ts';
import { createDifferences } from './settling/differences.ts';
import { createStaff } from './staff.ts';
import { createVoucherIssuing } from './vouchers/issuing.ts';
import { createVouchers } from './vouchers/vouchers.ts';
import { createPayoutAccounts } from './withdrawals/payout-accounts.ts';
import { createWithdrawalSettling } from './withdrawals/settle.ts';
import { createWithdrawals } from './withdrawals/withdrawals.ts';
import { createPromises } from './ways/promises.ts';
import { createWays } from './ways/publishing.ts';
import { createSwitching } from './ways/switching.ts';
import { createWeighing } from './weighing.ts';
import { createSteps } from './worker/steps.ts';

export interface CashierNeeds {
  /** Whose mark new orders carry. */
  cell?: number;
  runWork: RunWork;
  /** Role perya_system: notices and due orders know no merchant. */
  systemDatabase: Database;
  merchants: Merchants;
  staff: Staff;
  identity: Identity;
  /** Writes to a member whose payout came back. */
  content: Content;
  wallet: Wallet;
  safety: Safety;
  secrets: Secrets;
  clock: Clock;
  metrics?: Metrics | undefined;
  /** Whether somebody won a large sum lately that no company's list has confirmed. */
  unlistedWins: (work: Work, memberId: string, from: bigint) => Promise<boolean>;
  /** Names of the levels that members have, where the brand has any. */
  levelsOf: (work: Work, memberIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** Payment companies by name; none without credentials. */
  gateways: Readonly<Record<string, PaymentGateway>>;
  /** Our address as payment companies reach it. */
  noticeBaseUrl: string;
}

/** The module's parts, built bottom up. */
export function createParts(needs: CashierNeeds) {
  const gateways = createGateways({ gateways: needs.gateways, baseUrl: needs.noticeBaseUrl });
  const depositSettling = createDepositSettling(needs);
  const withdrawalSettling = createWithdrawalSettling(needs);
  const accounts = createPayoutAccounts(needs);
  const allowance = createDepositAllowance(needs);
  const { judge } = createReviewFacts({ ...needs, accounts });
  const view = createReviewView({ ...needs, accounts, judge });
  const basis = { ...needs, gateways, allowance, accounts, judge, view, depositSettling, withdrawalSettling };
  return {
    ...basis,
    deposits: createDeposits({ ...basis, settling: depositSettling }),
    vouchers: createVouchers(basis),
    voucherIssuing: createVoucherIssuing(basis),
    withdrawals: createWithdrawals({ ...basis, settling: withdrawalSettling }),
    cashierStaff: createStaff(basis),
    reviewDesk: createReviewDesk(basis),
    depositDesk: createDepositDesk(basis),
    differences: createDifferences(needs),
    ways: createWays(basis),
    promises: createPromises(basis),
    switching: createSwitching(basis),
    weighing: createWeighing(basis),
    steps: createSteps(basis),
    reconciliation: createReconciliation({ ...basis, database: needs.systemDatabase }),
  };
}
