import { openStall } from '../stall/entering/open-stall.tsx';
import { ColorMark } from './pips.tsx';
import { ColorOdds } from './color-odds.tsx';
import { ColorTable } from './color-table.tsx';
import { ColorWorking } from './color-working.tsx';
import { words } from './words.ts';
import './color-game.css';

openStall({
  game: 'color-game',
  words,
  Table: ColorTable,
  Mark: ColorMark,
  Odds: ColorOdds,
  Working: ColorWorking,
  rules: ['ruleBet', 'ruleRoll', 'rulePays', 'ruleLoss', 'ruleCut'],
});
