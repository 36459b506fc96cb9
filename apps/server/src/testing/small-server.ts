import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { type Config, readConfig } from '../config.ts';
import { freePort } from './services.ts';

/** The smallest thing that can be taken for the built app: nobody asks for a page here. */
async function aBundle(folder: string): Promise<void> {
  for (const part of ['client', 'server']) await mkdir(join(folder, part));
  await writeFile(join(folder, 'server/package.json'), '{ "type": "module" }');
  await writeFile(
    join(folder, 'server/entry-server.js'),
    `export const createRenderer = () => ({ csp: { scriptHashes: [], styleHashes: [], trustedTypes: [] },
      match: () => ({ kind: 'page' }), render: async () => ({ html: '' }) });`,
  );
}

/** What whole processes of the product are composed from within a test, without built pages. */
export async function aSmallServer(databaseUrl: string) {
  const folder = await mkdtemp(join(tmpdir(), 'perya-small-'));
  afterAll(() => rm(folder, { recursive: true }));
  await aBundle(folder);
  return async (environment: Record<string, string>): Promise<Config> => {
    const config = readConfig({
      ...process.env,
      DATABASE_URL: databaseUrl,
      PLAYER_DIST: folder,
      LOG_LEVEL: 'silent',
      ...environment,
    });
    return {
      ...config,
      archiveDir: join(folder, 'archive'),
      ports: { http: await freePort(), internal: await freePort(), worker: await freePort() },
      console: { ...config.console, hosts: [] },
    };
  };
}
