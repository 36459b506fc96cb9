import { useLocale } from '../../../platform/context.tsx';
import { serverNow } from '../../../platform/server-clock.ts';
import { useSettings } from '../../../platform/status.ts';
import { orderTime } from './order-time.ts';

export function useOrderTime() {
  const locale = useLocale();
  const { timeZone } = useSettings();
  return (at: string) => orderTime(at, serverNow(), { locale, timeZone });
}
