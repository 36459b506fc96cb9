import { randomBytes } from 'node:crypto';
import { dropScratchDatabases } from './scratch-database.ts';

/** Around a whole run of the tests: its databases have a mark, and none is left behind. */
export function setup(): void {
  process.env['TEST_RUN'] = `${randomBytes(3).toString('hex')}_`;
}

export const teardown = dropScratchDatabases;
