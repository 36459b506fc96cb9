import type { ReportAccount } from '@perya/contract';
import { formatAmount, parseAmount } from '@perya/money';

const sumOf = (amounts: readonly string[]): string =>
  formatAmount(amounts.reduce((sum, amount) => sum + parseAmount(amount), 0n));

export const cameTo = ({ kinds }: ReportAccount): string => sumOf(kinds.map(({ came }) => came));
export const wentFrom = ({ kinds }: ReportAccount): string => sumOf(kinds.map(({ went }) => went));
export const closingOf = (accounts: readonly ReportAccount[]): string =>
  sumOf(accounts.map(({ closing }) => closing));

/** By how much the facts are away from the ledger; null while the day is not over. */
export const differenceOf = ({
  closing,
  ledger,
}: Pick<ReportAccount, 'closing' | 'ledger'>): string | null =>
  ledger === null ? null : formatAmount(parseAmount(closing) - parseAmount(ledger));
