import { expect, test } from 'vitest';
import { drawCode, printed, readCode } from './code-rules.ts';

test('a code is twelve signs that nobody takes for one another, in groups of four', () => {
  let next = 0;
  const code = drawCode((below) => (next += 7) % below);
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/);
  expect(printed('K7PM2QXD94RA')).toBe('K7PM-2QXD-94RA');
});

test.each([
  ['K7PM-2QXD-94RA', 'K7PM2QXD94RA'],
  [' k7pm 2qxd 94ra ', 'K7PM2QXD94RA'],
  ['OIL0-1234-5678', '011012345678'],
  ['K7PM-2QXD-94R', null],
  ['K7PM-2QXD-94RAA', null],
  ['U7PM-2QXD-94RA', null],
  ['K7PM_2QXD_94RA', null],
  ['', null],
])('%j is read as %j', (typed, read) => {
  expect(readCode(typed)).toBe(read);
});
