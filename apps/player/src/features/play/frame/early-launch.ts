import type { ApiClient } from '@perya/api-client';
import { launchGame } from '../queries.ts';
import type { Launch, PlayMode } from '../queries.ts';

export interface LaunchRequest {
  /** The history entry: coming back to a game later is another request. */
  entry: string;
  nodeId: string;
  mode: PlayMode;
}

/** An address waits at most this long for its frame: it works once and not for long. */
const freshMs = 10_000;

/**
 * Launches that were asked for when the page was first drawn. Words and fade take their time before it stands, and the
 * address of the game is on its way meanwhile.
 */
export function createEarlyLaunches(launch: typeof launchGame, now: () => number) {
  let last: { key: string; at: number; asked: Promise<Launch> | null } | null = null;
  const keyOf = ({ entry, nodeId, mode }: LaunchRequest) => `${entry} ${mode} ${nodeId}`;
  return {
    /** Once for each request, however often the page is drawn. */
    ask: (api: ApiClient, request: LaunchRequest): void => {
      const key = keyOf(request);
      if (last?.key === key && (last.asked === null || now() - last.at < freshMs)) return;
      const asked = launch(api, request.nodeId, request.mode);
      // Whoever takes it hears of a failure.
      asked.catch(() => {});
      last = { key, at: now(), asked };
    },
    /** The answer that is on its way; each is for one frame. */
    take: (request: LaunchRequest): Promise<Launch> | null => {
      if (last?.key !== keyOf(request) || now() - last.at >= freshMs) return null;
      const { asked } = last;
      last.asked = null;
      return asked;
    },
    /** The frame is gone: the same entry opened again is launched again. */
    forget: (request: LaunchRequest): void => {
      if (last?.key === keyOf(request)) last = null;
    },
  };
}

export const earlyLaunches = createEarlyLaunches(launchGame, Date.now);
