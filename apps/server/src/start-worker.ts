import { createLog } from '#platform/observe/log';
import { runProcess } from '#platform/observe/process';
import { composeWorker } from './compose-worker.ts';
import { readConfig } from './config.ts';

await runProcess(async () => {
  const config = readConfig();
  return {
    running: await composeWorker(config),
    log: createLog({ level: config.logLevel, service: 'worker' }),
    drainMs: config.drainMs,
  };
});
