import { formatAmount, parseAmount } from '@perya/money';
import { useBrand } from '../platform/brand.ts';

interface MoneyProps {
  /** As the API says it: `1234.5`. */
  amount: string;
  /** A change: gains carry a plus. */
  isChange?: boolean;
  className?: string;
}

/** Sign, whole pesos and centavos apart, so that a column reads as whole pesos and stays exact. */
export function moneyParts(amount: string, isChange = false) {
  const micros = parseAmount(amount);
  const [whole = '0', cents = '00'] = formatAmount(micros < 0n ? -micros : micros).split('.');
  const sign = micros < 0n ? '−' : isChange && micros > 0n ? '+' : '';
  return { sign, whole: whole.replaceAll(/\B(?=(\d{3})+$)/g, ','), cents };
}

const sums = new Set([
  'deposited',
  'ggr',
  'lost',
  'paidOut',
  'returned',
  'stake',
  'staked',
  'sum',
  'threshold',
  'usual',
]);

/** The numbers of a sentence about a case: sums as `₱1,200.00`, counts and minutes as they are. */
export const withMoney = (
  numbers: Readonly<Record<string, string>>,
  symbol: string,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(numbers).map(([name, value]) => {
      if (!sums.has(name)) return [name, value];
      const { sign, whole, cents } = moneyParts(value);
      return [name, `${sign}${symbol}${whole}.${cents}`];
    }),
  );

/** An amount of the brand's money. */
export function Money({ amount, isChange = false, className = '' }: MoneyProps) {
  const { symbol } = useBrand();
  const { sign, whole, cents } = moneyParts(amount, isChange);
  return (
    <span className={`money ${className}`.trim()}>
      {sign}
      <i>{symbol}</i>
      {whole}
      <u>.{cents}</u>
    </span>
  );
}
