import { setPriority } from 'node:os';
import { freePortBase, type Running, startProcess, waitForOk } from '../../tools/processes.ts';
import { serverSecret } from '../../tools/secret.ts';
import { consoleCookie } from './console-session.ts';
import type { BenchServer } from './server.ts';

export interface Console {
  running: Running[];
  url: string;
  cookies: readonly string[];
}

/**
 * A process that serves staff alone, which gives way as a machine of its own would, and so many people who are signed in: the limit
 * of calls is each person's own.
 */
export async function openConsole(
  { databaseUrl, portBase }: BenchServer,
  people: number,
  env: Record<string, string> = {},
): Promise<Console> {
  const own = await freePortBase(portBase + 100);
  const running = startProcess(
    'console',
    ['apps/server/src/start-http.ts'],
    {
      NODE_ENV: 'production',
      DEMO: '1',
      SERVER_SECRET: serverSecret(),
      DATABASE_URL: databaseUrl,
      PORT_BASE: String(own),
      NATS_NAMESPACE: 'bench',
      LOG_LEVEL: 'error',
      SERVES: 'staff',
      CONSOLE_HOSTS: `127.0.0.1:${own + 1}`,
      ...env,
    },
    { onStart: ({ pid }) => pid !== undefined && setPriority(pid, 10) },
  );
  await waitForOk(`http://127.0.0.1:${own + 1}/readyz`, [running]);
  const cookies: string[] = [];
  for (let place = 0; place < people; place += 1)
    cookies.push(await consoleCookie(databaseUrl, 'manager', `${Date.now()}-${place}`));
  return { running: [running], url: `http://127.0.0.1:${own + 1}`, cookies };
}
