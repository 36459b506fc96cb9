import type { ServerResponse } from 'node:http';
import type { Metrics } from '../observe/metrics.ts';
import type { DeskHints, DeskMessage } from './desk-hints.ts';

/** Somebody whose console is open at a brand. */
export interface DeskListener {
  brand: string;
  /** Who counts against the number of pages one may keep open. */
  name: string;
  /** Null for a token, which is asked about by itself. */
  sessionId: string | null;
  /** Whether the token still opens the brand. */
  isStillOpen: () => Promise<boolean>;
}

interface Options {
  hints: DeskHints;
  metrics?: Metrics | undefined;
  /** Which of these sessions have not ended. */
  aliveSessions: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>;
  heartbeatMs?: number;
  checkMs?: number;
  figuresMs?: number;
}

const heartbeat = Buffer.from(': \n\n');
/** As many pages as anybody keeps open at once, at all brands. */
const perPerson = 12;
const maxWaitingBytes = 64 * 1024;

/** The first at once, then the last one of each pause: sums change with every order and are asked for again with each hint. */
function createPaced(pauseMs: number, tell: (brand: string, message: DeskMessage) => void) {
  const waiting = new Map<string, DeskMessage | null>();
  const turn = (brand: string): void => {
    const message = waiting.get(brand) ?? null;
    waiting.delete(brand);
    if (message !== null) begin(brand, message);
  };
  const begin = (brand: string, message: DeskMessage): void => {
    tell(brand, message);
    waiting.set(brand, null);
    setTimeout(() => turn(brand), pauseMs).unref();
  };
  return (brand: string, message: DeskMessage): void => {
    if (waiting.has(brand)) waiting.set(brand, message);
    else begin(brand, message);
  };
}

/**
 * The staff's own stream: per brand, what is stale by topic and never what it became. Sessions are looked up more than once a
 * second in one statement for all open streams, so that an end is seen also while the bus is away.
 */
export function createDeskHub({
  hints,
  metrics,
  aliveSessions,
  heartbeatMs = 25_000,
  checkMs = 600,
  figuresMs = 5000,
}: Options) {
  const streams = new Map<ServerResponse, DeskListener>();
  const timers: NodeJS.Timeout[] = [];
  metrics?.gauge('perya_desk_streams', 'Open consoles that listen', () => streams.size);

  const send = (response: ServerResponse, chunk: Buffer): void => {
    if (response.writableLength > maxWaitingBytes) response.destroy();
    else response.write(chunk);
  };
  const tell = (brand: string, message: DeskMessage): void => {
    const chunk = Buffer.from(`data: ${JSON.stringify(message)}\n\n`);
    for (const [response, listener] of streams) if (listener.brand === brand) send(response, chunk);
  };
  const paced = createPaced(figuresMs, tell);
  hints.onTold((brand, message) =>
    message.topic === 'today' ? paced(brand, message) : tell(brand, message),
  );

  /** Cuts whoever may not listen any more. */
  const check = async (): Promise<void> => {
    const open = [...streams];
    const ids = new Set(open.flatMap(([, { sessionId }]) => (sessionId === null ? [] : [sessionId])));
    const alive = ids.size === 0 ? ids : await aliveSessions([...ids]);
    for (const [response, { sessionId, isStillOpen }] of open) {
      const isOpen = sessionId === null ? await isStillOpen() : alive.has(sessionId);
      if (!isOpen) response.destroy();
    }
  };
  let isChecking = false;
  const checkInTurn = (): void => {
    if (isChecking) return;
    isChecking = true;
    // While the database is away nothing can be read through it either: streams of hints stay.
    check()
      .catch(() => undefined)
      .finally(() => (isChecking = false));
  };

  return {
    /** What takes over an answer whose head has been written; nothing when the person has too many open. */
    place(listener: DeskListener): ((response: ServerResponse) => void) | undefined {
      const own = [...streams.values()].filter(({ name }) => name === listener.name);
      if (own.length >= perPerson) return undefined;
      return (response) => {
        streams.set(response, listener);
        response.once('close', () => streams.delete(response));
        response.on('error', () => response.destroy());
        response.write(`retry: ${1000 + Math.floor(Math.random() * 2000)}\n\n`);
      };
    },
    connections: () => streams.size,
    start(): void {
      timers.push(setInterval(() => [...streams.keys()].forEach((one) => send(one, heartbeat)), heartbeatMs));
      timers.push(setInterval(checkInTurn, checkMs));
      for (const timer of timers) timer.unref();
    },
    close(): void {
      for (const timer of timers) clearInterval(timer);
      for (const response of streams.keys()) response.end();
    },
  };
}

export type DeskHub = ReturnType<typeof createDeskHub>;
