import { bingoChances, bingoPatterns, drawBingo, drawStream, numberOf, payBingo } from '@perya/fairness';
import { expect, test } from 'vitest';
import { bingoOneIn, glyphCells, letterOf, patternCells } from './bingo-rules.ts';

test('the chances on the page are those of the rules, to one in a hundred', () => {
  const chances = bingoChances();
  for (const [index, { pattern }] of bingoPatterns.entries()) {
    const exact = numberOf(chances[index] ?? { top: 0n, bottom: 1n });
    expect(Math.abs(bingoOneIn[pattern] * exact - 1), pattern).toBeLessThan(0.011);
  }
});

test('every cell that shines is marked', () => {
  let wins = 0;
  for (let nonce = 1; nonce <= 300; nonce += 1) {
    const outcome = drawBingo(drawStream('a secret', 'a-seed', nonce), 4);
    const called = new Set(outcome.balls);
    for (const { card, pattern } of payBingo(1n, outcome).wins) {
      wins += 1;
      const numbers = (outcome.cards[card] ?? []).flat();
      const lit = patternCells(pattern, outcome.cards[card] ?? [], called);
      expect(lit.size).toBeGreaterThan(3);
      for (const cell of lit) {
        const number = numbers[cell] ?? -1;
        expect(number === 0 || called.has(number)).toBe(true);
      }
    }
  }
  expect(wins).toBeGreaterThan(100);
});

test('balls carry the letter of their column', () => {
  expect([1, 15, 16, 45, 46, 75].map(letterOf)).toEqual(['B', 'B', 'I', 'N', 'G', 'O']);
  expect(glyphCells['full-card'].size).toBe(25);
  expect(glyphCells.cross.size).toBe(9);
});
