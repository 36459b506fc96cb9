import { finders } from '../finders.ts';
import { useCan } from '../../platform/rights.ts';

export type { Found } from '../../platform/finder.ts';

/** Who may not read members is not told that one exists. */
export function useFinders() {
  const can = useCan();
  return finders.filter(({ permission }) => can.read(permission)).map(({ find }) => find);
}
