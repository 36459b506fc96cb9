import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hasScreen, matchRoute, routes } from './routes.ts';

/** One line of comma-separated values, with quoted fields. */
const fields = (line: string) =>
  [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
const [, ...lines] = readFileSync(new URL('../../../../docs/spec/routes.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n');
const table = lines
  .map(fields)
  .filter(([path]) => path?.startsWith('/'))
  .map(([path = '', aliases = '', , session = '', , footer = '', right = '']) => ({
    path,
    aliases,
    session,
    footer,
    right,
  }));

const rightOf = (text: string) =>
  text.startsWith('account')
    ? 'account'
    : text.startsWith('home')
      ? 'home'
      : text.startsWith('search')
        ? 'search'
        : 'none';

test('the app knows every address of the table and no other', () => {
  expect(table.length).toBeGreaterThan(55);
  expect(routes.map(({ path }) => path)).toEqual(table.map(({ path }) => path));
});

test('footer, header side and session rule of every page are those of the table [DEC-045, DEC-046, ROUTE-47]', () => {
  for (const [index, { path, session, footer, right }] of table.entries()) {
    const route = routes[index];
    expect([path, route?.footer ?? false, route?.right ?? 'none', route?.needsSession ?? false]).toEqual([
      path,
      footer === 'yes',
      rightOf(right),
      session.startsWith('yes'),
    ]);
  }
});

test('every alias of the table is known, as the same page or as a redirect', () => {
  for (const [index, { aliases }] of table.entries()) {
    const named = aliases.match(/\/[\w/.-]*/g) ?? [];
    const { aliases: same = [], redirects = [] } = routes[index] ?? {};
    expect([...same, ...redirects]).toEqual(named);
  }
});

test('all addresses of home show home in place [ROUTE-01]', () => {
  for (const path of ['/', '/m', '/m/', '/m/index', '/m/index.html', '/m/home']) {
    expect(matchRoute(path)).toMatchObject({ kind: 'page', route: { screen: 'home' } });
  }
});

test('an unknown address leads home [ROUTE-46]', () => {
  for (const path of ['/m/nowhere', '/x', '/m/home/', '/M/home', '/m/error/ip', '/m/error/service']) {
    expect(matchRoute(path)).toEqual({ kind: 'redirect', to: '/m/home' });
  }
  expect(hasScreen('/m/home')).toBe(true);
});
