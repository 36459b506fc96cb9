import { createLog } from '#platform/observe/log';
import { runProcess } from '#platform/observe/process';
import { composeWorker } from './compose.ts';
import { readConfig } from './config.ts';

const config = readConfig();
await runProcess(await composeWorker(config), createLog({ level: config.logLevel, service: 'worker' }));
