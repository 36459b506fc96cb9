import { ContentItem } from '@perya/contract';
import { expect, test } from 'vitest';
import { isAllowedLink, leadsTo, linksIn, thingIn } from './link-rules.ts';

const hosts = ['example.org', 'fair.test'];

test('a link leads to a page of the player’s app or to an allowed host, by https [OPS-CONTENT-10]', () => {
  for (const link of [
    '/m/activity',
    '/m/activity?id=reload',
    '/m/helpDetail?tag=terms',
    'https://example.org/a?b=c',
    'https://www.example.org',
    'https://fair.test/m/home',
  ])
    expect(isAllowedLink(link, hosts, false), link).toBe(true);
  for (const link of [
    '/m/nothing',
    '/m/activityDetail',
    '/m/auth/callback',
    '/m/../x',
    '//example.org',
    'http://example.org',
    'https://example.org.evil.test',
    'https://notexample.org',
    'https://user:pass@example.org',
    'javascript:x()',
    'game:color-game',
    '',
  ])
    expect(isAllowedLink(link, hosts, false), link).toBe(false);
  // A tap opens a game, a word in a text cannot.
  expect(isAllowedLink('game:color-game', hosts, true)).toBe(true);
});

test('what a link names is known, and who leads there [OPS-CONTENT-10, OPS-CONTENT-15]', () => {
  expect(thingIn('/m/activityDetail?id=reload')).toEqual({ kind: 'promotion', name: 'reload' });
  expect(thingIn('/m/helpDetail?tag=terms')).toEqual({ kind: 'help', name: 'terms' });
  expect(thingIn('/m/activity')).toBeNull();
  const text = (tag: string, body: string) =>
    ContentItem.parse({ kind: 'help', position: 1, tag, title: { EN: tag }, body: { EN: body } });
  const rules = text('rules', '<a href="/m/helpDetail?tag=terms&amp;x=1">terms</a>');
  expect(linksIn(rules)).toEqual([{ field: 'body', link: '/m/helpDetail?tag=terms&x=1' }]);
  expect(leadsTo(rules, 'any', text('terms', ''))).toBe(true);
  expect(leadsTo(rules, 'any', text('other', ''))).toBe(false);
});
