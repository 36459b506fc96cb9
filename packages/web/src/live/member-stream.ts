import { createFrameReader } from './event-stream.ts';

/** Until the server has said otherwise. */
const firstRetryMs = 3000;
const longestPauseMs = 60_000;
/** The server breaks its silence every 25 s: a line this quiet is dead, whatever the phone believes. */
const silenceMs = 70_000;

export interface MemberStream {
  url: string;
  token: string;
  onData: (data: string) => void;
  /** Listening again after a gap: what was said meanwhile is lost. */
  onReturn: () => void;
  /** The server does not take this session. */
  onRefused: () => void;
  retryMs?: number;
  /** The line is open, or it is not. */
  onState?: (isOpen: boolean) => void;
}

type Ending = 'over' | 'unopened' | 'refused';

/**
 * The live messages of a member. An EventSource cannot send the session's handle, so the stream is read by hand, with
 * everything it would do by itself: coming back after the time the server names, and later each time nobody answers.
 * Answers the way to stop.
 */
export function openMemberStream(stream: MemberStream): () => void {
  const stopped = new AbortController();
  void keepListening(stream, stopped.signal);
  return () => stopped.abort();
}

async function keepListening(stream: MemberStream, stopped: AbortSignal) {
  let { retryMs = firstRetryMs } = stream;
  let isBack = false;
  let failures = 0;
  const onOpen = () => {
    stream.onState?.(true);
    if (isBack) stream.onReturn();
    isBack = true;
  };
  while (!stopped.aborted) {
    const ending = await listen(stream, { stopped, onOpen, onRetry: (ms) => (retryMs = ms) });
    if (stopped.aborted) return;
    stream.onState?.(false);
    if (ending === 'refused') return stream.onRefused();
    failures = ending === 'over' ? 0 : failures + 1;
    await pause(Math.min(retryMs * 2 ** failures, longestPauseMs), stopped);
  }
}

interface Listening {
  stopped: AbortSignal;
  onOpen: () => void;
  onRetry: (ms: number) => void;
}

/** One connection, until it ends. */
async function listen(stream: MemberStream, { stopped, onOpen, onRetry }: Listening): Promise<Ending> {
  const line = new AbortController();
  const hangUp = () => line.abort();
  stopped.addEventListener('abort', hangUp, { once: true });
  let silence = setTimeout(hangUp, silenceMs);
  let ending: Ending = 'unopened';
  try {
    const response = await fetch(stream.url, {
      headers: { Accept: 'text/event-stream', Token: stream.token },
      credentials: 'same-origin',
      cache: 'no-store',
      signal: line.signal,
    });
    if (response.status === 401 || response.status === 403) return 'refused';
    if (!response.ok || !response.body) return 'unopened';
    ending = 'over';
    onOpen();
    const read = createFrameReader({ onData: stream.onData, onRetry });
    const decoder = new TextDecoder();
    const reader = response.body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(silence);
      silence = setTimeout(hangUp, silenceMs);
      read(decoder.decode(part.value, { stream: true }));
    }
  } catch {
    // Hung up, or the connection is gone: either way it is over.
  } finally {
    clearTimeout(silence);
    stopped.removeEventListener('abort', hangUp);
    line.abort();
  }
  return ending;
}

const pause = (ms: number, stopped: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    stopped.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
