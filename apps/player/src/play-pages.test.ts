import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ClientSettings, playerCalls } from '@perya/contract';
import type { SystemStatus } from '@perya/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRenderer } from './entry-server.tsx';

let folder = '';
let renderer: ReturnType<typeof createRenderer>;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'perya-client-'));
  mkdirSync(join(folder, '.vite'));
  const manifest = { 'src/entry-client.tsx': { file: 'assets/app-1.js' } };
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
  renderer = createRenderer({ clientDir: folder });
});
afterAll(() => rmSync(folder, { recursive: true }));

const settings = ClientSettings.parse({
  brandName: 'Perya',
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
  memberNavigation: [],
});
const systemStatus: SystemStatus = {
  info: {
    customerService: [],
    domainRoute: [],
    mobileTemplate: { mem_cen: '0', dep_func: '0' },
    paths: {},
    register: { username: true, mobile: true },
    resources: [],
    whitelabel: { CAT_RNG: true, CAT_LIVE: true },
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
};

/** The page every visitor is sent, and what was asked to draw it. */
async function pageAt(url: string) {
  const asked: string[] = [];
  const fetch = async (input: unknown) => {
    const { pathname } = new URL(String(input));
    asked.push(pathname);
    const isStatus = pathname === playerCalls.systemStatus.route.path;
    return Response.json({ success: true, value: isStatus ? systemStatus : {} });
  };
  const { html } = await renderer.render({ url, language: 'EN', fetch: fetch as typeof globalThis.fetch });
  return { html: html.slice(0, html.indexOf('class="sprite"')), asked };
}
const onlyTheUsual = (asked: readonly string[]) => asked.filter((path) => !/status|texts/.test(path));

test('the betting record is drawn without a round: the server knows guests only [ROUTE-20]', async () => {
  const { html, asked } = await pageAt('/m/gameRecord?period=7days');
  expect(html).toContain('<h1 tabindex="-1">Betting record</h1>');
  expect(html).toMatch(/aria-pressed="true">7 days<\/button>/);
  expect(html.match(/class="sk line"/g)).toHaveLength(5);
  for (const label of ['All', 'Slots', 'Live']) expect(html).toContain(`${label}</button>`);
  expect(html).not.toContain('Sports</button>');
  expect(onlyTheUsual(asked)).toEqual([]);
});

test('the game frame is drawn empty, whatever its address asks for: only a phone launches [DEC-096]', async () => {
  const { html, asked } = await pageAt('/m/FBGame?nodeId=%3Cscript%3E');
  expect(html).toContain('class="gframe"');
  expect(html).toContain('Opening the game');
  expect(html.slice(html.indexOf('<body'))).not.toMatch(/<iframe|<script/);
  expect(onlyTheUsual(asked)).toEqual([]);
});

test('the check of a round is open to everybody and asks nobody', async () => {
  const { html, asked } = await pageAt('/m/verify-round');
  expect(html).toContain('<h1 tabindex="-1">Check a round</h1>');
  expect(html).toMatch(/<textarea/);
  expect(html).toMatch(/<button type="submit"[^>]*disabled/);
  expect(onlyTheUsual(asked)).toEqual([]);
});
