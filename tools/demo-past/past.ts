import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { dropDatabase, ensureDatabase, hasMerchants } from '../database.ts';
import { run } from '../processes.ts';
import { root } from '../repository.ts';
import { isInThePast } from './database-clock.ts';

const file = join(root, 'artefacts/demo-clock');

export interface Past {
  databaseUrl: string;
  portBase: number;
  days: number;
  /** What is there goes first. */
  isNew: boolean;
}

/** Lives so many days before today, once; a past that was broken off is begun anew. */
export async function livePast({ databaseUrl, portBase, days, isNew }: Past): Promise<void> {
  if (isNew) await dropDatabase(databaseUrl);
  if (!(await ensureDatabase(databaseUrl))) {
    if (!(await isInThePast(databaseUrl)) && (await isFilled(databaseUrl))) return;
    await dropDatabase(databaseUrl);
    await ensureDatabase(databaseUrl);
  }
  if (days === 0) return;
  mkdirSync(join(root, 'artefacts'), { recursive: true });
  writeFileSync(file, new Float64Array(1));
  const shifted = pathToFileURL(join(root, 'tools/demo-past/shifted-date.ts')).href;
  const { ok } = await run(process.execPath, ['tools/demo-past/live.ts', String(days)], {
    // Every process of it inherits the clock.
    env: {
      NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --import=${shifted}`,
      DEMO_CLOCK_FILE: file,
      DATABASE_URL: databaseUrl,
      PORT_BASE: String(portBase),
      // One a day: the studio makes up for every draw that it missed.
      DRAW_SECONDS: '86400',
    },
    show: true,
  });
  if (!ok) throw new Error('the past of the demo was not lived to its end');
}

/** Made by somebody, and filled: whoever has a demo keeps it. */
const isFilled = (url: string): Promise<boolean> => hasMerchants(url).catch(() => false);
