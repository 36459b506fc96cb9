import { readFile } from 'node:fs/promises';
import {
  createSearch,
  searchDatabase,
  searchFiles,
  searchNats,
  searchRedis,
} from '../trials/canary-search.ts';

/** After the journeys: every password and code they used, looked for wherever none may be. */

/** A code of six digits is found by chance among the numbers of a whole database; hashes of it are tested elsewhere. */
const longEnough = 10;

export const findLeaks = async (places: {
  secretsFile: string;
  logFile: string;
  databaseUrl: string;
}): Promise<number> => {
  const noted = await readFile(places.secretsFile, 'utf8').catch(() => '');
  const canaries = [...new Set(noted.split('\n').filter((line) => line !== ''))].map((secret, nth) => ({
    name: `secret ${nth + 1}`,
    secret,
  }));
  if (canaries.length === 0) return 0;
  const search = createSearch(canaries);
  const hits = [
    ...(await searchFiles(search, [places.logFile])),
    ...(await searchRedis(search, process.env['REDIS_URL'] ?? 'redis://127.0.0.1:6379')),
    ...(await searchNats(search, process.env['NATS_URL'] ?? 'nats://127.0.0.1:4222')).hits,
    ...(await searchDatabase(
      createSearch(canaries.filter(({ secret }) => secret.length >= longEnough)),
      places.databaseUrl,
    )),
  ];
  for (const { canary, place, form } of hits) console.error(`LEAK  ${canary} (${form}) in ${place}`);
  console.log(
    `${canaries.length} secrets looked for in logs, Redis, NATS and PostgreSQL, ${hits.length} found`,
  );
  return hits.length;
};
