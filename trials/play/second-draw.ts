import { createHmac } from 'node:crypto';

/** The same draws once more, from the description in apps/studio/README.md and with Node's own HMAC. */

function bytesOf(secret: string, seed: string, nonce: number): () => number {
  let block = Buffer.alloc(0);
  let [at, nth] = [0, 0];
  return () => {
    if (at === block.length) {
      const message = nth === 0 ? `${seed}:${nonce}` : `${seed}:${nonce}:${nth}`;
      block = createHmac('sha256', secret).update(message).digest();
      [at, nth] = [0, nth + 1];
    }
    at += 1;
    return block[at - 1] ?? 0;
  };
}

function numberBelow(next: () => number, n: number): number {
  const width = n <= 2 ** 8 ? 1 : n <= 2 ** 16 ? 2 : 4;
  const whole = Math.floor(2 ** (8 * width) / n) * n;
  let drawn = whole;
  while (drawn >= whole) {
    drawn = 0;
    for (let byte = 0; byte < width; byte += 1) drawn = drawn * 256 + next();
  }
  return drawn % n;
}

/** Without putting back: what is drawn changes its place with the first that is left. */
function take(next: () => number, first: number, last: number, count: number): number[] {
  const left: number[] = [];
  for (let ball = first; ball <= last; ball += 1) left.push(ball);
  const taken: number[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const place = nth === left.length - 1 ? nth : nth + numberBelow(next, left.length - nth);
    taken.push(left[place] ?? 0);
    left[place] = left[nth] ?? 0;
  }
  return taken;
}

const times = (count: number, draw: () => number): number[] => Array.from({ length: count }, draw);

/** Everything a round of each game shows before it is paid, as plain numbers. */
export const secondDraw = {
  dice: (secret: string, seed: string, nonce: number) => {
    const next = bytesOf(secret, seed, nonce);
    return times(3, () => numberBelow(next, 6));
  },
  reels: (secret: string, seed: string, nonce: number) => {
    const next = bytesOf(secret, seed, nonce);
    return [numberBelow(next, 1_000_000_000), ...times(5, () => numberBelow(next, 32))];
  },
  cards: (secret: string, seed: string, nonce: number) => {
    const next = bytesOf(secret, seed, nonce);
    return times(12, () => numberBelow(next, 52));
  },
  lotto: (secret: string, seed: string, nonce: number) => take(bytesOf(secret, seed, nonce), 1, 45, 6),
  bingo: (secret: string, seed: string, nonce: number) => {
    const next = bytesOf(secret, seed, nonce);
    const card = [1, 16, 31, 46, 61].flatMap((first) => {
      const column = take(next, first, first + 14, 5);
      if (first === 31) column[2] = 0;
      return column;
    });
    return [...card, ...take(next, 1, 75, 35)];
  },
  /** With cards of the player's own the balls come first. */
  balls: (secret: string, seed: string, nonce: number) => take(bytesOf(secret, seed, nonce), 1, 75, 35),
};
