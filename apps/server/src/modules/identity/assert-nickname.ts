import { refuse } from '#platform/refusal';
import { nicknameFault } from './nickname-rules.ts';

/** Others read it: it must be seen, and be nobody else's. */
export function assertNickname(name: string, brandName: string): void {
  const fault = nicknameFault(name, brandName);
  if (fault !== null)
    refuse(fault === 'reserved' ? 'name.reserved' : 'format.incorrect', { fields: ['nickname'] });
}
