import type { HttpApp } from './app.ts';

export interface Health {
  check: () => Promise<{ ready: boolean; parts: Record<string, 'up' | 'down'> }>;
  /** From now on not ready, so that the balancer sends nobody while the process stops. */
  drain: () => void;
}

export interface HealthOptions {
  /** Without these the process cannot do its work. */
  required: Record<string, () => Promise<void>>;
  /** These are reported; their loss is survived. */
  optional: Record<string, () => boolean>;
}

export function createHealth({ required, optional }: HealthOptions): Health {
  let draining = false;
  return {
    async check() {
      const parts: Record<string, 'up' | 'down'> = {};
      let ready = !draining;
      await Promise.all(
        Object.entries(required).map(async ([name, ask]) => {
          const up = await ask().then(
            () => true,
            () => false,
          );
          parts[name] = up ? 'up' : 'down';
          if (!up) ready = false;
        }),
      );
      for (const [name, up] of Object.entries(optional)) parts[name] = up() ? 'up' : 'down';
      return { ready, parts };
    },
    drain() {
      draining = true;
    },
  };
}

export function serveHealth(app: HttpApp, health: Health): void {
  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });
  app.get('/readyz', async (_request, reply) => {
    const { ready, parts } = await health.check();
    reply.code(ready ? 200 : 503).header('cache-control', 'no-store');
    return { status: ready ? 'ready' : 'not ready', parts };
  });
}
