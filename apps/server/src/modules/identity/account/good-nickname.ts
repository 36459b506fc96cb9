import { refuse } from '#platform/refusal';
import { nicknameFault, tidyNickname } from './nickname-rules.ts';

/** What others will read: it must be seen, and be nobody else's. */
export function goodNickname(given: string | undefined, brandName: string): string {
  const name = tidyNickname(given ?? '');
  const fault = nicknameFault(name, brandName);
  if (fault !== null)
    refuse(fault === 'reserved' ? 'name.reserved' : 'format.incorrect', { fields: ['nickname'] });
  return name;
}
