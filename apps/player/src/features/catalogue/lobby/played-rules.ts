import { dayOf } from '@perya/web';

/** How long ago something was, in the words of a row: minutes, hours, yesterday, or a day. */
export type Ago =
  | { kind: 'minutes'; minutes: number }
  | { kind: 'hours'; hours: number }
  | { kind: 'yesterday' }
  | { kind: 'day' };

export function agoOf(playedAt: string, now: number, timeZone: string): Ago {
  const at = Date.parse(playedAt);
  const minutes = Math.max(0, Math.floor((now - at) / 60_000));
  if (minutes < 60) return { kind: 'minutes', minutes };
  if (dayOf(at, timeZone) === dayOf(now, timeZone)) return { kind: 'hours', hours: Math.floor(minutes / 60) };
  return dayOf(at, timeZone) === dayOf(now - 86_400_000, timeZone) ? { kind: 'yesterday' } : { kind: 'day' };
}
