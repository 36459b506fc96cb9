import { connectEngine } from '../../apps/server/src/modules/reports/engine/connect.ts';
import { createExportJob } from '../../apps/server/src/modules/reports/exports/job.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { createDatabase } from '../../apps/server/src/platform/database/connect.ts';
import { createRunWork } from '../../apps/server/src/platform/database/work.ts';
import { createJobs } from '../../apps/server/src/platform/jobs/jobs.ts';
import type { LongKind } from '../../apps/server/src/platform/jobs/job.ts';
import { createLog } from '../../apps/server/src/platform/observe/log.ts';
import { hurriedPace } from '../../apps/server/src/testing/job-pace.ts';

/**
 * A worker that writes files and nothing else, so that it can be killed and its memory is the memory of that. EXPORT_FAULT=again is a known
 * fault: now and then a page begins its day anew instead of behind the last row.
 */

const url = process.env['DATABASE_URL'] ?? '';
const rowsAtOnce = Number(process.env['EXPORT_ROWS'] ?? 25_000);
const system = createDatabase({ url, poolSize: 4, role: 'perya_system' });
const app = createDatabase({ url, poolSize: 4, role: 'perya_app', statementTimeoutMs: 600_000 });
const engine = connectEngine({ folder: process.env['REPORTS_DIR'] ?? '' });
const job = createExportJob({ engine, rowsAtOnce });

const spoiled: LongKind = {
  ...job,
  async step(work, turn) {
    const done = await job.step(work, turn);
    if (done.after === null) return done;
    const place = JSON.parse(done.after) as { nth: number };
    return place.nth === 3 ? { ...done, after: JSON.stringify({ ...place, behind: null }) } : done;
  },
};

const jobs = createJobs({
  database: system,
  runWork: createRunWork({ kysely: app.kysely, clock: systemClock }),
  every: [],
  long: [process.env['EXPORT_FAULT'] === 'again' ? spoiled : job],
  clock: systemClock,
  log: createLog({ level: process.env['LOG_LEVEL'] ?? 'fatal', service: 'export-worker' }),
  pace: { ...hurriedPace, deadAfterMs: 1500 },
});
process.on('SIGTERM', () => void jobs.stop().then(() => process.exit(0)));
await jobs.start();
process.stdout.write('ready\n');
