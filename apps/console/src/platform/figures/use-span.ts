import { useAddress } from '../address.ts';
import { useBrand } from '../brand.ts';
import { useNow, useTimes } from '../moments/times.ts';
import { dayIn, spanIn } from './span-rules.ts';
import { say } from './words.ts';

/** The span that the address says; pages about figures share it by the same words. */
export function useFigureSpan() {
  const { merchantCode, timeZone } = useBrand();
  const address = useAddress();
  const times = useTimes();
  const now = useNow(10_000);
  const today = dayIn(new Date(now), timeZone);
  const span = spanIn({ span: address.get('span'), from: address.get('from'), to: address.get('to') }, today);
  const dayOf = (day: string): string => times.day(`${day}T12:00:00Z`);
  const { from = today, to = today }: { from?: string; to?: string } = span.days;
  const days = from === to ? dayOf(from) : say('title.days', { from: dayOf(from), to: dayOf(to) });
  return {
    ...span,
    today,
    /** Days, the clock and its zone: what a page says beside its title. */
    title: say('title.at', { days, at: times.clock(new Date(now)).slice(0, 5), zone: timeZone }),
    /** The same span on the page of all figures, at one of them. */
    reportOf: (figure: string): string =>
      `/${merchantCode}/reports/figures?${new URLSearchParams({ ...span.search, figure }).toString()}`,
  };
}
