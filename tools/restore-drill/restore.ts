import { join } from 'node:path';
import { openBackups, ownFolder } from './backups.ts';
import { type Cluster, createCluster } from './cluster.ts';
import { type Judged, judge } from './judge.ts';

/** Which repository, and where on this machine a fresh cell may be made of it. */
export interface Source {
  config: string;
  stanza: string;
  database: string;
  env: Record<string, string>;
  folder: string;
}

export interface Restored {
  judged: Judged;
  seconds: number;
}

/**
 * A fresh cell at the given moment, or at the end of the archive; the product judges it, then it is gone. It archives nothing: a copy
 * that writes into the repository of the real one would be the end of both.
 */
export async function restoreAndJudge(source: Source, name: string, at: string | null): Promise<Restored> {
  const { config, stanza, database, env, folder } = source;
  const data = await ownFolder(join(folder, name));
  const begun = performance.now();
  const target =
    at === null ? ['--type=default'] : ['--type=time', `--target=${at}`, '--target-action=promote'];
  await openBackups(config, stanza, data, env).call(...target, 'restore');
  const cluster: Cluster = await createCluster(data, { folder, env, database });
  try {
    await cluster.start({ archive_mode: 'off' });
    const seconds = (performance.now() - begun) / 1000;
    return { judged: await judge(cluster.url), seconds };
  } finally {
    await cluster.destroy();
  }
}
