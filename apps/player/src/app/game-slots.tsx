import { useEffect, useState } from 'react';
import type { GameSlots } from '../platform/screen.ts';
import type { Part } from './screen-parts.ts';

const load = async (): Promise<GameSlots> => {
  const { BelowGame, OpenedStar } = await import('../features/catalogue/beside/beside-game.tsx');
  return { Below: BelowGame, Star: OpenedStar };
};

/** What stands beside a game: its script is fetched only where the screen has room for it (ADR 46). */
function useGameSlots(): GameSlots | undefined {
  const [slots, setSlots] = useState<GameSlots>();
  useEffect(() => {
    const wide = matchMedia('(min-width: 900px)');
    const look = () => {
      if (wide.matches) void load().then(setSlots, () => undefined);
    };
    look();
    wide.addEventListener('change', look);
    return () => wide.removeEventListener('change', look);
  }, []);
  return slots;
}

/** Games are played in one feature and listed in another. */
export const withGameSlots = (Frame: Part): Part =>
  function FrameWithSlots(props) {
    return <Frame {...props} beside={useGameSlots()} />;
  };
