import { Button, Empty, Icon, Loader, buttonClass, showToast } from '@perya/ui';
import { Link } from '@perya/web';
import type { Failure } from '@perya/web';
import { useEffect, useRef, useState } from 'react';
import { useSay } from '../../../platform/context.tsx';
import { useFailureText } from '../../../platform/texts/failure.ts';
import { useRegistrationOpen } from '../../../platform/status/status.ts';
import { barredTexts } from './mirror-strip.tsx';

/** The stage of the game in grey, until it is there. */
export function FrameWaiting() {
  const say = useSay();
  return (
    <div className="gwait" role="status">
      <span className="skeleton stage" aria-hidden="true" />
      <span className="skeleton" aria-hidden="true" />
      <span className="skeleton" aria-hidden="true" />
      <p>
        <Loader />
        {say('frame_opening')}
      </p>
    </div>
  );
}

/** Final answers: trying again would not change them. */
const final: ReadonlySet<string> = new Set(['game.unavailable', 'permission.denied', 'request.not_found']);

interface FailedProps {
  failure: Failure;
  onAgain: () => void;
  onLeave: () => void;
}

/** The game did not open: the money fact first, then the way on. */
export function FrameFailed({ failure, onAgain, onLeave }: FailedProps) {
  const say = useSay();
  const failureText = useFailureText();
  if (failure.code === 'trial.restricted') return <ForMembers />;
  if (failure.code === 'self.excluded' || failure.code === 'limit.exceeded')
    return <OwnLimit failure={failure} />;
  const isFinal = final.has(failure.code);
  // Its own sentence says already that nothing was charged.
  const isAway = failure.code === 'request.not_found' || failure.code === 'game.unavailable';
  const text = isAway ? say('err_game_away') : `${say('frame_uncharged')} ${failureText(failure)}`;
  return (
    <div className="gfail" role="alert">
      <h2 className="sr-only">{say('title_game_frame')}</h2>
      <Empty
        art={isFinal ? 'e-tent' : 'e-moon'}
        title={say(isFinal ? 'frame_refused' : 'frame_failed')}
        text={text}
      >
        {isFinal ? (
          <Button look="primary" small onClick={onLeave}>
            {say('frame_leave')}
          </Button>
        ) : (
          <Button look="primary" small onClick={onAgain}>
            <Icon name="i-refresh-cw" />
            {say('try_again')}
          </Button>
        )}
      </Empty>
    </div>
  );
}

/** The member's own limit or break says no: what it is, where it was set, and that the money is there. */
function OwnLimit({ failure }: { failure: Failure }) {
  const say = useSay();
  const failureText = useFailureText();
  const { why } = failure.value;
  const barred = Object.entries(barredTexts).find(([name]) => name === why)?.[1];
  return (
    <div className="gfail" role="alert">
      <h2 className="sr-only">{say('title_game_frame')}</h2>
      <Empty art="e-moon" title={say('frame_own_limit')} text={barred ? say(barred) : failureText(failure)}>
        <div className="two-columns">
          <Link className={buttonClass({ look: 'secondary', small: true })} to="/m/withdraw">
            {say('withdraw')}
          </Link>
          <Link className={buttonClass({ look: 'primary', small: true })} to="/m/member/limits">
            {say('menu_limits')}
          </Link>
        </div>
      </Empty>
    </div>
  );
}

/** A trial plays our own games only; the others are for accounts (DEC-013, ERR-15). */
function ForMembers() {
  const say = useSay();
  const registrationOpen = useRegistrationOpen();
  return (
    <div className="gfail" role="alert">
      <h2 className="sr-only">{say('title_game_frame')}</h2>
      <Empty art="e-shield" title={say('trial_restricted')} text={say('frame_trial')}>
        <div className={registrationOpen ? 'two-columns' : 'stack'}>
          <Link className={buttonClass({ look: 'secondary', small: true })} to="/m/login">
            {say('log_in')}
          </Link>
          {registrationOpen && (
            <Link className={buttonClass({ look: 'primary', small: true })} to="/m/register">
              {say('register')}
            </Link>
          )}
        </div>
      </Empty>
    </div>
  );
}

/** An address is good for a minute; a window that opens later gets a fresh one. */
const goodMs = 45_000;

interface WindowProps {
  address: string;
  fresh: () => Promise<string | null>;
  onFailed: () => void;
  onReturn: () => void;
}

/** A game that does not fit into a frame: the tap itself opens its window, so that no browser blocks it (DEC-124). */
export function OwnWindow({ address, fresh, onFailed, onReturn }: WindowProps) {
  const say = useSay();
  const [isOpen, setIsOpen] = useState(false);
  const gotAt = useRef(Date.now());
  useEffect(() => {
    if (!isOpen) return;
    addEventListener('focus', onReturn);
    return () => removeEventListener('focus', onReturn);
  }, [isOpen, onReturn]);
  const open = async () => {
    const other = window.open('about:blank', '_blank');
    if (!other)
      return void showToast({ text: say('frame_blocked'), icon: 'i-circle-alert', tone: 'warn' }, 3000);
    // The game must not be able to lead this page anywhere.
    other.opener = null;
    const isGood = !isOpen && Date.now() - gotAt.current < goodMs;
    setIsOpen(true);
    const wanted = isGood ? address : await fresh().catch(() => null);
    if (wanted !== null) return other.location.replace(wanted);
    other.close();
    onFailed();
  };
  return (
    <div className="gfail">
      <h2 className="sr-only">{say('title_game_frame')}</h2>
      <Empty
        art="e-tent"
        title={say(isOpen ? 'frame_elsewhere' : 'frame_window')}
        text={say(isOpen ? 'frame_elsewhere_text' : 'frame_window_text')}
      >
        <Button look={isOpen ? 'secondary' : 'primary'} small onClick={() => void open()}>
          {say(isOpen ? 'frame_open_again' : 'frame_open')}
        </Button>
      </Empty>
    </div>
  );
}
