import type { SystemStatus } from '@perya/contract';

export interface Flags {
  maintenance: 0 | 1;
  regionRestriction: 0 | 1;
}
export type Reading = 'FLAGS' | 'CODE';
/** What stands in the place of a page: the page itself, the closed gate or the closed fair. */
export type StatusPage = 'page' | 'blocked' | 'closed';

/** 1 = maintenance with or without region restriction, 2 = region restriction alone, 0 = neither (DEC-002). */
export const statusNumber = ({ maintenance, regionRestriction }: Flags): 0 | 1 | 2 =>
  maintenance === 1 ? 1 : regionRestriction === 1 ? 2 : 0;

/** The page by both readings of the specification (DEC-002). */
export function statusPage(flags: Flags, reading: Reading): StatusPage {
  const number = statusNumber(flags);
  if (number === 0) return 'page';
  if (reading === 'CODE') return number === 1 ? 'blocked' : 'closed';
  return flags.regionRestriction === 1 ? 'blocked' : 'closed';
}

/** Reads `m=0;r=1` of the System-Status header (DEC-003). */
export function parseStatusHeader(header: string): Flags | null {
  const match = /^m=([01]);r=([01])$/.exec(header.trim());
  if (!match) return null;
  return { maintenance: match[1] === '1' ? 1 : 0, regionRestriction: match[2] === '1' ? 1 : 0 };
}

/** The status with the flags of a later response, or the same object when nothing changed. */
export const withFlags = (status: SystemStatus, flags: Flags): SystemStatus =>
  status.maintenance === flags.maintenance && status.regionRestriction === flags.regionRestriction
    ? status
    : { ...status, ...flags };

/** A page may come from a cache that is older than what this device remembers. */
export const newerStatus = (a: SystemStatus, b: SystemStatus | null): SystemStatus =>
  b !== null && Date.parse(b.serverTime) > Date.parse(a.serverTime) ? b : a;

/** The status without what belongs to one visitor: it goes into pages that many people are served. */
export const withoutVisitor = (status: SystemStatus): SystemStatus => ({
  ...status,
  location: { ip: '', country: null },
});

export const isStatus = (value: unknown): value is SystemStatus =>
  typeof value === 'object' &&
  value !== null &&
  'info' in value &&
  'serverTime' in value &&
  'maintenance' in value &&
  typeof value.info === 'object' &&
  value.info !== null &&
  'settings' in value.info;
