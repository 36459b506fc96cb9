import type { Say } from '@perya/web';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { usePlatform } from '../../../platform/context.tsx';
import type { GameSlots, ScreenProps } from '../../../platform/navigation/screen.ts';
import { useSession } from '../../../platform/session/session.ts';
import type { Session } from '../../../platform/session/session.ts';
import { useSwitch } from '../../../platform/status/status.ts';
import { freePlayQuery } from '../queries.ts';
import type { Launch, PlayMode } from '../queries.ts';
import { usePlayTexts } from '../texts.ts';
import { BonusNote } from './bonus-note.tsx';
import { earlyLaunches } from './early-launch.ts';
import type { LaunchRequest } from './early-launch.ts';
import { FrameBar } from './frame-bar.tsx';
import { FrameMenu } from './frame-menu.tsx';
import { FrameFailed, FrameWaiting, OwnWindow } from './frame-states.tsx';
import { MirrorStrip } from './mirror-strip.tsx';
import { RealityCheck } from './reality-check.tsx';
import { useFrameMessages, useLeave, useRefreshAfterPlay, useRefusedFrame } from './use-frame.ts';
import { useFullScreen } from './use-full-screen.ts';
import { useLaunch } from './use-launch.ts';
import type { Opened } from './use-launch.ts';
import { useHold } from './use-held.ts';
import { useMirror } from './use-mirror.ts';

/** `/m/FBGame`: a game in the whole screen, under a slim bar (DEC-096). */
export function Screen({ hasScreen, beside }: ScreenProps) {
  const { api } = usePlatform();
  const { search, key } = useLocation();
  const query = new URLSearchParams(search);
  const nodeId = query.get('nodeId') ?? '';
  const mode = query.get('free') === '1' ? 'fun' : 'real';
  // The entry it was opened by: a game in the middle of a round is not opened anew when the address moves.
  const [entry] = useState(key);
  const request: LaunchRequest = { entry, nodeId, mode };
  if (useSession() !== null && nodeId !== '') earlyLaunches.ask(api, request);
  usePlayTexts();
  // Another game or another mode is another launch.
  return (
    <Frame
      key={`${nodeId} ${mode}`}
      request={request}
      hasLimits={hasScreen('/m/member/limits')}
      beside={beside}
    />
  );
}

interface FrameProps {
  request: LaunchRequest;
  hasLimits: boolean;
  beside: GameSlots | undefined;
}

function Frame({ request, hasLimits, beside }: FrameProps) {
  const { nodeId, mode } = request;
  const { say } = usePlatform();
  const session = useSession();
  const leave = useLeave();
  const refresh = useRefreshAfterPlay();
  const { state, again, fail, fresh } = useLaunch(request, session !== null);
  const menu = useMenu(nodeId, mode, session, state.stage === 'ready' || mode === 'fun');
  const mirror = useMirror(nodeId, mode === 'real' && state.stage === 'ready');
  const { isHeld, hold, release } = useHold();
  useEffect(() => refresh, [refresh]);
  useRefusedFrame(fail);
  const whole = useRef<HTMLDivElement>(null);
  const isFramed = state.stage === 'ready' && state.launch.opensIn === 'frame';
  const fullScreen = useFullScreen(whole, isFramed);
  const name = state.stage === 'ready' ? state.launch.gameName : say('title_game_frame');
  // Our own games fill the screen with their board.
  const slots = isFramed && !state.launch.isOwn ? beside : undefined;
  const isEmpty = menu.mode === null && !menu.hasRecord && !hasLimits;
  return (
    <div className="gframe" ref={whole}>
      <FrameBar
        title={name}
        facts={state.stage === 'ready' ? factsOf(state.launch, say) : ''}
        isFree={mode === 'fun'}
        isHeld={isHeld}
        onBack={leave}
        onMenu={isEmpty ? undefined : menu.open}
        onFullScreen={fullScreen}
        star={slots && <slots.Star nodeId={nodeId} />}
      />
      {mode === 'real' && <MirrorStrip facts={mirror.facts} isHeld={isHeld} />}
      {mode === 'real' && <BonusNote />}
      {state.stage === 'waiting' && <FrameWaiting />}
      {state.stage === 'failed' && <FrameFailed failure={state.failure} onAgain={again} onLeave={leave} />}
      {state.stage === 'ready' && state.launch.opensIn === 'window' && (
        <OwnWindow address={state.address} fresh={fresh} onFailed={fail} onReturn={refresh} />
      )}
      {state.stage === 'ready' && state.launch.opensIn === 'frame' && (
        <Game opened={state} onLeave={leave} onBalance={refresh} onRound={hold} onSettled={release} />
      )}
      {slots && (
        <div className="gbelow">
          <slots.Below nodeId={nodeId} />
        </div>
      )}
      {state.stage === 'ready' && (
        <RealityCheck every={state.launch.realityCheckMinutes} mirror={mirror} onBreak={leave} />
      )}
      {menu.isOpen && (
        <FrameMenu
          nodeId={nodeId}
          mode={menu.mode}
          hasRecord={menu.hasRecord}
          hasLimits={hasLimits}
          onMode={menu.change}
          onClosed={menu.close}
        />
      )}
    </div>
  );
}

/** A vendor's figure is the vendor's word; our own is worked out from the rules. */
function factsOf({ vendorName, returnPercent, isOwn }: Launch, say: Say): string {
  if (returnPercent === null) return vendorName;
  const text = say(isOwn ? 'frame_return' : 'frame_return_stated', { percent: returnPercent });
  return `${vendorName} · ${text}`;
}

interface GameProps {
  opened: Opened;
  onLeave: () => void;
  onBalance: () => void;
  onRound: () => void;
  onSettled: () => void;
}

function Game({ opened: { launch, address }, onLeave, ...hear }: GameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isThere, setIsThere] = useState(false);
  useFrameMessages({
    frame: () => frame.current?.contentWindow ?? null,
    address,
    onClose: onLeave,
    ...hear,
  });
  return (
    <div className={launch.isOwn ? 'gstage' : 'gstage vendor'}>
      <iframe
        ref={frame}
        src={address}
        title={launch.gameName}
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        allow="fullscreen; autoplay"
        referrerPolicy="no-referrer"
        onLoad={() => setIsThere(true)}
      />
      {!isThere && <FrameWaiting />}
    </div>
  );
}

/** Members who may play for free (DEC-009). */
const freeTypes: readonly unknown[] = [0, 1, 2];

function useMenu(nodeId: string, mode: PlayMode, session: Session | null, isLaunched: boolean) {
  const { api } = usePlatform();
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  const mayFree = useSwitch('FREEPLAY3') && freeTypes.includes(session?.type);
  const { data: isOffered = false } = useQuery(freePlayQuery(api, nodeId, mayFree && isLaunched));
  const change = (next: PlayMode) => {
    const free = next === 'fun' ? '&free=1' : '';
    void navigate(`/m/FBGame?nodeId=${encodeURIComponent(nodeId)}${free}`, { replace: true });
  };
  return {
    mode: mayFree && (isOffered || mode === 'fun') ? mode : null,
    hasRecord: useSwitch('BETRECORD3'),
    isOpen,
    open: () => setIsOpen(true),
    close: () => setIsOpen(false),
    change,
  };
}
