import { openStall } from '../stall/entering/open-stall.tsx';
import { BingoMark } from './bingo-mark.tsx';
import { BingoOdds } from './bingo-odds.tsx';
import { BingoTable } from './bingo-table.tsx';
import { BingoWorking } from './bingo-working.tsx';
import { words } from './words.ts';
import './bingo.css';

openStall({
  game: 'bingo-perya',
  words,
  Table: BingoTable,
  Mark: BingoMark,
  Odds: BingoOdds,
  Working: BingoWorking,
  rules: ['ruleCards', 'ruleDraw', 'rulePays', 'ruleLines', 'ruleCut'],
});
