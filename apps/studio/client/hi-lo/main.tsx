import { openStall } from '../stall/entering/open-stall.tsx';
import { HiLoMark } from './playing-card.tsx';
import { HiLoOdds } from './hi-lo-odds.tsx';
import { HiLoTable } from './hi-lo-table.tsx';
import { HiLoWorking } from './hi-lo-working.tsx';
import { words } from './words.ts';
import './hi-lo.css';

openStall({
  game: 'hi-lo',
  words,
  Table: HiLoTable,
  Mark: HiLoMark,
  Odds: HiLoOdds,
  Working: HiLoWorking,
  rules: ['ruleDeal', 'ruleSame', 'rulePays', 'ruleCollect', 'ruleSkip', 'ruleCut'],
});
