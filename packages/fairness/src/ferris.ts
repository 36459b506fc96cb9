import type { DrawStream } from './draw-stream.ts';

/**
 * Five reels of three rows, 20 lines. The wheel stands for every symbol but the ticket and is on the three middle reels
 * only, so the first reel always says which symbol a line is about. Tickets pay anywhere and open free spins, whose
 * wins count double; free spins open no further ones.
 */
export const ferrisSymbols = {
  parol: [50, 200, 1000],
  horse: [25, 100, 400],
  drum: [20, 60, 250],
  balloon: [15, 50, 150],
  cotton: [10, 30, 80],
  popcorn: [10, 20, 60],
  dice: [5, 15, 40],
  coin: [5, 10, 40],
} as const;
export type FerrisPaying = keyof typeof ferrisSymbols;
export type FerrisSymbol = FerrisPaying | 'wheel' | 'ticket';

/** Three, four, five tickets: times the whole stake, and how many free spins. */
export const ferrisTickets = [
  { count: 3, multiple: 2, freeSpins: 10 },
  { count: 4, multiple: 10, freeSpins: 15 },
  { count: 5, multiple: 50, freeSpins: 20 },
] as const;
export const ferrisFreeMultiplier = 2;

export const ferrisReturnPercent = '95.25';
/** With trial credits, which feed and win no jackpot. */
export const ferrisTrialReturnPercent = '94.25';
/** Of it: lines and tickets of the paid spin, free spins, and what goes through the jackpot. */
export const ferrisReturnParts = { base: '82.23', freeSpins: '12.02', jackpot: '1.00' } as const;

const rows = 3;
const outer =
  'coin dice popcorn parol cotton balloon coin horse drum dice popcorn balloon ticket coin cotton popcorn dice horse coin drum balloon popcorn parol dice cotton horse popcorn coin drum balloon dice cotton';
const second =
  'dice coin wheel popcorn horse cotton drum coin balloon dice parol popcorn wheel cotton coin ticket horse drum dice balloon popcorn coin cotton parol wheel dice horse popcorn coin drum balloon cotton';
const third =
  'popcorn wheel dice drum coin cotton balloon horse coin popcorn parol wheel dice cotton drum coin horse ticket popcorn balloon dice coin wheel cotton parol drum horse popcorn coin balloon dice cotton';
const fourth =
  'coin balloon wheel cotton dice horse popcorn drum coin parol dice cotton wheel popcorn balloon coin horse drum ticket dice cotton coin parol popcorn wheel horse coin balloon dice drum popcorn cotton';
const fifth =
  'dice popcorn coin balloon horse cotton parol coin drum popcorn dice balloon coin horse cotton popcorn dice ticket drum coin balloon popcorn horse dice parol cotton coin drum balloon popcorn dice cotton';

/** A reel stops at one of 32 places and shows that symbol with the two after it. */
export const ferrisStrips: readonly (readonly FerrisSymbol[])[] = [outer, second, third, fourth, fifth].map(
  (strip) => strip.split(' ') as FerrisSymbol[],
);

// biome-ignore format: two lines of ten
/** The row of each reel, top 0; the first is line 1. */
export const ferrisLines: readonly (readonly number[])[] = [
  '11111', '00000', '22222', '01210', '21012', '00100', '22122', '10001', '12221', '01110',
  '21112', '10101', '12121', '11011', '11211', '01010', '21212', '00200', '22022', '02020',
].map((line) => Array.from(line, Number));

/** Of each stake, this share goes into the pool. */
export const ferrisJackpot = { jackpot: 'ferris-fortune', shareTop: 1n, shareBottom: 100n } as const;
/** One peso has one chance in two million: the pool is won by stake, not by the number of spins. */
const jackpotSpan = 1_000_000_000;
const jackpotPerCentavo = 5n;
const centavo = 10_000n;

export interface FerrisWin {
  /** From 1. */
  line: number;
  symbol: FerrisPaying;
  count: number;
  /** Times the stake of one line, without the multiplier of free spins. */
  multiple: number;
}

export interface FerrisSpin {
  /** Where each reel stopped, 0 to 31. */
  stops: number[];
  isFree: boolean;
}

export interface FerrisOutcome {
  spins: FerrisSpin[];
  /** Drawn before the reels; the pool is won when it lies below five for each centavo staked. */
  jackpotNumber: number;
}

export const ferrisGrid = (stops: readonly number[]): FerrisSymbol[][] =>
  ferrisStrips.map((strip, reel) =>
    Array.from(
      { length: rows },
      (_, row) => strip[((stops[reel] ?? 0) + row) % strip.length] as FerrisSymbol,
    ),
  );

const drawStops = (stream: DrawStream): number[] => ferrisStrips.map((strip) => stream.below(strip.length));

const ticketStops = ferrisStrips.map((strip) => strip.indexOf('ticket'));

/** A strip has one ticket, so a reel shows it or not. */
export function ferrisTicketCount(stops: readonly number[]): number {
  let count = 0;
  for (let reel = 0; reel < ticketStops.length; reel += 1) {
    const length = (ferrisStrips[reel] as readonly FerrisSymbol[]).length;
    const ahead = (ticketStops[reel] as number) - (stops[reel] as number);
    if ((ahead + length) % length < rows) count += 1;
  }
  return count;
}

const ticketsFor = (count: number) => ferrisTickets.find((one) => one.count === count);

export function drawFerris(stream: DrawStream): FerrisOutcome {
  const jackpotNumber = stream.below(jackpotSpan);
  const stops = drawStops(stream);
  const spins: FerrisSpin[] = [{ stops, isFree: false }];
  const free = ticketsFor(ferrisTicketCount(stops))?.freeSpins ?? 0;
  for (let i = 0; i < free; i += 1) spins.push({ stops: drawStops(stream), isFree: true });
  return { spins, jackpotNumber };
}

const symbolAt = (stops: readonly number[], reel: number, row: number): FerrisSymbol => {
  const strip = ferrisStrips[reel] as readonly FerrisSymbol[];
  return strip[((stops[reel] as number) + row) % strip.length] as FerrisSymbol;
};

/** How many from the left are the first one's symbol; the wheel counts as it. */
function countOn(stops: readonly number[], line: readonly number[], symbol: FerrisSymbol): number {
  let count = 1;
  while (count < line.length) {
    const next = symbolAt(stops, count, line[count] as number);
    if (next !== symbol && next !== 'wheel') break;
    count += 1;
  }
  return count;
}

export function ferrisWins(stops: readonly number[]): FerrisWin[] {
  const wins: FerrisWin[] = [];
  for (let index = 0; index < ferrisLines.length; index += 1) {
    const line = ferrisLines[index] as readonly number[];
    const symbol = symbolAt(stops, 0, line[0] as number);
    // The first reel has no wheel.
    if (symbol === 'ticket' || symbol === 'wheel') continue;
    const count = countOn(stops, line, symbol);
    const multiple = ferrisSymbols[symbol][count - 3] ?? 0;
    if (multiple > 0) wins.push({ line: index + 1, symbol, count, multiple });
  }
  return wins;
}

/** What a spin pays in stakes of one line: lines, and tickets that count for all twenty. */
export function ferrisSpinMultiple({ stops, isFree }: FerrisSpin): number {
  const lines = ferrisWins(stops).reduce((sum, { multiple }) => sum + multiple, 0);
  const tickets = (ticketsFor(ferrisTicketCount(stops))?.multiple ?? 0) * ferrisLines.length;
  return (lines + tickets) * (isFree ? ferrisFreeMultiplier : 1);
}

/** The stake on one line. Stakes are whole centavos, so it is exact. */
export const ferrisLineStake = (stake: bigint): bigint => stake / BigInt(ferrisLines.length);

export const payFerris = (stake: bigint, { spins }: FerrisOutcome): bigint =>
  ferrisLineStake(stake) * BigInt(spins.reduce((sum, spin) => sum + ferrisSpinMultiple(spin), 0));

/** Trial credits feed no pool and win none. */
export const winsFerrisJackpot = (stake: bigint, { jackpotNumber }: FerrisOutcome): boolean =>
  BigInt(jackpotNumber) < (stake / centavo) * jackpotPerCentavo;

export const ferrisContribution = (stake: bigint): bigint =>
  (stake * ferrisJackpot.shareTop) / ferrisJackpot.shareBottom;
