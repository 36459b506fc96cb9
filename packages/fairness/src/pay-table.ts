import { bingoBalls, bingoDrawn, bingoPatterns } from './bingo-perya.ts';
import { colorMultiples, colors } from './color-game.ts';
import {
  ferrisFreeMultiplier,
  ferrisJackpot,
  ferrisLines,
  ferrisStrips,
  ferrisSymbols,
  ferrisTickets,
} from './ferris.ts';
import { hiLoHighestMultiple, hiLoLongest, hiLoShare } from './hi-lo.ts';
import { lottoHighest, lottoMultiples, lottoPicks } from './perya-lotto.ts';
import { hexOf, sha256 } from './sha256.ts';

/** Everything that decides what a game pays for what was drawn. */
const tables: Readonly<Record<string, unknown>> = {
  'color-game': [colors, colorMultiples],
  ferris: [ferrisSymbols, ferrisStrips, ferrisLines, ferrisTickets, ferrisFreeMultiplier, ferrisJackpot],
  'bingo-perya': [bingoBalls, bingoDrawn, bingoPatterns],
  'perya-lotto': [lottoHighest, lottoPicks, lottoMultiples],
  'hi-lo': [hiLoShare, hiLoHighestMultiple, hiLoLongest],
};

/** A name for a game's pay table as it is now: another table has another one. Null for a game that is not ours. */
export function payTableOf(game: string): string | null {
  const table = tables[game];
  if (table === undefined) return null;
  const text = JSON.stringify(table, (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  return hexOf(sha256(new TextEncoder().encode(text))).slice(0, 12);
}
