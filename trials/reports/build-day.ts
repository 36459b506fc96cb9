import { connectEngine } from '../../apps/server/src/modules/reports/engine/connect.ts';
import { createEmbedded } from '../../apps/server/src/modules/reports/engine/embedded.ts';
import type { ReportsEngine } from '../../apps/server/src/modules/reports/engine/port.ts';
import { endDays } from '../../apps/server/src/modules/reports/facts/days.ts';
import { foldDays } from '../../apps/server/src/modules/reports/facts/fold.ts';
import { writeNew } from '../../apps/server/src/modules/reports/facts/writer.ts';
import { createDatabase } from '../../apps/server/src/platform/database/connect.ts';
import { createLog } from '../../apps/server/src/platform/observe/log.ts';
import { holdsWithin } from '../seeded.ts';

/** Builds the days that are over, as a worker does; with `KILL_AT` it and its engine die at that statement of theirs, half of the time behind it. */

const { DATABASE_URL: url = '', REPORTS_DIR: folder = '', KILL_AT = '0' } = process.env;
const killAt = Number(KILL_AT);
const embedded = createEmbedded({ folder, log: createLog({ level: 'silent', service: 'trial' }) });
const bare = connectEngine({ folder });
embedded.start();
if (!(await holdsWithin(30_000, () => bare.isThere()))) throw new Error('the store does not come');

let statements = 0;
function die(): void {
  process.kill(embedded.pid() ?? 0, 'SIGKILL');
  process.kill(process.pid, 'SIGKILL');
}
async function counted<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  statements += 1;
  const isLast = statements === killAt;
  if (isLast && killAt % 2 === 0) die();
  const answer = await act();
  if (isLast) die();
  return answer;
}
const engine: ReportsEngine = {
  ...bare,
  rows: (text, values) => counted(() => bare.rows(text, values)),
  run: (text, values) => counted(() => bare.run(text, values)),
  write: (table, rows) => counted(() => bare.write(table, rows)),
};

const database = createDatabase({ url, poolSize: 2, role: 'perya_system' });
const parts = { db: database.kysely, engine, cell: 0, brands: () => ['fair'], zoneOf: () => 'Asia/Manila' };
const written = await writeNew(parts);
if (written !== undefined) await endDays(parts, written.until_at);
await foldDays(parts);
console.log(`statements ${statements}`);
await database.close();
await bare.close();
await embedded.stop();
