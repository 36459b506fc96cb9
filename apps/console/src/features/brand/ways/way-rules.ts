import { isAccountPattern } from '@perya/contract/account-pattern';
import { formatAmount, parseAmount } from '@perya/money';

const amount = /^\d{1,10}(\.\d{1,2})?$/;
const isAmount = (value: unknown): value is string => typeof value === 'string' && amount.test(value);

/** As it is kept, so that what was typed otherwise is no change; what is no amount stays as it was typed. */
export const normalAmount = (text: string): string =>
  isAmount(text.trim()) ? formatAmount(parseAmount(text.trim())) : text;

/** `200, 500` as the list of amounts that it is. */
export const presetsOf = (text: string): string[] =>
  text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(normalAmount);

type Wrong = 'name' | 'amount' | 'min' | 'max' | 'percent' | 'presets' | 'hours' | 'pattern';

const isNumber = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && value >= least && value <= most;

const judges: Readonly<Record<string, (value: unknown, of: (field: string) => unknown) => Wrong | null>> = {
  name: (value) => (typeof value === 'string' && /^.{1,40}$/.test(value.trim()) ? null : 'name'),
  min: (value) => (isAmount(value) ? (parseAmount(value) > 0n ? null : 'min') : 'amount'),
  max(value, of) {
    const min = of('min');
    if (!isAmount(value)) return 'amount';
    return isAmount(min) && parseAmount(value) < parseAmount(min) ? 'max' : null;
  },
  feeFixed: (value) => (isAmount(value) ? null : 'amount'),
  feePercent: (value) =>
    isNumber(value, 0, 20) && Math.abs(value * 100 - Math.round(value * 100)) < 1e-9 ? null : 'percent',
  presets: (value) => (Array.isArray(value) && value.length <= 8 && value.every(isAmount) ? null : 'presets'),
  unplayedHoldHours: (value) => (isNumber(value, 0, 720) && Number.isInteger(value) ? null : 'hours'),
  pattern: (value) =>
    typeof value === 'string' && value.length <= 80 && isAccountPattern(value) ? null : 'pattern',
};

/** What is wrong with a value of a way, beside the others of it. */
export const problemOf = (field: string, of: (field: string) => unknown): Wrong | null =>
  judges[field]?.(of(field), of) ?? null;

interface LastDay {
  credited: number;
  failed: number;
  expired: number;
}
/** FIG-17, in whole per cent; null where nothing ended. */
export function shareOf({ credited, failed, expired }: LastDay): { share: number; count: number } | null {
  const count = credited + failed + expired;
  return count === 0 ? null : { share: Math.floor((100 * credited) / count), count };
}
export const shareTone = (share: number): 'ok' | 'warn' | 'bad' =>
  share >= 90 ? 'ok' : share >= 70 ? 'warn' : 'bad';
