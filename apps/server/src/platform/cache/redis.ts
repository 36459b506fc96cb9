import { createClient } from 'redis';
import { growingPauseMs } from '../growing-pause.ts';
import type { Log } from '../observe/log.ts';

type Client = ReturnType<typeof createClient>;

/** Redis may lose everything at any moment, so whoever asks must be able to live with `undefined`. */
export interface Cache {
  start: () => void;
  connected: () => boolean;
  get: (key: string) => Promise<string | undefined>;
  set: (key: string, value: string, ttlSeconds: number) => Promise<void>;
  del: (key: string) => Promise<void>;
  /** Runs one command; undefined when Redis is gone or slow. Never throws. */
  ask: <T>(command: (client: Client) => Promise<T>) => Promise<T | undefined>;
  stop: () => void;
}

export interface CacheOptions {
  url: string;
  log: Log;
  timeoutMs?: number;
}

// After a question without an answer nobody else waits for the same silence.
const pauseMs = 1000;
const reconnecting = { firstMs: 50, longestMs: 1000 };

export function createCache({ url, log, timeoutMs = 250 }: CacheOptions): Cache {
  const client: Client = createClient({
    url,
    disableOfflineQueue: true,
    socket: { connectTimeout: 1000, reconnectStrategy: (tries) => growingPauseMs(tries, reconnecting) },
  });
  let pausedUntil = 0;
  let away = false;
  client.on('error', (error: Error) => {
    if (!away) log.warn({ err: error }, 'cache is away');
    away = true;
  });
  client.on('ready', () => {
    if (away) log.info('cache is back');
    away = false;
    pausedUntil = 0;
  });
  const connected = () => client.isReady && performance.now() >= pausedUntil;

  const ask = async <T>(command: (asked: Client) => Promise<T>): Promise<T | undefined> => {
    if (!connected()) return undefined;
    let timer: NodeJS.Timeout | undefined;
    const silence = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => {
        pausedUntil = performance.now() + pauseMs;
        resolve(undefined);
      }, timeoutMs);
    });
    try {
      return await Promise.race([command(client).catch(() => undefined), silence]);
    } finally {
      clearTimeout(timer);
    }
  };
  return {
    start: () => void client.connect().catch((error: unknown) => log.warn({ err: error }, 'cache refuses')),
    connected,
    ask,
    get: async (key) => (await ask((asked) => asked.get(key))) ?? undefined,
    async set(key, value, ttlSeconds) {
      await ask((asked) => asked.set(key, value, { expiration: { type: 'EX', value: ttlSeconds } }));
    },
    async del(key) {
      await ask((asked) => asked.del(key));
    },
    stop() {
      if (client.isOpen) client.destroy();
    },
  };
}
