import {
  bingoReturnPercent,
  colorReturnPercent,
  ferrisReturnPercent,
  hiLoReturnPercent,
  lottoReturnPercent,
} from '@perya/fairness';
import type { GameCode } from '../api.ts';

export const returnPercents: Record<GameCode, string> = {
  'color-game': colorReturnPercent,
  ferris: ferrisReturnPercent,
  'bingo-perya': bingoReturnPercent,
  'perya-lotto': lottoReturnPercent,
  'hi-lo': hiLoReturnPercent,
};
const names: Record<GameCode, string> = {
  'color-game': 'Color Game',
  ferris: 'Ferris Fortune',
  'bingo-perya': 'Bingo Perya',
  'perya-lotto': 'Perya Lotto',
  'hi-lo': 'Hi-Lo',
};

/** What the studio offers, as platforms are told: names are neutral, each brand may call them otherwise. */
export const ownGames = (Object.keys(names) as GameCode[]).map((code) => ({
  code,
  brand: 'PERYA',
  name: names[code],
  type: code === 'perya-lotto' ? 'LOTT' : 'RNG',
  returnPercent: returnPercents[code],
  lines: null,
  volatility: null,
  releasedOn: null,
}));
