import { ferrisGrid } from '@perya/fairness';
import { expect, test } from 'vitest';
import { firstGrid, litCells, passing } from './reel-rules.ts';

const spin = { grid: ferrisGrid([0, 0, 0, 0, 0]), lines: [], scatters: 0, multiplier: 1, paid: '0' };

test('only the cells of a winning run shine', () => {
  const lit = litCells({ ...spin, lines: [{ line: 4, symbol: 'coin', count: 3, pays: '1' }] });
  expect([...lit].toSorted()).toEqual(['0:0', '1:1', '2:2']);
  expect(litCells(spin).size).toBe(0);
});

test('three tickets shine wherever they are, two do not', () => {
  const grid = [
    ['ticket', 'coin', 'coin'],
    ['coin', 'coin', 'ticket'],
    ['coin', 'ticket', 'coin'],
  ];
  expect([...litCells({ ...spin, grid, scatters: 3 })]).toEqual(['0:0', '1:2', '2:1']);
  expect(litCells({ ...spin, grid, scatters: 2 }).size).toBe(0);
});

test('the table begins with five reels of three and what runs past is of the right length', () => {
  expect(firstGrid.map((reel) => reel.length)).toEqual([3, 3, 3, 3, 3]);
  expect(passing(4, 24)).toHaveLength(24);
});
