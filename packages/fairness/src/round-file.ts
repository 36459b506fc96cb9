import { parseAmount } from '@perya/money';
import { ferrisGrid } from './ferris.ts';
import type { Receipt } from './receipt.ts';

/** What a saved round says: enough to play it again, or all but the secret, or nothing of a round. */
export type RoundFile =
  /** With the name of the pay table that was in force, where it is told. */
  | { kind: 'whole'; receipt: Receipt; isPayKnown: boolean; payTable: string | null }
  | { kind: 'locked' }
  | { kind: 'foreign' };

/** A receipt with all its cards is a few kilobytes. */
export const longestChars = 40_000;
const longestText = 128;

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= longestText;
const isList = <Item>(value: unknown, fits: (item: unknown) => item is Item): value is Item[] =>
  Array.isArray(value) && value.length <= 200 && value.every(fits);
const isNumber = (value: unknown): value is number => Number.isSafeInteger(value);
const isNumbers = (value: unknown): value is number[] => isList(value, isNumber);
const isTexts = (value: unknown): value is string[] => isList(value, isText);

/** Amounts travel as decimal text; a number with a fraction would already have lost something. */
function amount(value: unknown): bigint | null {
  try {
    return typeof value === 'string' ? parseAmount(value) : null;
  } catch {
    return null;
  }
}

type Played = Receipt extends infer One ? (One extends Receipt ? Omit<One, keyof Sealed> : never) : never;
type Sealed = Pick<Receipt, 'secret' | 'secretHash' | 'clientSeed' | 'nonce' | 'paid'>;

function betsOf(value: unknown): Record<string, bigint> | null {
  if (!isFields(value)) return null;
  const bets = Object.entries(value).map(([color, stake]) => [color, amount(stake)] as const);
  return bets.every((bet): bet is [string, bigint] => bet[1] !== null) ? Object.fromEntries(bets) : null;
}

function gridsOf(play: Fields): string[][][] | null {
  const grids = play['grids'];
  if (isList(grids, (grid): grid is string[][] => isList(grid, isTexts))) return grids;
  const spins = play['spins'];
  if (!isList(spins, isFields)) return null;
  const found = spins.map(({ grid, stops }) =>
    isList(grid, isTexts) ? grid : isNumbers(stops) && stops.length === 5 ? ferrisGrid(stops) : null,
  );
  return found.every((grid) => grid !== null) ? found : null;
}

/** The game's own part; `stake` is 0 where it is not told, and then only the outcome can be checked. */
function playedOf(play: Fields, whole: Fields, stake: bigint): Played | null {
  const { game } = play;
  switch (game) {
    case 'color-game': {
      const dice = play['dice'];
      const bets = betsOf(play['bets'] ?? whole['bets'] ?? {});
      return isTexts(dice) && bets ? ({ game, bets, dice } as Played) : null;
    }
    case 'ferris': {
      const grids = gridsOf(play);
      const jackpot = (play['jackpot'] ?? whole['jackpot']) === true;
      const takesJackpot = (whole['takesJackpot'] ?? whole['currency'] !== 'TRIAL') === true;
      return grids && { game, stake, takesJackpot, grids, jackpot };
    }
    case 'bingo-perya': {
      const { cards, balls } = play;
      const isCards = isList(cards, (card): card is number[][] => isList(card, isNumbers));
      if (!isCards || !isNumbers(balls)) return null;
      return { game, stake, cards, balls, ...(play['chosen'] === true && { chosen: true }) };
    }
    case 'perya-lotto': {
      const drawn = play['drawn'];
      const numbers = play['numbers'] ?? whole['numbers'] ?? [];
      return isNumbers(drawn) && isNumbers(numbers) ? { game, stake, numbers, drawn } : null;
    }
    case 'hi-lo': {
      const { cards } = play;
      const steps = play['steps'] ?? play['moves'];
      return isNumbers(cards) && isTexts(steps) ? ({ game, stake, steps, cards } as Played) : null;
    }
    default:
      return null;
  }
}

/** Whether the stakes are told, so that the payout can be worked out. */
const tellsStakes = (played: Played, stake: bigint | null): boolean =>
  played.game === 'color-game'
    ? Object.keys(played.bets).length > 0
    : stake !== null && (played.game !== 'perya-lotto' || played.numbers.length > 0);

/**
 * Reads a round as the games and the betting record write it: the seeds beside the outcome or under `fairness`, the game's
 * part under `play` or `outcome` or beside the rest. Nothing in it is believed; it only has to have the form.
 */
export function readRound(value: unknown): RoundFile {
  if (!isFields(value)) return { kind: 'foreign' };
  const seeds = isFields(value['fairness']) ? value['fairness'] : value;
  const play = [value['play'], value['outcome'], value].find(isFields) ?? value;
  const { secret, secretHash, clientSeed, nonce } = seeds;
  const [stake, paid] = [amount(value['stake']), amount(value['paid'])];
  const played = playedOf(play, value, stake ?? 0n);
  if (!played || !isText(secretHash) || !isText(clientSeed) || !isNumber(nonce)) return { kind: 'foreign' };
  if (secret === undefined || secret === null || secret === '') return { kind: 'locked' };
  if (!isText(secret)) return { kind: 'foreign' };
  const isPayKnown = paid !== null && tellsStakes(played, stake);
  const receipt = { ...played, secret, secretHash, clientSeed, nonce, paid: paid ?? 0n } as Receipt;
  const { payTable } = value;
  return { kind: 'whole', receipt, isPayKnown, payTable: isText(payTable) ? payTable : null };
}

/** The same from a file or a pasted text. */
export function readRoundText(content: string): RoundFile {
  if (content.length > longestChars) return { kind: 'foreign' };
  try {
    return readRound(JSON.parse(content));
  } catch {
    return { kind: 'foreign' };
  }
}

/** A text with the secret put where it belongs; unchanged where it is no round. */
export function withSecret(content: string, secret: string): string {
  try {
    const value: unknown = JSON.parse(content);
    if (!isFields(value)) return content;
    const seeds = isFields(value['fairness']) ? { fairness: { ...value['fairness'], secret } } : { secret };
    return JSON.stringify({ ...value, ...seeds }, null, 2);
  } catch {
    return content;
  }
}
