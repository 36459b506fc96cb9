import { isMotionReduced } from './motion.ts';
import { useView } from '../stall-context.tsx';

/** Lies over the stage while something moves: a tap jumps to the result. */
export function Skipper({ isShown, onSkip }: { isShown: boolean; onSkip: () => void }) {
  const { say } = useView();
  if (!isShown || isMotionReduced()) return null;
  return (
    <button type="button" className="skipper" aria-keyshortcuts="Space" onClick={onSkip}>
      {say('skip')}
    </button>
  );
}
