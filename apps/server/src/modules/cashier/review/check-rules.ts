import { formatAmount, type Micros } from '@perya/money';

/** What is known about a withdrawal when a person looks at it. */
export interface ReviewFacts {
  amount: Micros;
  identityLevel: string;
  identityNeeded: boolean;
  openTurnover: Micros;
  payeeName: string;
  /** As identity knows it; null when nobody has checked a name yet. */
  verifiedName: string | null;
  isSameName: boolean;
  isSharedAccount: boolean;
  /** How long the device that was used last is known, in days; null when there is none. */
  deviceDays: number | null;
  accountDays: number;
  heldUntil: Date | null;
  debt: Micros;
  /** Of the member's own payouts; null below three of them. */
  median: Micros | null;
  unplayed: Micros;
  hasUnlistedWin: boolean;
  /** How often this account was paid to. */
  payoutsToAccount: number;
}

export const checkNames = [
  'identity',
  'turnover',
  'payee_name',
  'shared_account',
  'device',
  'money_hold',
  'debt',
  'usual_amount',
  'played',
  'win_listed',
] as const;
export type CheckName = (typeof checkNames)[number];

export interface Check {
  check: CheckName;
  isPassed: boolean;
  /** What it was decided by, in values that a page puts into words. */
  facts: Record<string, string>;
}

/** A device or an account that is younger than this says little about who is there. */
const strangeDays = 3;
/** In tenths, so that 19.6 times the usual can be told. */
export const timesMedian = ({ amount, median }: Pick<ReviewFacts, 'amount' | 'median'>): number | null =>
  median === null || median === 0n ? null : Number((amount * 10n) / median) / 10;

const isStrangeDevice = ({ deviceDays, accountDays }: ReviewFacts): boolean =>
  // On the first days every device is new: the age of the account speaks for itself.
  accountDays >= strangeDays && (deviceDays === null || deviceDays < strangeDays);

/** All of them, passed or not, in the order in which they are read. */
export function checksOf(facts: ReviewFacts): Check[] {
  const times = timesMedian(facts);
  const { payeeName, verifiedName } = facts;
  return [
    { check: 'identity', isPassed: !facts.identityNeeded, facts: { level: facts.identityLevel } },
    {
      check: 'turnover',
      isPassed: facts.openTurnover === 0n,
      facts: { left: formatAmount(facts.openTurnover) },
    },
    {
      check: 'payee_name',
      isPassed: facts.isSameName,
      facts: { payee: payeeName, ...(verifiedName !== null && { verified: verifiedName }) },
    },
    {
      check: 'shared_account',
      isPassed: !facts.isSharedAccount,
      facts: { payouts: String(facts.payoutsToAccount) },
    },
    {
      check: 'device',
      isPassed: !isStrangeDevice(facts),
      facts: facts.deviceDays === null ? {} : { days: String(Math.floor(facts.deviceDays)) },
    },
    {
      check: 'money_hold',
      isPassed: facts.heldUntil === null,
      facts: facts.heldUntil === null ? {} : { until: facts.heldUntil.toISOString() },
    },
    { check: 'debt', isPassed: facts.debt === 0n, facts: { debt: formatAmount(facts.debt) } },
    {
      check: 'usual_amount',
      isPassed: times === null || times < 3,
      facts: times === null ? {} : { times: String(times), median: formatAmount(facts.median ?? 0n) },
    },
    { check: 'played', isPassed: facts.unplayed === 0n, facts: { unplayed: formatAmount(facts.unplayed) } },
    { check: 'win_listed', isPassed: !facts.hasUnlistedWin, facts: {} },
  ];
}

export const isStrange = isStrangeDevice;
