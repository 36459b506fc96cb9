import { build } from '../../tools/build.ts';
import { hostsOf, withThrowAwayDatabase } from '../../tools/database.ts';
import { freePortBase, stopAll } from '../../tools/processes.ts';
import type { Serving } from '../../tools/serving.ts';
import { prepareDatabase, startServing } from '../../tools/serving.ts';

export interface BenchServer extends Serving {
  host: string;
  databaseUrl: string;
}

/** The production build on a seeded database of its own. */
export const withServer = async <T>(
  use: (server: BenchServer) => Promise<T>,
  /** More than the sample data, before the processes start. */
  fill: (databaseUrl: string) => Promise<void> = async () => {},
  env: Record<string, string> = {},
  /** A browser names the port with the host, who sends the host by hand does not; `sandbox` starts games and other companies too. */
  { byBrowser = false, sandbox = false } = {},
): Promise<T> => {
  await build();
  return withThrowAwayDatabase('bench', async (databaseUrl) => {
    await prepareDatabase(databaseUrl);
    await fill(databaseUrl);
    return withServerOn(databaseUrl, use, env, { byBrowser, sandbox });
  });
};

/** The production build on a database that is there. */
export const withServerOn = async <T>(
  databaseUrl: string,
  use: (server: BenchServer) => Promise<T>,
  env: Record<string, string> = {},
  { byBrowser = false, sandbox = false } = {},
): Promise<T> => {
  // Two measurements on one machine that begin at the same moment would find the same ports free.
  const portBase = await freePortBase(Number(process.env['PORT_BASE'] ?? 5700));
  const serving = await startServing({
    databaseUrl,
    portBase,
    production: true,
    quiet: true,
    sandbox,
    env: {
      TRUST_PROXY: '127.0.0.1',
      NATS_NAMESPACE: 'bench',
      LOG_LEVEL: 'error',
      ...(byBrowser && { PUBLIC_PORT: String(portBase) }),
      ...env,
    },
  });
  try {
    const hosts = (await hostsOf(databaseUrl)).map(({ host }) => host);
    const host = hosts.find((name) => name === 'perya.localhost') ?? hosts[0] ?? 'localhost';
    return await use({ ...serving, databaseUrl, host });
  } finally {
    await stopAll(serving.running);
  }
};
