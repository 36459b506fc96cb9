import { openStall } from '../stall/entering/open-stall.tsx';
import { FerrisMark } from './symbol.tsx';
import { FerrisOdds } from './ferris-odds.tsx';
import { FerrisTable } from './ferris-table.tsx';
import { FerrisWorking } from './ferris-working.tsx';
import { words } from './words.ts';
import './ferris.css';

openStall({
  game: 'ferris',
  words,
  Table: FerrisTable,
  Mark: FerrisMark,
  Odds: FerrisOdds,
  Working: FerrisWorking,
  rules: ['ruleStake', 'ruleLines', 'ruleWild', 'ruleFree', 'ruleJackpot', 'ruleCut'],
});
