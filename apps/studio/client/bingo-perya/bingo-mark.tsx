import type { Round } from '../../api.ts';
import { useSay } from './words.ts';

export function BingoMark({ round }: { round: Round }) {
  const say = useSay();
  if (round.play.game !== 'bingo-perya') return null;
  const { cards, patterns } = round.play;
  if (patterns.length === 0) {
    return <span>{cards.length === 1 ? say('card', { n: 1 }) : `${cards.length} ${say('cardsWord')}`}</span>;
  }
  return <span>{patterns.map(({ pattern }) => say(pattern as 'line')).join(', ')}</span>;
}
