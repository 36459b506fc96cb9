import { expect, test } from 'vitest';
import { chanceText, guessKey, isRed, rankText, suitOf } from './card-rules.ts';

test('cards are named by rank and suit', () => {
  expect([0, 12, 13, 38, 51].map((card) => `${rankText(card)} ${suitOf(card)}`)).toEqual([
    'A spade',
    'K spade',
    'A heart',
    'K diamond',
    'K club',
  ]);
  expect([0, 13, 26, 39].map(isRed)).toEqual([false, true, true, false]);
});

test('on an ace and a king "same" takes the place of what cannot be', () => {
  expect([guessKey(0, 'higher'), guessKey(0, 'lower')]).toEqual(['onlyHigher', 'same']);
  expect([guessKey(12, 'higher'), guessKey(12, 'lower')]).toEqual(['same', 'onlyLower']);
  expect([guessKey(6, 'higher'), guessKey(6, 'lower')]).toEqual(['higher', 'lower']);
});

test('the chance on the button counts the equal card for both guesses', () => {
  expect([chanceText(6, 'higher'), chanceText(6, 'lower')]).toEqual(['53.8', '53.8']);
  expect([chanceText(0, 'higher'), chanceText(0, 'lower')]).toEqual(['92.3', '7.7']);
});
