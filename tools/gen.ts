import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { operatorCalls, playerCalls, vendorCalls } from '../packages/contract/src/index.ts';
import { cacheableCalls, cacheableVcl } from './gen/cacheable.ts';
import { dashboards } from './gen/dashboards.ts';
import { describeApi } from './gen/openapi.ts';
import { rowTypes } from './gen/row-types.ts';
import { switchTable } from './gen/switch-table.ts';
import { vendorRequests } from './gen/vendor-requests.ts';
import { root } from './repository.ts';

/** Writes what follows from other files: API documents and the table of switches and examples for game companies from the contract, row types from the migrations,
 * dashboards from their list of panels, what a cache may keep from the contract. */

const check = process.argv.includes('--check');
const text = (document: unknown): string => `${JSON.stringify(document, null, 2)}\n`;

const documents = {
  player: describeApi({
    title: 'Perya player API',
    description:
      'What the player app calls. Every answer is the envelope `{ success, value, code?, message? }`.',
    servers: [{ url: 'http://perya.localhost:4600', description: 'Local; the host name tells the merchant' }],
    calls: playerCalls,
  }),
  operator: describeApi({
    title: 'Perya operator API',
    description: 'What operators change at run time. Served on the internal port only.',
    servers: [{ url: 'http://127.0.0.1:4601', description: 'Local, internal port' }],
    calls: operatorCalls,
  }),
  vendor: describeApi({
    title: 'Perya vendor API',
    description: 'What game companies call.',
    servers: [{ url: 'http://perya.localhost:4600', description: 'Local' }],
    calls: vendorCalls,
  }),
};

const wanted = new Map<string, string>(
  Object.entries(documents).map(([name, document]) => [
    `packages/contract/openapi/${name}.json`,
    text(document),
  ]),
);
wanted.set('docs/SWITCHES.md', switchTable());
wanted.set('docs/examples/vendor-requests.md', vendorRequests());
wanted.set('ops/edge/guest-calls.json', text(cacheableCalls()));
wanted.set('ops/edge/guest-calls.vcl', cacheableVcl());
for (const [name, board] of Object.entries(dashboards))
  wanted.set(`ops/watch/dashboards/${name}.json`, text(board));
for (const [path, content] of await rowTypes()) wanted.set(path, content);

const stale: string[] = [];
for (const [path, content] of wanted) {
  const full = join(root, path);
  if ((await readFile(full, 'utf8').catch(() => null)) === content) continue;
  stale.push(path);
  if (check) continue;
  await mkdir(dirname(full), { recursive: true });
  await writeFile(full, content);
}

if (check && stale.length > 0) {
  console.error(`generated files differ, run \`npm run gen\`:\n  ${stale.join('\n  ')}`);
  process.exitCode = 1;
} else {
  console.log(
    stale.length > 0 ? `wrote ${stale.join(', ')}` : `${wanted.size} generated files are up to date`,
  );
}
