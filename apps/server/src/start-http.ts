import { createLog } from '#platform/observe/log';
import { runProcess } from '#platform/observe/process';
import { composeHttp } from './compose.ts';
import { readConfig } from './config.ts';

await runProcess(async () => {
  const config = readConfig();
  return {
    running: await composeHttp(config),
    log: createLog({ level: config.logLevel, service: 'http' }),
    drainMs: config.drainMs,
  };
});
