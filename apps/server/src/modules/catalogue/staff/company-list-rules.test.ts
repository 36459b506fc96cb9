import { expect, test } from 'vitest';
import { compareLists, type OurGame, type TheirGame } from './company-list-rules.ts';

const ours = (code: string, more: Partial<OurGame> = {}): OurGame => ({
  nodeId: code,
  vassalage: 'TALA',
  code,
  name: code,
  type: 'RNG',
  returnPercent: '96.00',
  lines: 20,
  volatility: 3,
  isActive: true,
  ...more,
});
const theirs = (code: string, more: Partial<TheirGame> = {}): TheirGame => ({
  code,
  brand: 'TALA',
  name: `Their ${code}`,
  type: 'RNG',
  returnPercent: '96.00',
  lines: 20,
  volatility: 3,
  releasedOn: null,
  ...more,
});
const compare = (own: OurGame[], list: TheirGame[]) => compareLists(own, list, new Set(['TALA']));

test('alike by code, whatever either calls it; what the company does not say is no change', () => {
  const none = { returnPercent: null, lines: null, volatility: null };
  expect(compare([ours('a')], [theirs('a', none)])).toEqual({
    same: 1,
    elsewhere: 0,
    fresh: [],
    changed: [],
    gone: [],
  });
});

test('new, changed and gone; hidden games are not gone, and games of other brands are elsewhere', () => {
  const found = compare(
    [ours('a'), ours('b'), ours('c', { isActive: false })],
    [theirs('a', { returnPercent: '95.10', volatility: 4 }), theirs('d'), theirs('e', { brand: 'PERLAS' })],
  );
  expect(found.fresh.map(({ code, vassalage }) => [code, vassalage])).toEqual([['d', 'TALA']]);
  expect(found.elsewhere).toBe(1);
  expect(found.changed).toEqual([
    {
      nodeId: 'a',
      name: 'a',
      changes: [
        { field: 'return', ours: '96.00', theirs: '95.10' },
        { field: 'volatility', ours: '3', theirs: '4' },
      ],
    },
  ]);
  expect(found.gone.map(({ nodeId }) => nodeId)).toEqual(['b']);
});

test('one code in two lists of ours has two types, and one of them is the company’s', () => {
  const two = [ours('lotto', { type: 'LOTT' }), ours('lotto', { nodeId: 'lotto-fast', type: 'ELOTT' })];
  expect(compare(two, [theirs('lotto', { type: 'LOTT' })]).changed).toEqual([]);
  expect(compare(two, [theirs('lotto', { type: 'RNG' })]).changed).toHaveLength(2);
});
