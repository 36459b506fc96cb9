import type { Limit } from '@perya/contract';
import type { LimitPeriod } from '@perya/contract/rules';
import { formatAmount } from '@perya/money';
import type { Wallet } from '#modules/wallet';
import type { Work } from '#platform/database/work';
import { dayStart } from '#platform/days';
import type { PlayedSince } from '../ports.ts';
import { firstDay, periodStart, weekOf } from '../rules/calendar.ts';
import { alive, confirmableFrom, confirmableUntil, holds, type Waits } from '../rules/limit-rules.ts';
import { writeValue } from '../rules/limit-values.ts';
import type { KnownLimit } from './repository.ts';

type Span = Exclude<LimitPeriod, 'always'>;
const spans: readonly Span[] = ['day', 'week', 'month'];

/** What the running periods have seen. */
export type Used = Record<Span, { deposited: bigint; staked: bigint; returned: bigint; minutes: bigint }>;

export async function usedBy(
  work: Work,
  memberId: string,
  timeZone: string,
  { wallet, played }: { wallet: Wallet; played: PlayedSince },
): Promise<Used> {
  const since = spans.map((span) => periodStart(span, work.now, timeZone));
  const days = await played(work, memberId, new Date(Math.min(...since.map(Number))), timeZone);
  const entries = [];
  for (const [place, span] of spans.entries()) {
    const first = firstDay(span, work.now, timeZone);
    const counted = days.filter(({ day }) => day >= first);
    entries.push([
      span,
      {
        deposited: await wallet.depositedSince(work, memberId, since[place] ?? work.now),
        staked: counted.reduce((sum, one) => sum + one.staked, 0n),
        returned: counted.reduce((sum, one) => sum + one.returned, 0n),
        minutes: BigInt(Math.floor(counted.reduce((sum, one) => sum + one.seconds, 0) / 60)),
      },
    ] as const);
  }
  return Object.fromEntries(entries) as Used;
}

function spentOf({ kind, period }: KnownLimit, used: Used): bigint | null {
  if (period === 'always') return null;
  const { deposited, staked, returned, minutes } = used[period];
  if (kind === 'deposit') return deposited;
  if (kind === 'time') return minutes;
  const spent = kind === 'wager' ? staked : staked - returned;
  return spent > 0n ? spent : 0n;
}

export function limitView(known: KnownLimit, used: Used, now: Date, waits: Waits): Limit {
  const { kind, period } = known;
  const text = (value: bigint | null): string | null => (value === null ? null : writeValue(kind, value));
  const held = holds(kind, known);
  const spent = spentOf(known, used);
  const left = held === null || spent === null ? null : held - spent;
  const pending = alive(known, now, waits);
  return {
    kind,
    period,
    own: text(known.own),
    operator: text(known.operator),
    holds: text(held),
    used: text(spent),
    left: text(left !== null && left < 0n ? 0n : left),
    pending: pending && {
      value: text(pending.value),
      askedAt: pending.since.toISOString(),
      from: confirmableFrom(pending.since, waits).toISOString(),
      until: confirmableUntil(pending.since, waits).toISOString(),
    },
  };
}

const nothing = { staked: 0n, returned: 0n, seconds: 0 };

/** The running week in figures, Monday first. */
export async function weekOfPlay(
  work: Work,
  memberId: string,
  timeZone: string,
  { wallet, played }: { wallet: Wallet; played: PlayedSince },
) {
  const { today, from, days } = weekOf(work.now, timeZone);
  const since = dayStart(from, timeZone);
  const found = await played(work, memberId, since, timeZone);
  const shownDays = days.map((day) => {
    const { staked, returned, seconds } = found.find((one) => one.day === day) ?? nothing;
    return {
      day,
      staked: formatAmount(staked),
      result: formatAmount(returned - staked),
      minutes: Math.round(seconds / 60),
    };
  });
  const result = found.reduce((sum, { staked, returned }) => sum + returned - staked, 0n);
  return {
    from,
    to: days[6] ?? from,
    today,
    deposited: formatAmount(await wallet.depositedSince(work, memberId, since)),
    result: formatAmount(result),
    minutes: Math.round(found.reduce((sum, { seconds }) => sum + seconds, 0) / 60),
    days: shownDays,
  };
}
