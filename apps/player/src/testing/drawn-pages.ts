import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClientSettings, SwitchStates, SystemStatus } from '@perya/contract';
import { playerRoutes } from '@perya/contract/routes';
import { afterAll } from 'vitest';
import { createRenderer } from '../entry-server.tsx';

/** A brand that brought nothing but its name. */
export const plainBrand: ClientSettings['brand'] = {
  originals: null,
  hero: null,
  closed: null,
  mark: null,
  wordMark: null,
  icon: null,
  scenes: { wide: null, hero: null, off: null, gate: null },
  tokens: null,
};

const settings: ClientSettings = {
  brandName: 'Perya',
  brand: plainBrand,
  theme: 'perya',
  languages: ['TY', 'EN'],
  defaultLanguage: 'TY',
  currency: 'PHP',
  timeZone: 'Asia/Manila',
  ageThreshold: 21,
  operatorName: 'Operator',
  licenceNumber: 'L-1',
  statusPageReading: 'FLAGS',
  gridReading: 'ROWS',
  jackpotCounter: 'OFF',
  jackpotStartMin: 1,
  jackpotStartMax: 2,
  jackpotIncrementMin: 100,
  jackpotIncrementMax: 200,
  claims: null,
  popupForGuests: false,
  serviceBoxWithoutChat: false,
  appRating: null,
  appSizeText: null,
  tileNames: false,
  inHouseVendors: [],
  memberNavigation: [],
};

/** A merchant with these switches on. */
export const statusWith = (
  whitelabel: SwitchStates = {},
  register = { username: true, mobile: true },
): SystemStatus => ({
  info: {
    customerService: [],
    domainRoute: [],
    mobileTemplate: { mem_cen: '0', dep_func: '0' },
    paths: {},
    register,
    resources: [],
    whitelabel,
    mainDomain: 'perya.example',
    imageCDNs: [],
    merchantCode: 'perya',
    settings,
  },
  location: { ip: '', country: null },
  maintenance: 0,
  regionRestriction: 0,
  maintenanceWindow: { startsAt: null, endsAt: null },
  serverTime: '2026-01-01T00:00:00Z',
  revisions: { settings: 1, catalogue: 1, content: 1 },
});

/** The server's renderer beside a build that has nothing but its entry. */
export function withRenderer() {
  const folder = mkdtempSync(join(tmpdir(), 'perya-client-'));
  mkdirSync(join(folder, '.vite'));
  const manifest = { 'src/entry-client.tsx': { file: 'assets/app-1.js' } };
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
  afterAll(() => rmSync(folder, { recursive: true }));
  return createRenderer({ clientDir: folder });
}

/** The page every visitor is sent in English, and what was asked to draw it. Replies are by path; others are empty. */
export function withDrawnPages(status: SystemStatus, replies: Readonly<Record<string, unknown>> = {}) {
  const renderer = withRenderer();
  return async function pageAt(url: string) {
    const asked: string[] = [];
    const fetch = async (input: unknown) => {
      const { pathname } = new URL(String(input));
      asked.push(pathname);
      const value = pathname === playerRoutes.systemStatus.path ? status : (replies[pathname] ?? {});
      return Response.json({ success: true, value });
    };
    const drawn = await renderer.render({ url, language: 'EN', fetch: fetch as typeof globalThis.fetch });
    const { html } = drawn;
    return { html: html.slice(0, html.indexOf('class="sprite"')), asked, whole: html };
  };
}
