import { isInside } from '#platform/outside/outside-address';

/** Closer to its end than this a certificate should have been renewed. */
const endingDays = 14;
const dayMs = 86_400_000;

export interface Certificate {
  until: Date;
  issuer: string | null;
  /** Why no browser would take it. */
  problem: string | null;
}

export interface Look {
  addresses: string[];
  name: 'found' | 'missing' | 'inside';
  certificate: 'valid' | 'ending' | 'wrong' | 'none';
  certificateUntil: Date | null;
  issuer: string | null;
  problem: string | null;
}

/** A name that leads into our own network is nobody's to visit, and nothing is asked there. */
export const nameState = (addresses: readonly string[]): Look['name'] => {
  if (addresses.length === 0) return 'missing';
  return addresses.some(isInside) ? 'inside' : 'found';
};

export function certificateState(found: Certificate | null, now: Date): Look['certificate'] {
  if (found === null) return 'none';
  if (found.problem !== null || found.until <= now) return 'wrong';
  return found.until.getTime() - now.getTime() < endingDays * dayMs ? 'ending' : 'valid';
}
