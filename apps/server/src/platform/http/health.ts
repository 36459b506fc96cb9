import type { HttpApp } from './app.ts';

export interface Verdict {
  ready: boolean;
  parts: Record<string, 'up' | 'down'>;
}

export interface Health {
  /** Answered from memory for a moment: however many ask, the parts are asked once. */
  check: () => Promise<Verdict>;
  /** From now on not ready, so that the balancer sends nobody while the process stops. */
  drain: () => void;
}

export interface HealthOptions {
  /** Without these the process cannot do its work. */
  required: Record<string, () => Promise<void>>;
  /** These are reported; their loss is survived. */
  optional: Record<string, () => boolean>;
  keepMs?: number;
  /** A part that does not answer in time is down. */
  patienceMs?: number;
}

export function createHealth({
  required,
  optional,
  keepMs = 1000,
  patienceMs = 1500,
}: HealthOptions): Health {
  let draining = false;
  let asked: Promise<Verdict['parts']> | null = null;
  let answeredAt = -Infinity;

  const isUp = (ask: () => Promise<void>): Promise<boolean> =>
    new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), patienceMs);
      const end = (up: boolean) => () => {
        clearTimeout(timer);
        resolve(up);
      };
      ask().then(end(true), end(false));
    });
  const ask = async (): Promise<Verdict['parts']> => {
    const found = await Promise.all(
      Object.entries(required).map(async ([name, one]) => [name, (await isUp(one)) ? 'up' : 'down'] as const),
    );
    answeredAt = performance.now();
    return Object.fromEntries(found);
  };
  return {
    async check() {
      if (asked === null || performance.now() - answeredAt > keepMs) {
        // Until it is answered everybody waits for this one.
        answeredAt = Infinity;
        asked = ask();
      }
      const parts = { ...(await asked) };
      const ready = !draining && Object.values(parts).every((state) => state === 'up');
      for (const [name, up] of Object.entries(optional)) parts[name] = up() ? 'up' : 'down';
      return { ready, parts };
    },
    drain() {
      draining = true;
    },
  };
}

/** What the process is made of is told to staff and machines behind the firewall only. */
export function serveHealth(app: HttpApp, health: Health, namesParts: boolean): void {
  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });
  app.get('/readyz', async (_request, reply) => {
    const { ready, parts } = await health.check();
    reply.code(ready ? 200 : 503).header('cache-control', 'no-store');
    return { status: ready ? 'ready' : 'not ready', ...(namesParts && { parts }) };
  });
}
