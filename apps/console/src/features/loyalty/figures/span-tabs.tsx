import { TabRow } from '../../../kit/tabs.tsx';
import { useAddress } from '../../../platform/address.ts';
import { say } from '../words.ts';

const spans = ['7', '30', '90'] as const;
export type Span = (typeof spans)[number];

/** Which days are looked at; it stands in the address. */
export function useSpan(): Span {
  const address = useAddress();
  return spans.find((one) => one === address.get('days')) ?? '30';
}

export const SpanTabs = ({ days }: { days: Span }) => (
  <TabRow
    label={say('span')}
    open={days}
    tabs={spans.map((one) => ({ key: one, name: say('span.days', { days: one }), to: `?days=${one}` }))}
  />
);
