import { expect, test } from 'vitest';
import type { GameRecord } from '../queries.ts';
import {
  byDay,
  countFilters,
  readNarrowing,
  roundsOf,
  withoutFilters,
  writeNarrowing,
} from './record-rules.ts';

const round = (roundNo: string, at: string): GameRecord => ({
  roundNo,
  at,
  nodeId: 'color-game',
  gameName: 'Color Game',
  vendorName: 'Perya Originals',
  iconUrl: '',
  state: 'settled',
  stake: '10.00',
  validStake: '10.00',
  paid: '30.00',
  net: '20.00',
  currency: 'PHP',
  detail: 'Three Dilaw',
});

test('the address holds period, game type, provider and state, and nothing that is usual [DEC-081]', () => {
  const all = { period: '7days', category: 'INHOUSE', vassalage: 'PERYA', state: 'open' } as const;
  expect(writeNarrowing(all)).toBe('?period=7days&gameType=INHOUSE&vassalage=PERYA&state=open');
  expect(readNarrowing(writeNarrowing(all))).toEqual(all);
  expect(writeNarrowing(readNarrowing(''))).toBe('');
  expect(countFilters(all)).toBe(3);
  expect(withoutFilters(all)).toEqual({ period: '7days', category: null, vassalage: null, state: null });
});

test('what makes no sense in the address counts as absent', () => {
  const usual = { period: 'today', category: null, vassalage: null, state: null };
  for (const search of [
    '?period=century',
    '?gameType=HORSE',
    '?vassalage=%3Cb%3E',
    `?vassalage=${'A'.repeat(41)}`,
    '?state=lost',
    '?period=&gameType=&vassalage=&state=',
  ])
    expect([search, readNarrowing(search)]).toEqual([search, usual]);
});

test('a round that moved to the next page is listed once', () => {
  const [one, two, three] = ['1', '2', '3'].map((no) => round(no, '2026-06-11T02:00:00Z'));
  if (!one || !two || !three) throw new Error('no rounds');
  expect(roundsOf([{ list: [one, two] }, { list: [two, three] }]).map(({ roundNo }) => roundNo)).toEqual([
    '1',
    '2',
    '3',
  ]);
});

test('rounds stand under the merchant’s day, not that of the server [DEC-081]', () => {
  const days = byDay(
    [
      round('3', '2026-06-11T16:30:00Z'),
      round('2', '2026-06-11T15:30:00Z'),
      round('1', '2026-06-10T16:00:00Z'),
    ],
    'Asia/Manila',
  );
  expect(days.map(({ day, rounds }) => [day, rounds.length])).toEqual([
    ['2026-06-12', 1],
    ['2026-06-11', 2],
  ]);
});
