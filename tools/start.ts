import { keepAlive } from './keep-alive.ts';
import { startProcess } from './processes.ts';

/**
 * The product alone, with the operator's own configuration: no sandbox, no sample brand, no migration, no secret of ours.
 * What is missing or wrong is said by the processes, which then refuse to begin.
 */

const env = { NODE_ENV: 'production', DEMO: undefined };
const processes = [
  startProcess('http', ['apps/server/src/start-http.ts'], env),
  startProcess('worker', ['apps/server/src/start-worker.ts'], env),
  ...(process.env['STUDIO_DATABASE_URL'] ? [startProcess('studio', ['apps/studio/src/start.ts'], env)] : []),
];
process.exitCode = await keepAlive(processes);
