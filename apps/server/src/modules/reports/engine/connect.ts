import { Agent } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { createClient } from '@clickhouse/client';
import type { ReportsEngine, ReportsPlace } from './port.ts';
import { socketOf } from './socket.ts';

const answerMs = 30_000;
const usualDatabase = 'perya';

/** The address without what names the database in it. */
function serverOf(address: string): { url: string; database: string } {
  const url = new URL(address);
  const database = url.pathname.slice(1);
  url.pathname = '';
  return { url: url.href, database: /^\w+$/.test(database) ? database : usualDatabase };
}

/**
 * One client for both forms: the process that has the folder speaks as much of the server's protocol as we use, over a socket in
 * the folder. Connecting costs nothing until something is asked.
 */
export function connectEngine(place: ReportsPlace): ReportsEngine {
  const { url, database } =
    'url' in place ? serverOf(place.url) : { url: 'http://reports', database: usualDatabase };
  // The agent hands them on to each connection; its types do not know of sockets in a folder.
  const toSocket = 'folder' in place ? { socketPath: socketOf(place.folder), keepAlive: true } : null;
  const shared = {
    url,
    application: 'perya',
    request_timeout: answerMs,
    log: { level: 127 as const },
    ...(toSocket !== null && { http_agent: new Agent(toSocket) }),
  };
  const client = createClient({ ...shared, database });
  let isMade = false;
  const make = async (): Promise<void> => {
    if (isMade) return;
    const before = createClient({ ...shared, database: 'default' });
    try {
      await before.command({ query: `create database if not exists ${database}` });
    } finally {
      await before.close();
    }
    isMade = true;
  };
  return {
    isThere: async () => (await client.ping()).success,
    async rows<Row>(text: string, values = {}): Promise<Row[]> {
      await make();
      const found = await client.query({ query: text, query_params: values, format: 'JSONEachRow' });
      return found.json<Row>();
    },
    async bytes(text, values = {}) {
      await make();
      const { stream } = await client.exec({ query: text, query_params: values });
      return buffer(stream);
    },
    async write(table, rows) {
      await make();
      await client.insert({ table, values: [...rows], format: 'JSONEachRow' });
    },
    async run(text, values = {}) {
      await make();
      await client.command({ query: text, query_params: values });
    },
    close: () => client.close(),
  };
}
