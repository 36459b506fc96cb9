import { createLog } from '#platform/observe/log';
import { runProcess } from '#platform/observe/process';
import { composeHttp } from './compose.ts';
import { readConfig } from './config.ts';

const config = readConfig();
await runProcess(await composeHttp(config), createLog({ level: config.logLevel, service: 'http' }));
