import { formatAmount, parseAmount } from '@perya/money';
import type { Merchants } from '#modules/merchant';
import { dayEnd, dayOf, dayStart } from '#platform/days';
import type { DepositTried, Sitting } from '../ports.ts';

export type WatchThresholds = ReturnType<Merchants['market']>['watch'];
export type WatchRule = keyof WatchThresholds;

/** What a rule saw, in numbers that a person can tell the member. */
export interface Signal {
  rule: WatchRule;
  numbers: Record<string, string>;
}

export interface Watched {
  deposits: readonly (DepositTried & { lostBefore: bigint })[];
  sittings: readonly Sitting[];
  /** When the member asked for a looser limit. */
  wishes: readonly Date[];
}

interface At {
  now: Date;
  timeZone: string;
  /** What was looked at in a closed case opens no second one. */
  from: Date | null;
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** How far back anything is asked for. */
export const longestDays = ({ night, rising, sitting, looser }: WatchThresholds): number =>
  Math.max(night.days, rising.days + rising.beforeDays, sitting.days, looser.days);

const later = (one: Date, other: Date | null): Date => (other !== null && other > one ? other : one);
const since = ({ now, from }: At, ms: number): Date => later(new Date(now.getTime() - ms), from);

function chasing({ deposits }: Watched, from: WatchThresholds['chasing'], at: At): Signal[] {
  const begin = since(at, from.hours * 60 * minuteMs);
  const least = parseAmount(from.lost);
  const found = deposits.filter(
    ({ creditedAt, lostBefore }) => creditedAt !== null && creditedAt >= begin && lostBefore >= least,
  );
  if (found.length < from.deposits) return [];
  const most = found.reduce((all, { lostBefore }) => (lostBefore > all ? lostBefore : all), 0n);
  return [
    {
      rule: 'chasing',
      numbers: {
        deposits: String(found.length),
        deposited: formatAmount(found.reduce((all, { amount }) => all + amount, 0n)),
        // The most before one of them: their minutes may overlap.
        lost: formatAmount(most),
        minutes: String(from.minutes),
        hours: String(from.hours),
      },
    },
  ];
}

/** Minutes of a sitting between two hours of the clock, by the night they belong to. */
function nightMinutes({ from, to }: Sitting, hours: WatchThresholds['night'], timeZone: string) {
  const nights = new Map<string, number>();
  for (let day = dayOf(from, timeZone); ; ) {
    const begin = dayStart(day, timeZone).getTime();
    if (begin > to.getTime()) return nights;
    const overlap =
      Math.min(to.getTime(), begin + hours.toHour * 60 * minuteMs) -
      Math.max(from.getTime(), begin + hours.fromHour * 60 * minuteMs);
    if (overlap > 0) nights.set(day, overlap / minuteMs);
    day = dayOf(dayEnd(day, timeZone), timeZone);
  }
}

function night({ sittings }: Watched, most: WatchThresholds['night'], at: At): Signal[] {
  const begin = since(at, most.days * dayMs);
  const minutes = new Map<string, number>();
  for (const one of sittings.filter(({ from }) => from >= begin))
    for (const [day, count] of nightMinutes(one, most, at.timeZone))
      minutes.set(day, (minutes.get(day) ?? 0) + count);
  const long = [...minutes.values()].filter((count) => count >= most.minutes);
  if (long.length < most.nights) return [];
  const all = Math.round(long.reduce((sum, count) => sum + count, 0));
  const numbers = { nights: String(long.length), minutes: String(all), days: String(most.days) };
  return [{ rule: 'night', numbers }];
}

function rising({ sittings }: Watched, most: WatchThresholds['rising'], at: At): Signal[] {
  const begin = since(at, most.days * dayMs);
  const before = new Date(begin.getTime() - most.beforeDays * dayMs);
  const mean = (fits: (one: Sitting) => boolean): bigint | null => {
    const found = sittings.filter(fits);
    const rounds = found.reduce((sum, one) => sum + one.rounds, 0);
    if (rounds < most.rounds) return null;
    return found.reduce((sum, { staked }) => sum + staked, 0n) / BigInt(rounds);
  };
  const usual = mean(({ from }) => from >= before && from < begin);
  const recent = mean(({ from }) => from >= begin);
  if (usual === null || recent === null || usual === 0n) return [];
  if (recent < usual * BigInt(most.times) || recent < parseAmount(most.stake)) return [];
  return [
    {
      rule: 'rising',
      numbers: {
        stake: formatAmount(recent),
        usual: formatAmount(usual),
        times: (Number((recent * 10n) / usual) / 10).toString(),
        days: String(most.days),
      },
    },
  ];
}

function failed({ deposits }: Watched, most: WatchThresholds['failed'], at: At): Signal[] {
  const begin = since(at, dayMs);
  const tries = deposits
    .filter((one) => one.isFailed && one.at >= begin)
    .map((one) => one.at.getTime())
    .toSorted((one, other) => one - other);
  const within = (first: number) =>
    tries.filter((time) => time >= first && time - first <= most.minutes * minuteMs).length;
  const count = Math.max(0, ...tries.map(within));
  if (count < most.deposits) return [];
  return [{ rule: 'failed', numbers: { deposits: String(count), minutes: String(most.minutes) } }];
}

function sitting({ sittings }: Watched, most: WatchThresholds['sitting'], at: At): Signal[] {
  const begin = since(at, most.days * dayMs);
  const minutes = sittings
    .filter(({ from }) => from >= begin)
    .map(({ from, to }) => Math.floor((to.getTime() - from.getTime()) / minuteMs));
  const long = minutes.filter((count) => count >= most.minutes);
  if (long.length === 0) return [];
  const numbers = {
    sittings: String(long.length),
    longest: String(Math.max(...long)),
    days: String(most.days),
  };
  return [{ rule: 'sitting', numbers }];
}

function looser({ wishes }: Watched, most: WatchThresholds['looser'], at: At): Signal[] {
  const count = wishes.filter((wish) => wish >= since(at, most.days * dayMs)).length;
  if (count < most.wishes) return [];
  return [{ rule: 'looser', numbers: { wishes: String(count), days: String(most.days) } }];
}

/** Every rule by itself; a person weighs what they say together. */
export const signalsOf = (watched: Watched, thresholds: WatchThresholds, at: At): Signal[] => [
  ...chasing(watched, thresholds.chasing, at),
  ...night(watched, thresholds.night, at),
  ...rising(watched, thresholds.rising, at),
  ...failed(watched, thresholds.failed, at),
  ...sitting(watched, thresholds.sitting, at),
  ...looser(watched, thresholds.looser, at),
];
