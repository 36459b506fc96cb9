import { parseArgs } from 'node:util';
import { build } from './build.ts';
import { liveADay } from './demo-day/day.ts';
import { livePast } from './demo-past/past.ts';
import { nameOf, serverUrl, urlOf } from './database.ts';
import { keepAlive } from './keep-alive.ts';
import { missingServices, prepareDatabase, printAddresses, startServing } from './serving.ts';

/**
 * The production build with sandboxes and sample brands, for this machine alone; every page says that it is a demo. It has a database of
 * its own, because its clock is turned back while the days before today are lived.
 */

const { values } = parseArgs({
  options: { days: { type: 'string', default: '60' }, new: { type: 'boolean', default: false } },
});
const days = Number(values.days);
if (!Number.isInteger(days) || days < 1 || days > 60) {
  console.error('--days is how many days there are, today among them: 1 to 60');
  process.exit(1);
}
const missing = await missingServices(serverUrl);
if (missing.length > 0) {
  console.error(`not reachable: ${missing.join(', ')}`);
  process.exit(1);
}
await build();
const databaseUrl = urlOf(`${nameOf(serverUrl)}_demo`);
const portBase = Number(process.env['PORT_BASE'] ?? 4600);
await livePast({ databaseUrl, portBase, days: days - 1, isNew: values.new });
await prepareDatabase(databaseUrl);
const serving = await startServing({
  databaseUrl,
  portBase,
  // Its members come from addresses of their own.
  env: { PUBLIC_PORT: String(portBase), TRUST_PROXY: '127.0.0.1', NATS_NAMESPACE: nameOf(databaseUrl) },
  production: true,
  sandbox: true,
});
await liveADay(serving, { port: portBase, host: `perya.localhost:${portBase}` });
await printAddresses(serving, databaseUrl);
console.log(`ready http://127.0.0.1:${serving.portBase}`);
process.exitCode = await keepAlive(serving.running);
