import { Button } from '@perya/ui';
import { Sign } from './sign.tsx';
import type { Say, StallKey } from './texts.ts';

/** Grey shapes where stage, board, chips and action will stand. */
export function StallSkeleton({ label }: { label: string }) {
  return (
    <div className="bones" role="status" aria-label={label}>
      <span className="bone stage-bone" />
      <span className="bone-grid">
        {Array.from({ length: 6 }, (_, index) => (
          <i className="bone" key={index} />
        ))}
      </span>
      <span className="bone-row">
        {Array.from({ length: 6 }, (_, index) => (
          <i className="bone" key={index} />
        ))}
      </span>
      <span className="bone action-bone" />
    </div>
  );
}

export function StallFailed({ say, onRetry }: { say: Say<StallKey>; onRetry: () => void }) {
  return (
    <div className="stopped" role="alert">
      <img src="/g/art/moon.webp" width={96} height={96} alt="" />
      <h2>{say('failedTitle')}</h2>
      <p>{say('failedText')}</p>
      <Button look="primary" onClick={onRetry}>
        <Sign name="i-refresh-cw" />
        {say('retry')}
      </Button>
    </div>
  );
}

export function StallEnded({ say, onBack }: { say: Say<StallKey>; onBack: () => void }) {
  return (
    <div className="stopped" role="alert">
      <img src="/g/art/tent.webp" width={96} height={96} alt="" />
      <h2>{say('endedTitle')}</h2>
      <p>{say('endedText')}</p>
      <Button look="primary" onClick={onBack}>
        {say('endedBack')}
      </Button>
    </div>
  );
}
