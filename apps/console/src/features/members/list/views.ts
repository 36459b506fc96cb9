import { useAddress } from '../../../platform/address.ts';
import { useBrand } from '../../../platform/brand.ts';
import { useSavedViews } from '../../../platform/lists/save-view.tsx';
import { say } from '../words.ts';

const dayMs = 24 * 60 * 60_000;
const dayIn = (timeZone: string, at: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at);

/** Views are filters under a name; each is an address. */
export function useViews() {
  const { merchantCode, timeZone } = useBrand();
  const address = useAddress();
  const now = Date.now();
  const views = {
    all: {},
    new: { registeredFrom: dayIn(timeZone, now) },
    depositors: { deposited: 'yes', order: 'deposited' },
    quiet: { seenTo: dayIn(timeZone, now - 14 * dayMs), order: 'seen' },
    care: { needsCare: 'yes' },
    closed: { state: 'closed' },
  } satisfies Record<string, Record<string, string>>;
  const saved = useSavedViews('members');
  const open = address.get('view') ?? 'all';
  return {
    open,
    tabs: [
      ...(Object.keys(views) as (keyof typeof views)[]).map((view) => ({
        key: view,
        name: say(`view.${view}`),
        to: `/${merchantCode}/members?${new URLSearchParams({ view, ...views[view] })}`,
      })),
      ...saved,
    ],
  };
}
