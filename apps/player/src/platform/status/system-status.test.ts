import type { SystemStatus } from '@perya/contract';
import { expect, test } from 'vitest';
import {
  newerStatus,
  parseStatusHeader,
  statusNumber,
  statusPage,
  withFlags,
  withoutVisitor,
} from './system-status.ts';
import type { Flags } from './system-status.ts';

const flags = (maintenance: 0 | 1, regionRestriction: 0 | 1): Flags => ({ maintenance, regionRestriction });
const status = (serverTime: string, now = flags(0, 0)) =>
  ({ ...now, serverTime, location: { ip: '203.0.113.42', country: 'SG' } }) as SystemStatus;

test('the number is 1 in maintenance, 2 under region restriction alone, else 0 [SYS-01, SYS-02, SYS-03, DEC-002]', () => {
  expect([flags(0, 0), flags(1, 0), flags(1, 1), flags(0, 1)].map(statusNumber)).toEqual([0, 1, 1, 2]);
});

test('by flags a restricted region sees the closed gate, maintenance alone the closed fair [SYS-01, SYS-02, SYS-04, DEC-002]', () => {
  const pages = [flags(0, 0), flags(1, 0), flags(1, 1), flags(0, 1)].map((now) => statusPage(now, 'FLAGS'));
  expect(pages).toEqual(['page', 'closed', 'blocked', 'blocked']);
});

test('by code 1 is the closed gate and 2 the closed fair, as in the first reading [SYS-02, SYS-03, SYS-04, DEC-002]', () => {
  const pages = [flags(0, 0), flags(1, 0), flags(1, 1), flags(0, 1)].map((now) => statusPage(now, 'CODE'));
  expect(pages).toEqual(['page', 'blocked', 'blocked', 'closed']);
});

test('the header is read strictly; anything else changes nothing [DEC-003]', () => {
  expect(parseStatusHeader('m=1;r=0')).toEqual(flags(1, 0));
  for (const header of ['', 'm=2;r=0', 'm=1', 'r=0;m=1', 'm=1;r=0;x'])
    expect(parseStatusHeader(header)).toBeNull();
});

test('flags of a response replace those of the status, and equal ones leave it untouched', () => {
  const before = status('2026-01-01T00:00:00Z');
  expect(withFlags(before, flags(0, 0))).toBe(before);
  expect(withFlags(before, flags(1, 0))).toMatchObject({ maintenance: 1, serverTime: before.serverTime });
});

test('of the page and the device the later status counts', () => {
  const older = status('2026-01-01T00:00:00Z');
  const later = status('2026-01-01T00:00:01Z');
  expect(newerStatus(older, later)).toBe(later);
  expect(newerStatus(later, older)).toBe(later);
  expect(newerStatus(older, null)).toBe(older);
});

test('what is served to many carries nobody’s address', () => {
  expect(JSON.stringify(withoutVisitor(status('2026-01-01T00:00:00Z')))).not.toMatch(/203\.0\.113|SG/);
});
