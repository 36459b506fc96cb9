/** What the service worker does with a request: pages network-first, shell and art kept, all else untouched. */
export type Plan = 'page' | 'keep' | 'leave';

/** The page shown without a connection, and what it needs. */
export const shellFiles = ['/offline.html', '/offline.css', '/offline.js', '/manifest.webmanifest'] as const;

/** The page the app opens with. The server draws every page for a guest, so a kept one tells nothing about anybody. */
const home = '/m/home';
const homeToo: ReadonlySet<string> = new Set(['/', '/m', '/m/', '/m/index', '/m/index.html']);

/** Pages that open without a connection once the app has been here: home, and those that need no server at all. */
export const offlinePages = [home, '/m/verify-receipt', '/m/verify-round', '/m/verify-balance'] as const;

/** What is shown in place of a page that cannot be fetched. */
export const standInFor = (url: string): string => {
  const { pathname } = new URL(url);
  if (homeToo.has(pathname)) return home;
  return offlinePages.find((path) => path === pathname) ?? '/offline.html';
};

/** Files a page asks for by itself: scripts, fonts and what the brand is drawn with. */
export const filesOf = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/["(](\/(?:assets|fonts|art\/brands)\/[\w./-]+)[")]/g)].flatMap(
      ([, file]) => file ?? [],
    ),
  ),
];

const isKept = (pathname: string) =>
  /^\/(?:assets|art|fonts)\//.test(pathname) || /^\/offline\.(?:css|js)$/.test(pathname);

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
  return isKept(pathname) ? 'keep' : 'leave';
}

/** Of the files a page has loaded, those worth keeping: its own, and not more than a phone would hold gladly. */
export const worthKeeping = (addresses: readonly string[], origin: string): string[] =>
  addresses.filter((url) => url.startsWith(`${origin}/`) && isKept(new URL(url).pathname)).slice(0, 150);
