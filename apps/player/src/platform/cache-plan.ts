/** What the service worker does with a request: pages network-first, shell and art kept, all else untouched. */
export type Plan = 'page' | 'keep' | 'leave';

/** The page shown without a connection, and what it needs. */
export const shellFiles = [
  '/offline.html',
  '/offline.css',
  '/art/banners/key-off.webp',
  '/art/brand/logo.svg',
] as const;

/** Pages that need no server to do what they do: they open without a connection once the app has been here. */
export const offlinePages = ['/m/verify-receipt', '/m/verify-round'] as const;

/** What is shown in place of a page that cannot be fetched. */
export const standInFor = (url: string): string =>
  offlinePages.find((path) => path === new URL(url).pathname) ?? '/offline.html';

/** Files a page asks for by itself: scripts and fonts. */
export const filesOf = (html: string): string[] => [
  ...new Set([...html.matchAll(/["(](\/(?:assets|fonts)\/[\w./-]+)[")]/g)].flatMap(([, file]) => file ?? [])),
];

export interface Asked {
  url: string;
  method: string;
  mode: string;
  origin: string;
}

/** Answers of the API and members' pages are never kept. */
export function cachePlan({ url, method, mode, origin }: Asked): Plan {
  const { origin: from, pathname } = new URL(url);
  if (method !== 'GET' || from !== origin || pathname.startsWith('/api/')) return 'leave';
  if (mode === 'navigate') return 'page';
  return /^\/(?:assets|art|fonts)\//.test(pathname) || pathname === '/offline.css' ? 'keep' : 'leave';
}
