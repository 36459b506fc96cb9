import { expect, test } from 'vitest';
import { hexOf, isLight, ownPath, readAddress, withoutTicket } from './chat-address.ts';
import { askAfter, byDay, isReadByStaff, joined, placeOfLink, stillWaiting } from './chat-rules.ts';

const message = (id: number, at = '2026-03-04T02:00:00Z') => ({
  id: String(id),
  fromStaff: false,
  text: `no. ${id}`,
  links: [],
  at,
});
const talk = (...ids: number[]) => ({
  messages: ids.map((id) => message(id)),
  isStaffed: true,
  isClosed: false,
  readByStaff: '0',
});

test('an address leads back to own paths only, and colours are hex colours [DEC-100]', () => {
  const search = '?ticket=t1&title=Help&backUrl=%2Fm%2Fhelp%3Ftag%3Da&headerColor=%23221133&template=v2';
  expect(readAddress(search)).toEqual({
    isLaunched: true,
    ticket: 't1',
    title: 'Help',
    backUrl: '/m/help?tag=a',
    headerColor: '#221133',
  });
  expect(readAddress('')).toMatchObject({ isLaunched: false, ticket: null, backUrl: '/m/home' });
  for (const path of [
    'https://evil.example',
    '//evil.example',
    '/m/../x y',
    '/m\\@evil',
    'javascript:1',
    null,
  ])
    expect(ownPath(path)).toBe('/m/home');
  for (const color of ['red', '#12345', '#12345g', 'url(x)', '#112233;'])
    expect(readAddress(`?headerColor=${encodeURIComponent(color)}`).headerColor).toBe(null);
});

test('a reload carries everything but the ticket [DEC-100]', () => {
  expect(withoutTicket('?ticket=t1&title=Help&template=v2')).toBe('?title=Help&template=v2');
});

test('the theme’s colour travels as hex, and the letters on it stay readable [CALL-24]', () => {
  expect(hexOf('rgb(24, 20, 36)')).toBe('#181424');
  expect(hexOf('rgba(255, 194, 51, 0.5)')).toBe('#ffc233');
  expect(hexOf('')).toBe('#181424');
  expect([isLight('#181424'), isLight('#ffc233'), isLight('#ffffff')]).toEqual([false, true, true]);
});

test('messages are kept once and in order, whichever way they arrive [DEC-100]', () => {
  const both = joined(talk(1, 2, 9), talk(9, 10, 3));
  expect(both.messages.map(({ id }) => id)).toEqual(['1', '2', '3', '9', '10']);
  expect(askAfter(undefined)).toBe('0');
  expect(askAfter(talk(1, 2, 3))).toBe('0');
  expect(askAfter(talk(1, 2, 3, 4, 5, 6, 7))).toBe('2');
});

test('a sent message waits until it has come back, one that failed for as long as it takes', () => {
  const waiting = [
    { key: 'a', text: 'x', at: '', state: 'sent' as const, id: '7' },
    { key: 'b', text: 'y', at: '', state: 'failed' as const },
  ];
  expect(stillWaiting(waiting, talk(1).messages).map(({ key }) => key)).toEqual(['a', 'b']);
  expect(stillWaiting(waiting, talk(1, 7).messages).map(({ key }) => key)).toEqual(['b']);
});

test('what staff have read is compared by number', () => {
  expect([isReadByStaff('9', '10'), isReadByStaff('10', '10'), isReadByStaff('11', '10')]).toEqual([
    true,
    true,
    false,
  ]);
});

test('a day ends when it ends where the merchant is', () => {
  const late = message(1, '2026-03-04T15:59:00Z');
  const early = message(2, '2026-03-04T16:01:00Z');
  expect(byDay([late, early], 'Asia/Manila').map(({ day }) => day)).toEqual(['2026-03-04', '2026-03-05']);
});

test('a link in an answer opens the member’s own order or round [OPS-QUEUE-36]', () => {
  expect(placeOfLink({ kind: 'order', no: 'WD260302ABCDEFGH' })).toBe('/m/withdraw?order=WD260302ABCDEFGH');
  expect(placeOfLink({ kind: 'order', no: 'DP260302ABCDEFGH' })).toBe(
    '/m/voucherCenter?order=DP260302ABCDEFGH',
  );
  expect(placeOfLink({ kind: 'round', no: '77' })).toBe('/m/gameRecord?round=77');
});
