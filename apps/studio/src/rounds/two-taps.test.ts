import { expect, test } from 'vitest';
import type { Bet, Draws, GameCode } from '../../api.ts';
import { gameCodes } from '../../api.ts';
import { openStudio } from '../testing/open-studio.ts';

// Not by the clock: in the last seconds before a draw no ticket is sold.
const studio = await openStudio({ startAt: new Date('2026-11-15T12:00:01Z') });
const { wallet, sitDown } = studio;
const printedCard = [0, 1, 2, 3, 4].map((column) =>
  [1, 2, 3, 4, 5].map((row) => (column === 2 && row === 3 ? 0 : column * 15 + row)),
);
const dilaw: Bet = { game: 'color-game', bets: { dilaw: '10' } };

let players = 0;
const newPlayer = (): string => {
  players += 1;
  return `player-${players}`;
};

const oneBet: Record<GameCode, () => Promise<Bet>> = {
  'color-game': () => Promise.resolve(dilaw),
  ferris: () => Promise.resolve({ game: 'ferris', stake: '10' }),
  'bingo-perya': () => Promise.resolve({ game: 'bingo-perya', stake: '10', cards: [printedCard] }),
  'hi-lo': () => Promise.resolve({ game: 'hi-lo', stake: '10' }),
  'perya-lotto': async () => {
    const { body } = await studio.ask<Draws>('GET', '/api/draws');
    return {
      game: 'perya-lotto',
      draw: body.next[0]?.draw ?? '',
      stake: '10',
      numbers: [1, 2, 3, 4, 5, 6],
    };
  },
};

test.each(gameCodes)('%s: two taps at once with two ids take one stake', async (game) => {
  const player = newPlayer();
  const table = await sitDown(player, game);
  const bet = await oneBet[game]();
  const release = wallet.hold('bet');
  const taps = [table.bet(bet), table.bet(bet)];
  // Whoever is first waits for the platform; the other one needs nobody and is told so.
  const second = await Promise.race(taps);
  expect(second).toMatchObject({ status: 409, body: { error: { code: 'round.under_way' } } });
  release();
  const answers = await Promise.all(taps);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const bets = wallet.calls.filter(({ verb, body }) => verb === 'bet' && body.player === player);
  expect(bets).toHaveLength(1);
});

test('after the result the next bet is taken', async () => {
  const player = newPlayer();
  const table = await sitDown(player, 'color-game');
  expect((await table.bet(dilaw)).body.nonce).toBe(1);
  expect((await table.bet(dilaw)).body.nonce).toBe(2);
});
