import type { Bet, Entered, GameCode, HiLoStep, Rotated, Round } from '../../api.ts';
import type { Frame } from './entering/frame.ts';
import type { Memory, Pending } from './entering/memory.ts';
import { pendingLifeMs } from './entering/memory.ts';
import type { StallState } from './stall-state.ts';
import { emptyStall, whenEntered, whenRotated, whenShown } from './stall-state.ts';
import type { Answer, Wire } from './entering/wire.ts';

export interface Surroundings {
  game: GameCode;
  code: string | null;
  /** Made when the page opens: with it the same code works again, should its answer be lost. */
  browser: string;
  wire: Wire;
  memory: Memory;
  frame: Frame;
  now: () => number;
  newId: () => string;
  newSeed: () => string;
  /** Resolves after the time, or sooner when the connection is back. */
  pause: (ms: number) => Promise<void>;
}

/** Growing pauses between repeats: quick at first, never more than five seconds. */
export const retryMs = (attempt: number): number => Math.min(5000, 600 * 2 ** attempt);
/** How often a round is asked for that the server has not settled yet. */
const lookMs = 1200;

export type Stall = ReturnType<typeof createStall>;

/** Everything a game's page knows and does beyond drawing. One per page. */
export function createStall(around: Surroundings) {
  const { wire, memory, frame, browser } = around;
  let state: StallState = emptyStall;
  let session = '';
  const listeners = new Set<() => void>();
  const become = (next: Partial<StallState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };

  const refused = (code: string) => {
    if (code === 'session.ended') {
      memory.forget();
      become({ phase: 'ended', isSending: false, isReconnecting: false });
    } else become({ refusal: code, isSending: false, isReconnecting: false });
  };

  /** Asks until there is a clear answer: the id inside makes repeating safe. */
  const untilClear = async <T>(ask: () => Promise<Answer<T>>): Promise<T | null> => {
    for (let attempt = 0; ; attempt += 1) {
      const answer = await ask();
      if (answer.kind === 'ok') {
        become({ isReconnecting: false });
        return answer.value;
      }
      if (answer.kind === 'refused' && answer.code !== 'try.again') {
        refused(answer.code);
        return null;
      }
      become({ isReconnecting: true });
      await around.pause(retryMs(attempt));
    }
  };

  const findRound = (roundId: string) => wire.get<Round>(`/api/rounds/${encodeURIComponent(roundId)}`);

  /** A bet that the server could not finish yet: it will, and the page waits for the true result. */
  const whenDecided = async (round: Round): Promise<Round | null> => {
    let latest: Round | null = round;
    while (latest && isUndecided(latest)) {
      become({ isReconnecting: true });
      await around.pause(lookMs);
      latest = await untilClear(() => findRound(round.roundId));
    }
    return latest;
  };

  const send = async (pending: Pending): Promise<Round | null> => {
    memory.keepPending(session, pending);
    become({ isSending: true, refusal: null });
    frame.betting();
    const body = pending.kind === 'bet' ? { id: pending.id, play: pending.play } : stepBody(pending);
    const first = await untilClear(() => wire.post<Round>(pathOf(pending), body));
    const round = first && (await whenDecided(first));
    if (state.phase === 'ready') memory.dropPending(session);
    become({ isSending: false, isReconnecting: false });
    if (!round) frame.settled();
    return round;
  };

  const renewPair = async (clientSeed: string): Promise<Rotated | null> => {
    const answer = await wire.post<Rotated>('/api/pair', { clientSeed });
    if (answer.kind === 'ok') {
      become(whenRotated(state, answer.value));
      return answer.value;
    }
    refused(answer.kind === 'refused' ? answer.code : 'try.again');
    return null;
  };
  const hasSeed = async (): Promise<boolean> =>
    (state.pair?.clientSeed ?? '') !== '' || (await renewPair(around.newSeed())) !== null;

  const enter = async () => {
    const kept = memory.read();
    if (around.code === null && kept === null) return become({ phase: 'ended' });
    become({ phase: 'entering', refusal: null });
    if (kept && around.code === null) wire.carry(kept.session);
    const ask =
      around.code === null ? { game: around.game } : { code: around.code, game: around.game, browser };
    let answer = await wire.post<Entered>('/api/enter', ask);
    // The answer to the code was lost or the page was reloaded before the bar was clean: the session may stand.
    if (answer.kind === 'refused' && around.code !== null && kept) {
      wire.carry(kept.session);
      answer = await wire.post<Entered>('/api/enter', { game: around.game });
    }
    if (answer.kind === 'lost') return become({ phase: 'failed' });
    if (answer.kind === 'refused') return refused('session.ended');
    session = answer.value.session;
    wire.carry(session);
    memory.keepSession(session);
    become(whenEntered(answer.value));
  };

  return {
    read: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    enter,
    /** What a reload interrupted: sent again with its id, unless too much time has passed. */
    resume: async (): Promise<Round | null> => {
      const pending = memory.read()?.pending;
      if (pending && around.now() - pending.at < pendingLifeMs) return await send(pending);
      if (pending) memory.dropPending(session);
      const open = state.entered?.open ?? null;
      return open && (await whenDecided(open));
    },
    bet: async (play: Bet): Promise<Round | null> => {
      if (state.isSending) return null;
      // One tap, one intention, one id: from here on, before anything is waited for, a second tap is the first one again.
      const pending: Pending = { kind: 'bet', id: around.newId(), play, at: around.now() };
      become({ isSending: true });
      if (await hasSeed()) return await send(pending);
      become({ isSending: false });
      return null;
    },
    step: async (roundId: string, step: HiLoStep): Promise<Round | null> =>
      state.isSending
        ? null
        : await send({ kind: 'step', id: around.newId(), roundId, step, at: around.now() }),
    /** The table has shown the result. */
    shown: (round: Round) => {
      become(whenShown(state, round));
      frame.settled();
    },
    findRound,
    find: wire.get,
    renewPair,
    refuse: (code: string | null) => become({ refusal: code }),
    back: frame.back,
    isFramed: frame.isFramed,
  };
}

/** Hi-lo stays open and lottery tickets wait by design; any other round that is not settled is still on its way. */
export const isUndecided = (round: Round): boolean =>
  round.state !== 'settled' && round.play.game !== 'hi-lo' && round.play.game !== 'perya-lotto';

const pathOf = (pending: Pending) =>
  pending.kind === 'bet' ? '/api/bets' : `/api/rounds/${encodeURIComponent(pending.roundId)}/steps`;
const stepBody = (pending: Pending & { kind: 'step' }) => ({ id: pending.id, step: pending.step });
