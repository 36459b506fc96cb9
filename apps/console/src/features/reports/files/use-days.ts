import { useTimes } from '../../../platform/moments/times.ts';
import { say } from './words.ts';

/** Days of a file, in words. */
export function useDays() {
  const times = useTimes();
  const dayOf = (day: string): string => times.day(`${day}T12:00:00Z`);
  return ({ from, to }: { from: string; to: string }): string =>
    from === to ? dayOf(from) : say('days', { from: dayOf(from), to: dayOf(to) });
}
