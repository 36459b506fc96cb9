import type { Announcement } from '@perya/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chosenNotice, inOrder, isUnread, toInboxItem } from './notice-rules.ts';
import type { InboxItem } from './notice-rules.ts';
import { createReadQueue } from './read-queue.ts';

const notice = (id: string, startDate = '2026-06-01T00:00:00.000Z'): Announcement => ({
  id,
  title: `Notice ${id}`,
  content: '<p>Words</p>',
  startDate,
  endDate: null,
  noExpiry: 1,
  read: false,
  promoAnnouncementCategoryIds: [],
  announcementImages: [],
  version: 1,
});

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('the address names a notice by id or by place; no match names none [DEC-039, ROUTE-13, ROUTE-14, NOTICE-03]', () => {
  const list = [notice('a'), notice('b')];
  expect(chosenNotice(list, '?id=b')?.id).toBe('b');
  expect(chosenNotice(list, '?i=0')?.id).toBe('a');
  for (const search of ['', '?id=c', '?i=2', '?i=-1', '?i=x'])
    expect(chosenNotice(list, search)).toBeUndefined();
});

test('without marks everything counts as read [NOTICE-10]', () => {
  expect(isUnread('a', null)).toBe(false);
  expect([isUnread('a', []), isUnread('a', ['a'])]).toEqual([true, false]);
});

/** Lets answers that are there already be heard. */
const settle = () => vi.advanceTimersByTimeAsync(0);

test('the first mark is sent at once, the others 150 ms apart, each once, and none is lost [CALL-20, DEC-071, CONST-17]', async () => {
  const sent: [string, number][] = [];
  const began = Date.now();
  let reloads = 0;
  const mark = createReadQueue({
    send: async (id) => void sent.push([id, Date.now() - began]),
    onEmpty: () => {
      reloads += 1;
    },
  });
  for (const id of ['a', 'b', 'c', 'b']) mark(id);
  await settle();
  expect(sent).toEqual([['a', 0]]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).toEqual([
    ['a', 0],
    ['b', 150],
    ['c', 300],
  ]);
  // Asked anew once all have been told, not after each (NOTICE-08).
  expect(reloads).toBe(1);
  mark('d');
  await settle();
  expect([sent.length, reloads]).toEqual([4, 2]);
});

test('a mark that does not arrive holds up no other [DEC-071]', async () => {
  const sent: string[] = [];
  let reloads = 0;
  const mark = createReadQueue({
    send: (id) => {
      sent.push(id);
      return id === 'a' ? Promise.reject(new Error('no connection')) : Promise.resolve();
    },
    onEmpty: () => {
      reloads += 1;
    },
  });
  for (const id of ['a', 'b']) mark(id);
  await vi.advanceTimersByTimeAsync(500);
  expect([sent, reloads]).toEqual([['a', 'b'], 1]);
});

test('the inbox: unread first, then the newest; what is opened stays where it is [DEC-097]', () => {
  const message = (id: string, at: string, read: boolean): InboxItem => ({
    id,
    kind: 'staff',
    title: id,
    content: '',
    at,
    read,
    link: null,
  });
  const items = [
    message('old', '2026-06-01T00:00:00.000Z', false),
    message('new', '2026-06-09T00:00:00.000Z', true),
    toInboxItem(notice('news', '2026-06-05T00:00:00.000Z'), []),
    toInboxItem(notice('known', '2026-06-04T00:00:00.000Z'), ['known']),
  ];
  const seen = new Map<string, boolean>();
  const order = (list: readonly InboxItem[]) => inOrder(list, seen).map(({ id }) => id);
  expect(order(items)).toEqual(['news', 'old', 'new', 'known']);
  expect(order(items.map((item) => ({ ...item, read: true })))).toEqual(['news', 'old', 'new', 'known']);
});
