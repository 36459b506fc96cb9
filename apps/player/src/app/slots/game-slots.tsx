import type { GameSlots } from '../../platform/navigation/screen.ts';
import { useWidePart } from './use-wide-part.ts';
import type { Part } from '../screen-parts.ts';

const load = async (): Promise<GameSlots> => {
  const { BelowGame, OpenedStar } = await import('../../features/catalogue/beside/beside-game.tsx');
  return { Below: BelowGame, Star: OpenedStar };
};

/** Games are played in one feature and listed in another. */
export const withGameSlots = (Frame: Part): Part =>
  function FrameWithSlots(props) {
    return <Frame {...props} beside={useWidePart(load)} />;
  };
