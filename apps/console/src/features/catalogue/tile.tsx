import { useState } from 'react';
import { Icon } from '../../kit/icon.tsx';

/** A game's picture; one that is not here leaves its place. */
export function Tile({ src, className = '' }: { src: string; className?: string }) {
  const [isGone, setGone] = useState(false);
  return (
    <span className={`game-tile ${className}`.trim()}>
      {isGone || src === '' ? (
        <Icon name="gamepad-2" />
      ) : (
        <img src={src} alt="" loading="lazy" onError={() => setGone(true)} />
      )}
    </span>
  );
}
