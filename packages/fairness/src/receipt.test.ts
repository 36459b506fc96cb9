import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Color, HiLoMove, Receipt } from './index.ts';
import { ferrisLines, ferrisStrips, verifyRound } from './index.ts';

/**
 * The rules once more, from their text and with Node's crypto, sharing nothing with the modules but the strips and lines
 * of the reels, which are data. `ROUNDS=1000000` makes it a long run.
 */
const rounds = Number(process.env.ROUNDS ?? 100_000);

function bytesFrom(secret: string, seed: string, nonce: number): () => number {
  let queue: number[] = [];
  let block = 0;
  return () => {
    if (queue.length === 0) {
      const message = block === 0 ? `${seed}:${nonce}` : `${seed}:${nonce}:${block}`;
      queue = [...createHmac('sha256', secret).update(message).digest()];
      block += 1;
    }
    return queue.shift() ?? 0;
  };
}

function draw(next: () => number, n: number): number {
  const width = n > 65_536 ? 4 : n > 256 ? 2 : 1;
  const end = Math.floor(2 ** (8 * width) / n) * n;
  for (;;) {
    let value = 0;
    for (let i = 0; i < width; i += 1) value = value * 256 + next();
    if (value < end) return value % n;
  }
}

function without(next: () => number, pool: number[], count: number): number[] {
  const deck = [...pool];
  for (let i = 0; i < count; i += 1) {
    if (deck.length - i < 2) break;
    const j = i + draw(next, deck.length - i);
    [deck[i], deck[j]] = [deck[j] ?? 0, deck[i] ?? 0];
  }
  return deck.slice(0, count);
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
const six: Color[] = ['dilaw', 'puti', 'rosas', 'asul', 'pula', 'berde'];
const linePays: Record<string, number[]> = {
  parol: [50, 200, 1000],
  horse: [25, 100, 400],
  drum: [20, 60, 250],
  balloon: [15, 50, 150],
  cotton: [10, 30, 80],
  popcorn: [10, 20, 60],
  dice: [5, 15, 40],
  coin: [5, 10, 40],
};

type Facts = Pick<Receipt, 'secret' | 'secretHash' | 'clientSeed' | 'nonce'>;

function colorRound(facts: Facts, next: () => number): Receipt {
  const dice = [0, 0, 0].map(() => six[draw(next, 6)] ?? 'dilaw');
  const bets = { dilaw: 10_000_000n, asul: 5_000_000n };
  const pay = (color: Color, stake: bigint) =>
    stake * ([0n, 2n, 3n, 13n][dice.filter((side) => side === color).length] ?? 0n);
  return {
    ...facts,
    game: 'color-game',
    bets,
    dice,
    paid: pay('dilaw', bets.dilaw) + pay('asul', bets.asul),
  };
}

function ferrisRound(facts: Facts, next: () => number): Receipt {
  const stake = 20_000_000n;
  const jackpot = draw(next, 1_000_000_000) < 10_000;
  const grids: string[][][] = [];
  let sum = 0;
  let left = 1;
  for (let spin = 0; left > 0; spin += 1, left -= 1) {
    const grid = ferrisStrips.map((strip) => {
      const stop = draw(next, 32);
      return [0, 1, 2].map((row) => strip[(stop + row) % 32] ?? '');
    });
    grids.push(grid);
    const tickets = grid.flat().filter((symbol) => symbol === 'ticket').length;
    let won = 20 * ([0, 0, 0, 2, 10, 50][tickets] ?? 0);
    for (const line of ferrisLines) {
      const symbols = line.map((row, reel) => grid[reel]?.[row] ?? '');
      const broken = symbols.findIndex((one) => one !== symbols[0] && one !== 'wheel');
      won += linePays[symbols[0] ?? '']?.[(broken < 0 ? 5 : broken) - 3] ?? 0;
    }
    sum += won * (spin === 0 ? 1 : 2);
    if (spin === 0) left += [0, 0, 0, 10, 15, 20][tickets] ?? 0;
  }
  return {
    ...facts,
    game: 'ferris',
    stake,
    takesJackpot: true,
    grids,
    jackpot,
    paid: 1_000_000n * BigInt(sum),
  };
}

const bingoCards = (next: () => number, count: number): number[][][] =>
  range(1, count).map(() =>
    range(0, 4).map((column) => {
      const numbers = without(next, range(15 * column + 1, 15 * column + 15), 5);
      return column === 2 ? numbers.with(2, 0) : numbers;
    }),
  );

/** Every other hand is the player's own: from bytes that have nothing to do with the secret. */
function bingoRound(facts: Facts, next: () => number): Receipt {
  const isChosen = Math.floor(facts.nonce / 5) % 2 === 0;
  const own = bytesFrom('of the player', 'hand', facts.nonce);
  const cards = bingoCards(isChosen ? own : next, 1 + (facts.nonce % 4));
  const balls = without(next, range(1, 75), 35);
  const pays = cards.map((card): bigint => {
    const hit = (column: number, row: number) => {
      const number = card[column]?.[row] ?? -1;
      return number === 0 || balls.includes(number);
    };
    const all = (test: (i: number) => boolean) => range(0, 4).every(test);
    const rising = all((i) => hit(i, i));
    const falling = all((i) => hit(i, 4 - i));
    const straight = range(0, 4).flatMap((i) => [all((j) => hit(i, j)), all((j) => hit(j, i))]);
    const lines = [...straight, rising, falling].filter(Boolean).length;
    if (all((i) => all((j) => hit(i, j)))) return 10_000n;
    if (all((i) => hit(0, i) && hit(4, i) && hit(i, 0) && hit(i, 4))) return 2_000n;
    if (rising && falling) return 50n;
    if (lines >= 3) return 25n;
    if (lines === 2) return 6n;
    if (hit(0, 0) && hit(0, 4) && hit(4, 0) && hit(4, 4)) return 3n;
    return lines === 1 ? 2n : 0n;
  });
  const paid = pays.reduce((sum, multiple) => sum + 5_000_000n * multiple, 0n);
  const stake = 5_000_000n * BigInt(cards.length);
  return { ...facts, game: 'bingo-perya', stake, cards, balls, paid, ...(isChosen && { chosen: true }) };
}

function lottoRound(facts: Facts, next: () => number): Receipt {
  const numbers = [3, 8, 13, 21, 34, 44];
  const drawn = without(next, range(1, 45), 6);
  const matches = drawn.filter((number) => numbers.includes(number)).length;
  const paid = 10_000_000n * ([0n, 0n, 0n, 17n, 260n, 6_000n, 250_000n][matches] ?? 0n);
  return { ...facts, game: 'perya-lotto', stake: 10_000_000n, numbers, drawn, paid };
}

function hiLoRound(facts: Facts, next: () => number): Receipt {
  const cards = [draw(next, 52)];
  const steps: HiLoMove[] = [];
  let [top, bottom] = [97n, 100n];
  while (steps.length < 1 + (facts.nonce % 4)) {
    const rank = (cards.at(-1) ?? 0) % 13;
    const card = draw(next, 52);
    const after = card % 13;
    cards.push(card);
    if (steps.length === 2) {
      steps.push('skip');
      continue;
    }
    const higher = rank <= 6;
    steps.push(higher ? 'higher' : 'lower');
    const fits = (one: number) => {
      if (rank === 0) return one > 0;
      if (rank === 12) return one < 12;
      return higher ? one >= rank : one <= rank;
    };
    top *= fits(after) ? 13n : 0n;
    bottom *= BigInt(range(0, 12).filter(fits).length);
    if (top === 0n) break;
  }
  return { ...facts, game: 'hi-lo', stake: 10_000_000n, steps, cards, paid: (10_000_000n * top) / bottom };
}

const makers = [colorRound, ferrisRound, bingoRound, lottoRound, hiLoRound];

function makeReceipt(index: number): Receipt {
  const secret = createHash('sha256')
    .update(`pair ${Math.floor(index / 500)}`)
    .digest('hex');
  const facts = {
    secret,
    secretHash: createHash('sha256').update(secret).digest('hex'),
    clientSeed: `seed-${Math.floor(index / 500)}`,
    nonce: (index % 500) + 1,
  };
  const make = makers[index % makers.length] ?? colorRound;
  return make(facts, bytesFrom(secret, facts.clientSeed, facts.nonce));
}

test(`the verifier agrees with an independent computation on ${rounds} rounds`, { timeout: 600_000 }, () => {
  const bad: number[] = [];
  for (let index = 0; index < rounds; index += 1) {
    if (!verifyRound(makeReceipt(index)).isGood) bad.push(index);
  }
  expect(bad).toEqual([]);
});

test('a changed receipt is found out, and the verdict names the part', () => {
  for (let index = 0; index < 50; index += 1) {
    const receipt = makeReceipt(index);
    expect(verifyRound({ ...receipt, paid: receipt.paid + 1n }).differs).toEqual(['paid']);
    expect(verifyRound({ ...receipt, secretHash: '0'.repeat(64) }).differs).toEqual(['secretHash']);
    expect(verifyRound({ ...receipt, clientSeed: 'another' }).differs).toContain('outcome');
    expect(verifyRound({ ...receipt, nonce: receipt.nonce + 1000 }).isGood).toBe(false);
    expect(verifyRound({ ...receipt, secret: `${receipt.secret}0` }).differs).toContain('secretHash');
  }
});

test('cards that a player brought are the cards that were played, and nothing else passes for a card', () => {
  const receipts = range(0, 50)
    .map(makeReceipt)
    .filter((one) => one.game === 'bingo-perya');
  expect(new Set(receipts.map(({ chosen }) => chosen))).toEqual(new Set([true, undefined]));
  for (const receipt of receipts) {
    const { chosen, ...unmarked } = receipt;
    const swapped = chosen ? unmarked : { ...receipt, chosen: true as const };
    expect(verifyRound(swapped).differs).toContain('outcome');
    if (!chosen) continue;
    const [first = [], ...rest] = receipt.cards;
    const [b = [], i = [], n = []] = first;
    const faults: number[][][][] = [
      [],
      [first, first],
      [...receipt.cards, ...bingoCards(bytesFrom('x', 'y', 1), 4)],
      [first.slice(1), ...rest],
      [[i, b, ...first.slice(2)], ...rest],
      [[b.with(0, b[1] ?? 0), ...first.slice(1)], ...rest],
      [[b.with(0, 0), ...first.slice(1)], ...rest],
      [[b, i, n.with(2, 40), ...first.slice(3)], ...rest],
      [[b.with(0, 1.5), ...first.slice(1)], ...rest],
    ];
    for (const cards of faults)
      expect(verifyRound({ ...receipt, cards }), JSON.stringify(cards)).toEqual({
        isGood: false,
        differs: ['outcome', 'paid'],
        paid: null,
      });
  }
});

test('moves that the rules do not offer make no round', () => {
  const receipt = makeReceipt(4);
  if (receipt.game !== 'hi-lo') throw new Error('the fifth receipt is of Hi-Lo');
  const steps = Array.from({ length: 80 }, (): HiLoMove => 'skip');
  expect(verifyRound({ ...receipt, steps })).toEqual({
    isGood: false,
    differs: ['outcome', 'paid'],
    paid: null,
  });
});
