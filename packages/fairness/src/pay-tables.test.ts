import { expect, test } from 'vitest';
import type { Color, FerrisPaying, HiLoMove } from './index.ts';
import {
  bingoChances,
  bingoPatternOf,
  bingoPatterns,
  bingoReturnPercent,
  colorReturn,
  colorReturnPercent,
  colorRolls,
  colors,
  drawStream,
  ferrisContribution,
  ferrisGrid,
  ferrisLines,
  ferrisReturn,
  ferrisReturnParts,
  ferrisReturnPercent,
  ferrisSpinMultiple,
  ferrisStrips,
  ferrisSymbols,
  ferrisTicketChance,
  ferrisTicketCount,
  ferrisTickets,
  ferrisTrialReturnPercent,
  ferrisWins,
  fraction,
  hiLoNext,
  hiLoReturn,
  hiLoReturnPercent,
  hiLoWays,
  isLottoPick,
  isRight,
  lottoChance,
  lottoMultiples,
  lottoReturn,
  lottoReturnPercent,
  numberOf,
  payColors,
  payHiLo,
  payLotto,
  percentOf,
  playHiLo,
  plus,
  times,
  winsFerrisJackpot,
} from './index.ts';

const peso = 1_000_000n;

test('Color Game pays 2, 3 and 13 times the stake of a colour for one, two and three dice', () => {
  const bets = { dilaw: 10n * peso, berde: 10n * peso };
  const roll = (...dice: Color[]) => payColors(bets, dice);
  expect(roll('asul', 'pula', 'puti')).toBe(0n);
  expect(roll('dilaw', 'pula', 'puti')).toBe(20n * peso);
  expect(roll('dilaw', 'dilaw', 'asul')).toBe(30n * peso);
  expect(roll('dilaw', 'dilaw', 'dilaw')).toBe(130n * peso);
  expect(roll('dilaw', 'dilaw', 'berde')).toBe(50n * peso);
});

test('Color Game returns 208 of 216, the figure it states', () => {
  expect(colorReturn()).toEqual(fraction(208, 216));
  expect(percentOf(colorReturn())).toBe(colorReturnPercent);
  expect(colorRolls.reduce((sum, rolls) => sum + rolls, 0)).toBe(colors.length ** 3);
});

test('Perya Lotto pays 17, 260, 6,000 and 250,000 times for three to six numbers', () => {
  const numbers = [1, 2, 3, 4, 5, 6];
  const pays = [0, 1, 2, 3, 4, 5, 6].map((matches) =>
    payLotto(5n, numbers, [...numbers.slice(0, matches), 40, 41, 42, 43, 44, 45].slice(0, 6)),
  );
  expect(pays).toEqual([0n, 0n, 0n, 85n, 1_300n, 30_000n, 1_250_000n]);
});

test('Perya Lotto returns what it states, over all 8,145,060 draws', () => {
  const { top, bottom } = lottoReturn();
  expect(bottom).toBe(8_145_060n);
  expect(top).toBe(182_780n * 17n + 11_115n * 260n + 234n * 6_000n + 250_000n);
  expect(percentOf(lottoReturn())).toBe(lottoReturnPercent);
  expect(lottoMultiples.map((_, matches) => lottoChance(matches)).reduce(plus)).toEqual(fraction(1));
});

test('a lottery ticket has six different numbers from 1 to 45', () => {
  expect(isLottoPick([1, 2, 3, 4, 5, 45])).toBe(true);
  for (const numbers of [
    [1, 2, 3, 4, 5],
    [1, 1, 2, 3, 4, 5],
    [0, 1, 2, 3, 4, 5],
    [1, 2, 3, 4, 5, 46],
    [1.5, 2, 3, 4, 5, 6],
  ]) {
    expect(isLottoPick(numbers), String(numbers)).toBe(false);
  }
});

test('the chance of a Hi-Lo guess counts exactly the cards that make it right', () => {
  for (let card = 0; card < 52; card += 1) {
    for (const guess of ['higher', 'lower'] as const) {
      const right = Array.from({ length: 52 }, (_, next) => isRight(card, guess, next)).filter(Boolean);
      expect(right.length).toBe(4 * hiLoWays(card, guess));
      expect(hiLoWays(card, guess)).toBeLessThan(13);
    }
  }
});

test('Hi-Lo returns exactly 97 % however it is played', () => {
  for (const guesses of [1, 2, 3, 4]) {
    for (const plan of [
      (rank: number) => (rank < 6 ? 'higher' : 'lower') as 'higher' | 'lower',
      (rank: number) => (rank < 6 ? 'lower' : 'higher') as 'higher' | 'lower',
      () => 'higher' as const,
      (rank: number, made: number) => ((rank + made) % 2 === 0 ? 'higher' : 'lower') as 'higher' | 'lower',
    ]) {
      expect(percentOf(hiLoReturn(plan, guesses))).toBe(hiLoReturnPercent);
      expect(hiLoReturn(plan, guesses)).toEqual(fraction(97, 100));
    }
  }
});

test('Hi-Lo multiplies with one over the chance and takes 3 % once', () => {
  let found = 0;
  for (let nonce = 0; found < 50; nonce += 1) {
    const first = playHiLo(drawStream('s', 'hl', nonce), ['higher']);
    const [card = 0] = first.cards;
    if (first.isLost) {
      expect(payHiLo(100n * peso, first)).toBe(0n);
      continue;
    }
    found += 1;
    expect(payHiLo(100n * peso, first)).toBe((97n * peso * 13n) / BigInt(hiLoWays(card, 'higher')));
    const skipped = playHiLo(drawStream('s', 'hl', nonce), ['higher', 'skip']);
    expect(skipped.multiple).toEqual(first.multiple);
    expect(skipped.cards).toHaveLength(3);
  }
});

test('a Hi-Lo round without a guess gives the stake back, and a finished one takes no more moves', () => {
  const none = playHiLo(drawStream('s', 'hl', 1), ['skip', 'skip']);
  expect(payHiLo(5n * peso, none)).toBe(5n * peso);
  let nonce = 0;
  while (!playHiLo(drawStream('s', 'hl', nonce), ['higher']).isLost) nonce += 1;
  expect(() => playHiLo(drawStream('s', 'hl', nonce), ['higher', 'skip'])).toThrow(RangeError);
  expect(() =>
    playHiLo(
      drawStream('s', 'hl', 1),
      Array.from({ length: 61 }, (): HiLoMove => 'skip'),
    ),
  ).toThrow(RangeError);
});

test('Hi-Lo offers no guess that would lead above 10,000 times', () => {
  const standing = { cards: [0], guesses: 3, isLost: false, multiple: fraction(800) };
  expect(hiLoNext(standing, 'lower')).toBeNull();
  expect(hiLoNext(standing, 'higher')).toEqual(times(fraction(800), fraction(13, 12)));
});

test('Bingo Perya finds each pattern on a card', () => {
  const card = [0, 1, 2, 3, 4].map((column) => [0, 1, 2, 3, 4].map((row) => column * 15 + row + 1));
  card[2]?.splice(2, 1, 0);
  const at = (places: string) =>
    places.split(' ').map((place) => card[Number(place[0])]?.[Number(place[1])] ?? -1);
  const column = '00 01 02 03 04';
  expect(bingoPatternOf(card, at('00 01 02 03'))).toBeNull();
  expect(bingoPatternOf(card, at(column))).toBe('line');
  expect(bingoPatternOf(card, at('20 21 23 24'))).toBe('line');
  expect(bingoPatternOf(card, at('00 04 40 44'))).toBe('corners');
  expect(bingoPatternOf(card, at(`${column} 10 11 12 13 14`))).toBe('two-lines');
  expect(bingoPatternOf(card, at(`${column} 10 11 12 13 14 30 31 32 33 34`))).toBe('three-lines');
  expect(bingoPatternOf(card, at('00 11 33 44 04 13 31 40'))).toBe('cross');
  expect(bingoPatternOf(card, at(`${column} 40 41 42 43 44 10 20 30 14 24 34`))).toBe('frame');
  expect(
    bingoPatternOf(
      card,
      card.flat().filter((number) => number !== 0),
    ),
  ).toBe('full-card');
});

test('Bingo Perya returns and promises what it states, over every way a card can be marked', {
  timeout: 60_000,
}, () => {
  const chances = bingoChances();
  const total = chances
    .map((chance, index) => times(chance, fraction(bingoPatterns[index]?.multiple ?? 0n)))
    .reduce(plus);
  expect(percentOf(total)).toBe(bingoReturnPercent);
  const oneIn = chances.map(({ top, bottom }) => Number((bottom * 1_000_000n) / top) / 1_000_000);
  expect(oneIn.map((value) => Number(value.toPrecision(3)))).toEqual(bingoPatterns.map((one) => one.oneIn));
});

test('Ferris Fortune has 20 different lines and five strips of 32 with one ticket each', () => {
  expect(new Set(ferrisLines.map(String)).size).toBe(20);
  for (const [reel, strip] of ferrisStrips.entries()) {
    expect(strip).toHaveLength(32);
    expect(strip.filter((symbol) => symbol === 'ticket')).toHaveLength(1);
    expect(strip.includes('wheel')).toBe(reel > 0 && reel < 4);
  }
});

test('a line of Ferris Fortune counts from the left, and the wheel stands for any symbol but the ticket', () => {
  let withWheel = 0;
  for (let nonce = 0; nonce < 3000; nonce += 1) {
    const stream = drawStream('s', 'line', nonce);
    const stops = ferrisStrips.map(() => stream.below(32));
    const grid = ferrisGrid(stops);
    for (const { line, symbol, count } of ferrisWins(stops)) {
      const shown = ferrisLines[line - 1]?.map((row, reel) => grid[reel]?.[row]) ?? [];
      expect(shown[0]).toBe(symbol);
      for (const one of shown.slice(0, count)) expect([symbol, 'wheel']).toContain(one);
      expect([symbol, 'wheel']).not.toContain(shown[count]);
      if (shown.slice(0, count).includes('wheel')) withWheel += 1;
    }
  }
  expect(withWheel).toBeGreaterThan(100);
});

test('every stop of Ferris Fortune pays as its grid reads', () => {
  for (let nonce = 0; nonce < 3000; nonce += 1) {
    const stream = drawStream('s', 'grid', nonce);
    const stops = ferrisStrips.map(() => stream.below(32));
    const grid = ferrisGrid(stops);
    const tickets = grid.flat().filter((symbol) => symbol === 'ticket').length;
    expect(ferrisTicketCount(stops)).toBe(tickets);
    let pays = 20 * (ferrisTickets.find(({ count }) => count === tickets)?.multiple ?? 0);
    for (const line of ferrisLines) {
      const text = line.map((row, reel) => grid[reel]?.[row] ?? '').join(' ');
      for (const symbol of Object.keys(ferrisSymbols) as FerrisPaying[]) {
        const found = new RegExp(`^${symbol}(?: (?:${symbol}|wheel))*(?= |$)`).exec(text);
        pays += ferrisSymbols[symbol][(found?.[0].split(' ').length ?? 0) - 3] ?? 0;
      }
    }
    expect(ferrisSpinMultiple({ stops, isFree: false })).toBe(pays);
    expect(ferrisSpinMultiple({ stops, isFree: true })).toBe(2 * pays);
  }
});

test('Ferris Fortune returns what it states, part by part', () => {
  const found = ferrisReturn();
  expect(percentOf(found.base)).toBe(ferrisReturnParts.base);
  expect(percentOf(found.freeSpins)).toBe(ferrisReturnParts.freeSpins);
  expect(percentOf(found.jackpot)).toBe(ferrisReturnParts.jackpot);
  expect(percentOf(found.total)).toBe(ferrisReturnPercent);
  expect(percentOf(plus(found.base, found.freeSpins))).toBe(ferrisTrialReturnPercent);
  expect([0, 1, 2, 3, 4, 5].map(ferrisTicketChance).reduce(plus)).toEqual(fraction(1));
});

test('the jackpot is won by stake: one chance in two million for each peso, and 1 % feeds it', () => {
  const outcome = (jackpotNumber: number) => ({ spins: [], jackpotNumber });
  expect(winsFerrisJackpot(peso, outcome(499))).toBe(true);
  expect(winsFerrisJackpot(peso, outcome(500))).toBe(false);
  expect(winsFerrisJackpot(200n * peso, outcome(99_999))).toBe(true);
  expect(winsFerrisJackpot(200n * peso, outcome(100_000))).toBe(false);
  expect(ferrisContribution(20n * peso)).toBe(200_000n);
});

test('percent is rounded to the nearest hundredth', () => {
  expect(percentOf(fraction(2, 3))).toBe('66.67');
  expect(percentOf(fraction(1, 3))).toBe('33.33');
  expect(percentOf(fraction(1, 20_000))).toBe('0.01');
  expect(numberOf(fraction(1, 8))).toBe(0.125);
});
