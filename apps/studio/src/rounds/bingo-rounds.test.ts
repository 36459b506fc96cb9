import { verifyRound } from '@perya/fairness';
import { parseAmount } from '@perya/money';
import { expect, test } from 'vitest';
import type { Bet } from '../../api.ts';
import { openStudio } from '../testing/open-studio.ts';

const studio = await openStudio();
const { wallet, sitDown } = studio;

/** A card as it is printed: five of each column's fifteen numbers from `first` on, the middle free. */
const card = (first: number): number[][] =>
  [0, 1, 2, 3, 4].map((column) =>
    [0, 1, 2, 3, 4].map((row) => (column === 2 && row === 2 ? 0 : column * 15 + first + row)),
  );

test('a number of cards alone, as pages from before send it: they are drawn with the balls', async () => {
  const player = 'who-counts';
  const table = await sitDown(player, 'bingo-perya');
  const { body: round } = await table.bet({ game: 'bingo-perya', stake: '5', cards: 3 });
  expect(round).toMatchObject({ stake: '15.00', state: 'settled' });
  if (round.play.game !== 'bingo-perya') throw new Error('another game');
  expect(round.play.cards).toHaveLength(3);
  expect(round.play.balls).toHaveLength(35);
  expect(round.play.chosen).toBeUndefined();
  expect(wallet.balanceOf(player)).toBe(parseAmount('985') + parseAmount(round.paid ?? ''));
});

test('bingo is played with the cards that came with the bet, and checks out once the secret is told', async () => {
  const table = await sitDown('who-chooses', 'bingo-perya');
  const cards = [card(1), card(6), card(11)];
  const { body: round } = await table.bet({ game: 'bingo-perya', stake: '5', cards });
  expect(round).toMatchObject({ stake: '15.00', state: 'settled', play: { cards, chosen: true } });
  if (round.play.game !== 'bingo-perya') throw new Error('another game');
  const { body: rotated } = await table.rotate('my-next-seed');
  const { secretHash, clientSeed, nonce } = round.fairness;
  const receipt = {
    secret: rotated.revealed.secret,
    secretHash,
    clientSeed,
    nonce,
    game: round.play.game,
    stake: parseAmount(round.stake),
    paid: parseAmount(round.paid ?? ''),
    balls: round.play.balls,
    chosen: true as const,
  };
  expect(verifyRound({ ...receipt, cards })).toMatchObject({ isGood: true });
  // The balls are locked by the hash: other cards would have met the same ones.
  expect(verifyRound({ ...receipt, cards: [card(2), card(6), card(11)] }).differs).not.toContain('outcome');
  expect(verifyRound({ ...receipt, cards, balls: receipt.balls.toReversed() }).differs).toEqual(['outcome']);
});

test('cards that the game does not print are refused before anything is stored', async () => {
  const player = 'who-invents';
  const table = await sitDown(player, 'bingo-perya');
  const codeOf = async (cards: unknown) =>
    (await table.bet({ game: 'bingo-perya', stake: '5', cards } as Bet)).body.error?.code;
  const withFirst = (number: number) => card(1).with(0, [number, 2, 3, 4, 5]);
  for (const cards of [
    [],
    [card(1), card(1)],
    [withFirst(16)],
    [withFirst(2)],
    [withFirst(0)],
    [card(1).slice(1)],
    [card(1).with(2, [31, 32, 33, 34, 35])],
  ])
    expect([cards, await codeOf(cards)]).toEqual([cards, 'cards.invalid']);
  for (const cards of [[withFirst(1.5)], 0, 5, [1, 2, 3], Array.from({ length: 5 }, () => card(1)), null])
    expect([cards, await codeOf(cards)]).toEqual([cards, 'request.invalid']);
  expect(await studio.query('select 1 from round where player = $1', [player])).toEqual([]);
});
