import { type LimitKind, type LimitPeriod, limitPairs } from '@perya/contract/rules';
import { formatAmount, parseAmount } from '@perya/money';

const minutes = /^\d{1,4}$/;
const clock = /^(\d\d):(\d\d)-(\d\d):(\d\d)$/;
const bounds: Record<'time' | 'check', { least: number; most: number }> = {
  time: { least: 10, most: 1440 },
  check: { least: 10, most: 240 },
};

export const exists = (kind: LimitKind, period: LimitPeriod): boolean => limitPairs[kind].includes(period);

/** What was typed as a number of the database; undefined when it says nothing. */
export function readValue(kind: LimitKind, typed: string): bigint | undefined {
  if (kind === 'quiet') {
    const [, fromHour, fromMinute, toHour, toMinute] = (clock.exec(typed) ?? []).map(Number);
    if (fromHour === undefined || fromMinute === undefined || toHour === undefined || toMinute === undefined)
      return undefined;
    const [from, to] = [fromHour * 60 + fromMinute, toHour * 60 + toMinute];
    return from === to ? undefined : BigInt(from * 1440 + to);
  }
  if (kind === 'time' || kind === 'check') {
    const { least, most } = bounds[kind];
    const value = minutes.test(typed) ? Number(typed) : 0;
    return value >= least && value <= most ? BigInt(value) : undefined;
  }
  if (clock.test(typed)) return undefined;
  const amount = parseAmount(typed);
  // A largest bet of nothing would be a break; breaks have a name of their own.
  return kind === 'stake' && amount === 0n ? undefined : amount;
}

const two = (value: number): string => String(value).padStart(2, '0');
const timeOf = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;

export function writeValue(kind: LimitKind, value: bigint): string {
  if (kind === 'quiet') return `${timeOf(Number(value / 1440n))}-${timeOf(Number(value % 1440n))}`;
  return kind === 'time' || kind === 'check' ? String(value) : formatAmount(value);
}
