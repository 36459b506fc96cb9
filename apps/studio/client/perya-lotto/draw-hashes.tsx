import { useEffect, useState } from 'react';
import type { Draws } from '../../api.ts';
import { shortHash } from '../stall/fairness/seed.ts';
import { useView } from '../stall/stall-context.tsx';
import { useSay } from './words.ts';

/** Hashes of draws to come and opened secrets of past ones: the same for everybody, with or without a ticket. */
export function DrawHashes() {
  const say = useSay();
  const { stall } = useView();
  const [draws, setDraws] = useState<Draws | null>(null);
  useEffect(() => {
    void stall.find<Draws>('/api/draws?game=perya-lotto').then((answer) => {
      if (answer.kind === 'ok') setDraws(answer.value);
    });
  }, [stall]);
  if (!draws) return null;
  return (
    <>
      <h3 className="working-title">{say('nextDraws')}</h3>
      <ul className="draw-hashes">
        {draws.next.slice(0, 3).map(({ draw, secretHash }) => (
          <li key={draw}>
            <span className="numeric">{say('lastDraw', { n: draw })}</span>
            <code title={secretHash}>{shortHash(secretHash)}</code>
          </li>
        ))}
      </ul>
      <h3 className="working-title">{say('lastDraws')}</h3>
      <ul className="draw-hashes">
        {draws.last.slice(0, 3).map(({ draw, secret }) => (
          <li key={draw}>
            <span className="numeric">{say('lastDraw', { n: draw })}</span>
            <code title={secret}>{shortHash(secret)}</code>
          </li>
        ))}
      </ul>
    </>
  );
}
