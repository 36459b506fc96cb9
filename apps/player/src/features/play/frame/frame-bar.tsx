import { Button, Icon, IconButton } from '@perya/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { usePlatform } from '../../../platform/context.tsx';
import { useSession } from '../../../platform/session/session.ts';
import { local, localKeys } from '../../../platform/storage.ts';
import { walletQuery } from '../queries.ts';
import { useMoney } from '../use-money.ts';
import { useHeld } from './use-held.ts';

interface FrameBarProps {
  title: string;
  /** Who made it and what it returns; drawn where the screen is wide. */
  facts: string;
  isFree: boolean;
  /** A round runs: the balance is not told yet. */
  isHeld: boolean;
  onBack: () => void;
  /** Absent where the menu would be empty. */
  onMenu: (() => void) | undefined;
  /** Absent until there is a game; drawn where the screen is wide. */
  onFullScreen: (() => void) | undefined;
  /** Of the game's tile, where the screen is wide. */
  star: ReactNode;
}

/** Back, the game's name and what the member has; as low as targets for thumbs allow. */
export function FrameBar(props: FrameBarProps) {
  const { title, facts, isFree, isHeld, onBack, onMenu, onFullScreen, star } = props;
  const { say } = usePlatform();
  const heading = useRef<HTMLHeadingElement>(null);
  // The shell's own heading is hidden here, so the focus comes to this one.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <header className="gbar">
      <IconButton label={say('back')} onClick={onBack}>
        <Icon name="i-chevron-left" />
      </IconButton>
      <div className="gname">
        <h1 tabIndex={-1} ref={heading}>
          {title}
        </h1>
        {facts && <small className="numeric">{facts}</small>}
      </div>
      {isFree ? <span className="badge">{say('free_play')}</span> : <Balance isHeld={isHeld} />}
      {star && <span className="gstar">{star}</span>}
      {onFullScreen && (
        <Button small className="gfull" aria-keyshortcuts="F" onClick={onFullScreen}>
          <Icon name="i-maximize" />
          <span className="gfull-word">{say('frame_full')}</span>
          <kbd aria-hidden="true">F</kbd>
        </Button>
      )}
      {onMenu && (
        <IconButton label={say('frame_menu')} onClick={onMenu}>
          <Icon name="i-menu" />
        </IconButton>
      )}
    </header>
  );
}

/** A tap asks anew; what is hidden elsewhere is hidden here (DEC-074). */
function Balance({ isHeld }: { isHeld: boolean }) {
  const { api, say } = usePlatform();
  const money = useMoney();
  const isIn = useSession() !== null;
  const { data, isFetching, refetch } = useQuery(walletQuery(api, isIn));
  const wallet = useHeld(data, isHeld);
  const isHidden = local.get(localKeys.hideBalance) === '1';
  if (!isIn || wallet === undefined) return <span className="gbal skeleton" />;
  return (
    <button type="button" className="gbal" aria-busy={isFetching} onClick={() => void refetch()}>
      {isHidden ? (
        <>
          <span className="mask" aria-hidden="true">
            ****
          </span>
          <span className="sr-only">{say('balance_masked')}</span>
        </>
      ) : (
        <span className="numeric">{money.full(wallet.cash, wallet.currency)}</span>
      )}
      <span className="sr-only">{say('balance_refresh')}</span>
    </button>
  );
}
