import { openStall } from '../stall/entering/open-stall.tsx';
import { DrawHashes } from './draw-hashes.tsx';
import { LottoMark } from './ticket.tsx';
import { LottoOdds } from './lotto-odds.tsx';
import { LottoTable } from './lotto-table.tsx';
import { LottoWorking } from './lotto-working.tsx';
import { words } from './words.ts';
import './lotto.css';

openStall({
  game: 'perya-lotto',
  words,
  Table: LottoTable,
  Mark: LottoMark,
  Odds: LottoOdds,
  Working: LottoWorking,
  Draws: DrawHashes,
  rules: ['rulePick', 'ruleDraw', 'rulePays', 'ruleClose', 'ruleSame'],
});
