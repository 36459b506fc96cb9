import { categories } from '@perya/contract';
import type { Game } from '@perya/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { choices, hasStar, isBrowsed, launchPath, vendorPath } from './categories.ts';
import { chooseCategory, resetCategory, useChosenCategory } from './chosen-category.ts';
import { toCard } from './game-card.ts';
import { blockClass, gameRows, providerMenuClass, vendorRows } from './home/game-rows.ts';
import { decorativeStart, decorativeTick } from './jackpot/jackpot-ticks.ts';
import { poolBetween } from './jackpot/pool-walk.ts';
import { addTerm, cleanTerm, isHistory, removeTerm } from './search/search-history.ts';

test('every category has its own page', () => {
  expect(Object.keys(choices).sort()).toEqual(['HOT', ...categories].sort());
  expect(new Set(Object.values(choices).map(({ path }) => path)).size).toBe(12);
});

test('lottery, sports, e-sports, live and cockfight share one layout, all others the other [TILE-04]', () => {
  const wide = Object.entries(choices).flatMap(([name, { wide }]) => (wide ? [name] : []));
  expect(wide.sort()).toEqual(['COCKFIGHT', 'ESPORTS', 'LIVE', 'LOTT', 'SPORTS']);
});

test('two rows above four games, else one [TILE-05]', () => {
  expect([1, 4, 5, 12].map(gameRows)).toEqual([1, 1, 2, 2]);
});

test('providers stand in two rows above three of them, else in one [TILE-06, DEC-021]', () => {
  expect([1, 3, 4, 24].map(vendorRows)).toEqual([1, 1, 2, 2]);
  expect(providerMenuClass(4, 'ROWS')).toBe('pstrip bleed two-rows');
  expect(providerMenuClass(3, 'ROWS')).toBe('pstrip bleed');
  expect(providerMenuClass(4, 'PER_ROW')).toBe('perrow pvrow by-two');
});

test('the other reading puts two or one tiles in a row [DEC-021]', () => {
  expect(blockClass(5, false, 'ROWS')).toBe('side-scroll bleed two-rows');
  expect(blockClass(4, true, 'ROWS')).toBe('side-scroll bleed wide');
  expect(blockClass(5, true, 'PER_ROW')).toBe('perrow by-two');
  expect(blockClass(4, true, 'PER_ROW')).toBe('perrow');
});

test('live and sports tiles open the provider’s list, everything else launches in the frame [LAUNCH-03, DEC-037]', () => {
  expect((['LIVE', 'SPORTS'] as const).every(isBrowsed)).toBe(true);
  expect((['RNG', 'FISH', 'PVP', 'LOTT', 'ELOTT'] as const).some(isBrowsed)).toBe(false);
  expect(vendorPath('LIVE', 'AMH')).toBe('/m/live-games?vassalage=AMH');
  expect(vendorPath('SPORTS', 'A&B')).toBe('/m/sport-games?vassalage=A%26B');
  expect(vendorPath('ELOTT', 'X')).toBe('/m/elott?vassalage=X');
  expect(launchPath('a/b')).toBe('/m/FBGame?nodeId=a%2Fb');
});

test('lottery types carry no star [TILE-02, DEC-078]', () => {
  expect((['LOTT', 'ELOTT', 'TCG_LOTTO_VN', 'TCG_SEA'] as const).some(hasStar)).toBe(false);
  expect((['RNG', 'FISH', 'PVP', 'LIVE', 'SPORTS'] as const).every(hasStar)).toBe(true);
});

test('a tile takes displayName, else gameName, else nodeName, and a picture only with showIcon [DEC-078]', () => {
  const game = {
    displayName: 'D',
    gameName: 'G',
    nodeName: 'N',
    showIcon: 1,
    iconUrl: '/art/tiles/d.webp',
  } as Game;
  expect(toCard(game)).toMatchObject({ name: 'D', image: '/art/tiles/d.webp' });
  expect(toCard({ ...game, displayName: '', showIcon: 0 })).toMatchObject({ name: 'G', image: '' });
  expect(toCard({ ...game, displayName: '', gameName: '' }).name).toBe('N');
});

test('a category is chosen, given up by the same tap, and forgotten by the home entry', () => {
  chooseCategory('RNG');
  expect(useChosenCategory.getState().category).toBe('RNG');
  chooseCategory('RNG');
  expect(useChosenCategory.getState().category).toBe('HOME');
  chooseCategory('HOT');
  resetCategory();
  expect(useChosenCategory.getState().category).toBe('HOME');
});

const settings = {
  jackpotStartMin: 1_000_000,
  jackpotStartMax: 9_999_999,
  jackpotIncrementMin: 100,
  jackpotIncrementMax: 200,
};

test('the decorative counter starts in its range, waits 3, 4 or 5 s and adds 100 to 200 [JACKPOT-02, JACKPOT-03, JACKPOT-04, CONST-26, DEC-007]', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 0.999999999, noNaN: true }), (value) => {
      const start = decorativeStart(settings, () => value);
      expect(start >= 1_000_000_000_000n && start <= 9_999_999_000_000n).toBe(true);
      const { waitMs, add } = decorativeTick(settings, () => value);
      expect([3000, 4000, 5000]).toContain(waitMs);
      expect(add >= 100_000_000n && add <= 200_000_000n).toBe(true);
    }),
  );
  expect(decorativeTick({ ...settings, jackpotIncrementMax: 500 }, () => 0.999).add).toBe(500_000_000n);
});

test('the real pool moves only between two true values and never past them [DEC-006]', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 15n }),
      fc.bigInt({ min: 0n, max: 10n ** 12n }),
      fc.double(),
      (from, step, part) => {
        const shown = poolBetween(from, from + step, Number.isNaN(part) ? 0 : part);
        expect(shown >= from && shown <= from + step).toBe(true);
      },
    ),
  );
  expect(poolBetween(100n, 200n, 1)).toBe(200n);
  expect(poolBetween(200n, 50n, 0)).toBe(50n);
});

test('a new term comes to the front of ten, without doubles whatever their case [SEARCH-10, DEC-073]', () => {
  expect(addTerm(['mango', 'fishing'], 'Mango')).toEqual(['Mango', 'fishing']);
  const ten = Array.from({ length: 10 }, (_, index) => `t${index}`);
  expect(addTerm(ten, 'new')).toEqual(['new', ...ten.slice(0, 9)]);
});

test('removing a term deletes it from the history [SEARCH-12]', () => {
  expect(removeTerm(['mango', 'fishing'], 'mango')).toEqual(['fishing']);
});

test('a term is trimmed and has at most 50 characters; spaces alone search nothing [DEC-073]', () => {
  expect(cleanTerm('  laot ')).toBe('laot');
  expect(cleanTerm('   ')).toBe('');
  expect(cleanTerm('x'.repeat(60))).toHaveLength(50);
});

test('a history somebody has tampered with is not used', () => {
  expect(isHistory(['a'])).toBe(true);
  for (const value of [null, 'a', [1], Array.from({ length: 11 }, () => 'a')])
    expect(isHistory(value)).toBe(false);
});
