import type { Classification } from '@perya/contract';

export type ClassEntry = Pick<Classification, 'key' | 'displayName' | 'vendors'>;

/**
 * The classifications of the type that the chosen provider offers (GLIST-04). `own` is the one the page itself
 * stands for.
 */
export const classificationMenu = (
  entries: readonly ClassEntry[],
  vassalage: string,
  own?: string,
): ClassEntry[] =>
  entries.filter(({ key, vendors }) => key !== own && (vassalage === '' || vendors.includes(vassalage)));
