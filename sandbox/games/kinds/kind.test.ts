import { expect, test } from 'vitest';
import { createChance } from '../chance.ts';
import { draw, kindOf } from './kind.ts';

test('the kind is what the operator says, else what the code says', () => {
  expect(kindOf('LIVE', 'bingo-buwan', 'slot')).toBe('cards');
  expect(kindOf('RNG', 'bingo-buwan', 'slot')).toBe('bingo');
  expect(kindOf('RNG', 'fish-and-chips', 'slot')).toBe('slot');
  expect(kindOf(undefined, 'fish-dagat', 'slot')).toBe('fish');
  expect(kindOf('', 'grand-lotto-6-55', 'slot')).toBe('lottery');
  expect(kindOf('constructor', 'toString', 'sport')).toBe('sport');
});

const picks = { slot: 'play', fish: 'pating', cards: 'tabla', bingo: 'play', lottery: '1-2-3' };

test('a forced result comes in every kind of game', () => {
  const chance = createChance('forced');
  for (const [kind, pick] of Object.entries(picks)) {
    for (let nth = 0; nth < 20; nth += 1) {
      expect(draw(kind, { stake: 100, pick, chance, force: 'win' }).returned, kind).toBeGreaterThan(100);
      expect(draw(kind, { stake: 100, pick, chance, force: 'lose' }).returned, kind).toBe(0);
    }
  }
});

test('the same seed draws the same, and no game gives back more than it takes', () => {
  for (const [kind, pick] of Object.entries(picks)) {
    const one = createChance('a seed');
    const other = createChance('a seed');
    let returned = 0;
    const rounds = 20_000;
    for (let nth = 0; nth < rounds; nth += 1) {
      const drawn = draw(kind, { stake: 100, pick, chance: one, force: null });
      if (nth < 50) expect(draw(kind, { stake: 100, pick, chance: other, force: null })).toEqual(drawn);
      returned += drawn.returned;
    }
    expect(returned / rounds / 100, kind).toBeGreaterThan(0.6);
    expect(returned / rounds / 100, kind).toBeLessThan(1.05);
  }
});
