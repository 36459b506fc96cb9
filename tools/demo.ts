import { build } from './build.ts';
import { liveADay } from './demo-day/day.ts';
import { serverUrl } from './database.ts';
import { keepAlive } from './keep-alive.ts';
import { missingServices, prepareDatabase, printAddresses, startServing } from './serving.ts';

/** The production build with sandboxes and sample brands, for this machine alone; every page says that it is a demo. */

const missing = await missingServices(serverUrl);
if (missing.length > 0) {
  console.error(`not reachable: ${missing.join(', ')}`);
  process.exit(1);
}
await build();
await prepareDatabase(serverUrl);
const portBase = Number(process.env['PORT_BASE'] ?? 4600);
const serving = await startServing({
  databaseUrl: serverUrl,
  portBase,
  // Its members come from addresses of their own.
  env: { PUBLIC_PORT: String(portBase), TRUST_PROXY: '127.0.0.1' },
  production: true,
  sandbox: true,
});
await liveADay(serving, { port: portBase, host: `perya.localhost:${portBase}` });
await printAddresses(serving, serverUrl);
console.log(`ready http://127.0.0.1:${serving.portBase}`);
process.exitCode = await keepAlive(serving.running);
