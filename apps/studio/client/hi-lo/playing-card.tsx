import type { Ref } from 'react';
import type { Round } from '../../api.ts';
import type { SignName } from '../stall/sign.tsx';
import { Sign } from '../stall/sign.tsx';
import type { Suit } from './card-rules.ts';
import { isRed, playOf, rankText, suitOf } from './card-rules.ts';

const signOf: Record<Suit, SignName> = {
  spade: 's-spade',
  heart: 's-heart',
  diamond: 's-diamond',
  club: 's-club',
};

function Face({ card }: { card: number }) {
  const sign = signOf[suitOf(card)];
  return (
    <span className={isRed(card) ? 'playing-card is-red' : 'playing-card'}>
      <b>{rankText(card)}</b>
      <Sign name={sign} className="corner" />
      <Sign name={sign} className="middle-sign" />
    </span>
  );
}

/** The card in play, with its back for the turn. */
export function BigCard({ card, ref }: { card: number | null; ref?: Ref<HTMLDivElement> }) {
  return (
    <div className="turn" ref={ref} aria-hidden="true">
      {card !== null && <Face card={card} />}
      <span className={card === null ? 'pback only' : 'pback'} />
    </div>
  );
}

export function SmallCard({ card }: { card: number }) {
  return (
    <span className={isRed(card) ? 'small-card is-red' : 'small-card'}>
      {rankText(card)}
      <Sign name={signOf[suitOf(card)]} />
    </span>
  );
}

export function HiLoMark({ round }: { round: Round }) {
  return (playOf(round)?.cards ?? []).slice(-5).map((card, index) => <SmallCard key={index} card={card} />);
}
