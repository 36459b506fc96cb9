/** What a tap on a banner does (DEC-054). */
export type BannerTarget =
  | { kind: 'inside'; path: string }
  | { kind: 'outside'; url: string }
  | { kind: 'game'; nodeId: string }
  | { kind: 'none' };

export function bannerTarget(linkage: string): BannerTarget {
  if (linkage.startsWith('/m/')) return { kind: 'inside', path: linkage };
  if (linkage.startsWith('https://')) return { kind: 'outside', url: linkage };
  if (linkage.startsWith('game:') && linkage.length > 5) return { kind: 'game', nodeId: linkage.slice(5) };
  return { kind: 'none' };
}
