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
    whitelabel: {},
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
  return { html: html.slice(0, html.indexOf('class="sprite"')), asked, whole: html };
}

test('the list of transactions is drawn without a line: the server knows guests only', async () => {
  const { html, asked } = await pageAt('/m/member/transactions');
  expect(html).toContain('<h1 tabindex="-1">Transactions</h1>');
  expect(html.match(/class="sk line"/g)).toHaveLength(5);
  for (const label of ['Today', 'Yesterday', '7 days', 'Choose dates', 'Deposits', 'Withdrawals', 'Games'])
    expect(html).toContain(`${label}</button>`);
  expect(html).toMatch(/aria-pressed="true">30 days<\/button>/);
  expect(asked.filter((path) => path.includes('wallet'))).toEqual([]);
});

test('the check of a receipt is open to everybody and asks nobody', async () => {
  const { html, asked } = await pageAt('/m/verify-receipt');
  expect(html).toContain('<h1 tabindex="-1">Check a receipt</h1>');
  expect(html).toMatch(/<input[^>]*type="file"/);
  expect(html).toMatch(/<textarea/);
  expect(html).toMatch(/<button type="submit"[^>]*disabled/);
  expect(asked.filter((path) => !/status|texts/.test(path))).toEqual([]);
});

test('the member centre keeps room for the balance and carries no words of the transactions', async () => {
  const centre = await pageAt('/m/member/home');
  expect(centre.html).toContain('class="wal room"');
  const words = 'Statement of these days';
  expect([centre.whole.includes(words), (await pageAt('/m/verify-receipt')).whole.includes(words)]).toEqual([
    false,
    true,
  ]);
});
