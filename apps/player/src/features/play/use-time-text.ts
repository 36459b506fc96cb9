import { useSay } from '../../platform/context.tsx';
import { hoursAndMinutes } from './frame/reality-rules.ts';

/** "1 h 12 min", or "12 min". */
export function useTimeText() {
  const say = useSay();
  return (total: number): string => {
    const { hours, minutes } = hoursAndMinutes(total);
    return hours > 0 ? say('time_hours', { hours, minutes }) : say('time_minutes', { minutes });
  };
}
