import pg from 'pg';
import { withFiles } from '../../apps/server/src/platform/setting-files.ts';
import { type Cell, cellOf } from './directory.ts';
import type { Edge } from './haproxy.ts';
import type { Home } from './move.ts';
import type { Ask } from './tables.ts';

/** Where directory, cells and balancers are, by the environment: addresses have passwords, so no table has them. */

export interface Opened {
  ask: Ask;
  url: string;
  close: () => Promise<void>;
}

/** One connection, whose settings stay. */
export async function open(url: string): Promise<Opened> {
  const client = new pg.Client({ connectionString: url, application_name: 'cell', keepAlive: true });
  client.on('error', () => undefined);
  await client.connect();
  await client.query("set timezone = 'UTC'; set statement_timeout = 0");
  return {
    url,
    ask: async (text, values) => (await client.query(text, values)).rows,
    close: () => client.end(),
  };
}

const setting = (name: string, fallback?: string): string => {
  const value = withFiles(process.env, [name])[name] ?? fallback;
  if (value === undefined) throw new Error(`${name}: needed (docs/runbooks/cells.md)`);
  return value;
};

export const openDirectory = (): Promise<Opened> => open(setting('DIRECTORY_URL'));
export const directoryUrl = (): string => setting('DIRECTORY_URL');
export const cellUrl = (number: number): string => setting(`CELL_${number}_DATABASE_URL`);

export async function openHome(directory: Ask, number: number): Promise<Home & { close: Opened['close'] }> {
  const cell: Cell = await cellOf(directory, number);
  const bus = {
    url: setting(`CELL_${number}_NATS_URL`),
    namespace: setting(`CELL_${number}_NATS_NAMESPACE`, ''),
  };
  return { ...(await open(cellUrl(number))), cell, bus };
}

export const edgeOf = (): Edge => ({
  folder: setting('EDGE_DIR'),
  sockets: setting('EDGE_SOCKETS', '')
    .split(',')
    .filter((one) => one !== ''),
  players: setting('EDGE_PLAYERS', ':8080'),
  staff: setting('EDGE_STAFF', '127.0.0.1:8081'),
});
