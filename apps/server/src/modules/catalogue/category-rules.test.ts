import { describe, expect, test } from 'vitest';
import { decidingCategories, isInCategory, orderCategories } from './category-rules.ts';

const lists = { inHouseVendors: ['PERYA'], esportVendors: ['AV'], cockfightVendors: ['SBG'] };
const game = (
  gameType: 'RNG' | 'SPORTS' | 'LOTT' | 'ELOTT' | 'LIVE',
  vassalage = 'TALA',
  classifications: string[] = [],
) => ({
  gameType,
  vassalage,
  gameClassify: classifications,
});

describe('entry types map onto game types', () => {
  test('BINGO is RNG with classification BG [CAT-03]', () => {
    expect(isInCategory(game('RNG', 'TALA', ['BG']), 'BINGO', lists)).toBe(true);
    expect(isInCategory(game('RNG'), 'BINGO', lists)).toBe(false);
    expect(isInCategory(game('LIVE', 'TALA', ['BG']), 'BINGO', lists)).toBe(false);
  });
  test('INHOUSE is RNG of the in-house vendors [CAT-04]', () => {
    expect(isInCategory(game('RNG', 'PERYA'), 'INHOUSE', lists)).toBe(true);
    expect(isInCategory(game('RNG', 'TALA'), 'INHOUSE', lists)).toBe(false);
  });
  test('JACKPOT is RNG with classification JP [CAT-06]', () => {
    expect(isInCategory(game('RNG', 'TALA', ['JP']), 'JACKPOT', lists)).toBe(true);
    expect(isInCategory(game('RNG'), 'JACKPOT', lists)).toBe(false);
  });
  test('ESPORTS and COCKFIGHT are SPORTS of their vendors and leave SPORTS [CAT-07, CAT-08, CAT-09]', () => {
    expect(isInCategory(game('SPORTS', 'AV'), 'ESPORTS', lists)).toBe(true);
    expect(isInCategory(game('SPORTS', 'SBG'), 'COCKFIGHT', lists)).toBe(true);
    expect(isInCategory(game('SPORTS', 'AV'), 'SPORTS', lists)).toBe(false);
    expect(isInCategory(game('SPORTS', 'SBG'), 'SPORTS', lists)).toBe(false);
    expect(isInCategory(game('SPORTS', 'BITUIN'), 'SPORTS', lists)).toBe(true);
  });
  test('every lottery type stands under lottery [DEC-035]', () => {
    expect(isInCategory(game('LOTT'), 'LOTT', lists)).toBe(true);
    expect(isInCategory(game('ELOTT'), 'LOTT', lists)).toBe(true);
  });
});

test('a game hangs on the switches of its entry types, or else of its own type [DEC-036]', () => {
  expect(decidingCategories(game('RNG', 'PERYA', ['JP']), lists)).toEqual(['JACKPOT', 'INHOUSE']);
  expect(decidingCategories(game('RNG'), lists)).toEqual(['RNG']);
  expect(decidingCategories(game('SPORTS', 'AV'), lists)).toEqual(['ESPORTS']);
});

test('COCKFIGHT comes after FISH and ESPORTS last; without FISH, COCKFIGHT before ESPORTS [CAT-10]', () => {
  expect(orderCategories(['ESPORTS', 'COCKFIGHT', 'RNG', 'FISH', 'LOTT'])).toEqual([
    'RNG',
    'FISH',
    'COCKFIGHT',
    'LOTT',
    'ESPORTS',
  ]);
  expect(orderCategories(['COCKFIGHT', 'ESPORTS', 'RNG'])).toEqual(['RNG', 'COCKFIGHT', 'ESPORTS']);
});
