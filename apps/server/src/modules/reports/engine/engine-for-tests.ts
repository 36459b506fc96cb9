import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog } from '#platform/observe/log';
import { afterAll } from 'vitest';
import { connectEngine } from './connect.ts';
import { createEmbedded } from './embedded.ts';

/** The embedded engine with a folder of its own, gone when the file is done. */
export async function withReportsEngine() {
  const folder = await mkdtemp(join(tmpdir(), 'perya-reports-'));
  const log = createLog({ level: 'silent', service: 'test' });
  const embedded = createEmbedded({ folder, log, againAfterMs: 50 });
  const engine = connectEngine({ folder });
  const ready = async (): Promise<void> => {
    for (let tries = 0; !(await engine.isThere()); tries += 1) {
      if (tries > 500) throw new Error('the engine of reports does not come');
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  embedded.start();
  afterAll(async () => {
    await engine.close();
    await embedded.stop();
    await rm(folder, { recursive: true, force: true });
  });
  await ready();
  return { folder, embedded, engine, ready };
}
