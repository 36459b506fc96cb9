import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { appOptions, openPorts } from '#testing/http';
import { createHttpApp, drainAndClose } from './app.ts';
import { createHealth } from './health.ts';
import { createInternalApp } from './internal.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('however many ask, a part is asked once a moment', async () => {
  let asked = 0;
  const health = createHealth({
    required: {
      postgres: async () => {
        asked += 1;
        await pause(50);
      },
    },
    optional: {},
    keepMs: 200,
  });
  await Promise.all(Array.from({ length: 100 }, () => health.check()));
  await health.check();
  expect(asked).toBe(1);
  await pause(250);
  await health.check();
  expect(asked).toBe(2);
});

test('a part that never answers is down, in bounded time, and up again when it answers', async () => {
  let answer: () => Promise<void> = () => new Promise(() => undefined);
  const health = createHealth({
    required: { postgres: () => answer() },
    optional: {},
    keepMs: 10,
    patienceMs: 100,
  });
  const begun = performance.now();
  expect((await health.check()).ready).toBe(false);
  expect(performance.now() - begun).toBeLessThan(1000);
  answer = async () => undefined;
  await pause(20);
  expect((await health.check()).ready).toBe(true);
});

test('the public port does not say what the process is made of, the internal one does', async () => {
  const health = createHealth({
    required: { postgres: async () => undefined },
    optional: { redis: () => false },
  });
  const open = createHttpApp({ ...appOptions(), ports: openPorts(), health });
  const inner = await createInternalApp({ ...appOptions(), health });
  expect((await open.inject('/readyz')).json()).toEqual({ status: 'ready' });
  expect((await inner.inject('/readyz')).json()).toEqual({
    status: 'ready',
    parts: { postgres: 'up', redis: 'down' },
  });
});

test('a process that was told to stop says so and serves on before it closes', async () => {
  const health = createHealth({ required: {}, optional: {} });
  const app = createHttpApp({ ...appOptions(), ports: openPorts(), health });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const ask = async (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { connection: 'close' } }).then(
      ({ status }) => status,
      () => 'refused',
    );
  expect(await ask('/readyz')).toBe(200);
  const closed = drainAndClose({ health, drainMs: 500, apps: [app] });
  expect([await ask('/readyz'), await ask('/healthz')]).toEqual([503, 200]);
  await pause(200);
  expect([await ask('/readyz'), await ask('/healthz')]).toEqual([503, 200]);
  await closed;
  expect(await ask('/healthz')).toBe('refused');
});
