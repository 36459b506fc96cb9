import { readFailure } from '@perya/web';
import type { Failure } from '@perya/web';
import { useEffect, useLayoutEffect, useState } from 'react';
import { usePlatform } from '../../../platform/context.tsx';
import { launchGame } from '../queries.ts';
import type { Launch } from '../queries.ts';
import { earlyLaunches } from './early-launch.ts';
import type { LaunchRequest } from './early-launch.ts';
import { launchAddress } from './frame-rules.ts';

export type Opened = { stage: 'ready'; launch: Launch; address: string };
export type Launching = { stage: 'waiting' } | { stage: 'failed'; failure: Failure } | Opened;

const waiting: Launching = { stage: 'waiting' };
const away: Failure = { code: 'game.unavailable', text: 'err_game_away', value: {} };

const opened = (launch: Launch): Launching => {
  const address = launchAddress(launch.url, location);
  return address === null ? { stage: 'failed', failure: away } : { stage: 'ready', launch, address };
};

// The server has no layout; React would warn about an effect that cannot run there.
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** Asks for the address of a game, once for each request to play it; `again` is another request. */
export function useLaunch({ entry, nodeId, mode }: LaunchRequest, isIn: boolean) {
  const { api } = usePlatform();
  const [tries, setTries] = useState(0);
  const [state, setState] = useState<Launching>(waiting);
  // Before the paint: other effects wait until the page has faded in.
  useBeforePaint(() => {
    if (!isIn) return;
    let isOver = false;
    const settle = (next: Launching) => !isOver && setState(next);
    setState(nodeId === '' ? { stage: 'failed', failure: away } : waiting);
    if (nodeId !== '')
      (earlyLaunches.take({ entry, nodeId, mode }) ?? launchGame(api, nodeId, mode)).then(
        (launch) => settle(opened(launch)),
        (error: unknown) => settle({ stage: 'failed', failure: readFailure(error) }),
      );
    return () => {
      isOver = true;
    };
  }, [api, entry, nodeId, mode, isIn, tries]);
  useEffect(() => () => earlyLaunches.forget({ entry, nodeId, mode }), [entry, nodeId, mode]);
  return {
    state,
    again: () => setTries((count) => count + 1),
    fail: () => setState({ stage: 'failed', failure: away }),
    /** An address of its own for a window: the one at hand may be old. */
    fresh: async (): Promise<string | null> => {
      const next = opened(await launchGame(api, nodeId, mode));
      return next.stage === 'ready' ? next.address : null;
    },
  };
}
