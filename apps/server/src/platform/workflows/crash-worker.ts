// Process for workflows.test.ts: node crash-worker.ts <database url> <worker id> <start|wait> <workflow id>.
import { createDatabase } from '../database/connect.ts';
import { createLog } from '../observe/log.ts';
import { sql } from 'kysely';
import { createWorkflows } from './workflows.ts';

const [url = '', workerId = '', mode = '', id = ''] = process.argv.slice(2);
const database = createDatabase({ url, poolSize: 4, role: 'perya_system' });
const log = createLog({ level: 'silent', service: 'worker' });
const workflows = createWorkflows({ database, workerId, log, silenceMs: 1500 });

const record = async (step: string, key: string) => {
  await sql`insert into record.attempt (step, worker) values (${step}, ${workerId})`.execute(database.kysely);
  await sql`insert into record.effect (key, step) values (${key}, ${step}) on conflict do nothing`.execute(
    database.kysely,
  );
};

workflows.define('three-steps', async (steps, input: { hangIn: string }) => {
  await steps.run('first', (key) => record('first', key));
  await steps.sleep(50);
  await steps.run('second', async (key) => {
    await record('second', key);
    // The effect is done and not yet remembered: the worst moment to be killed.
    if (workerId === input.hangIn) await new Promise((resolve) => setTimeout(resolve, 60_000));
  });
  await steps.run('third', (key) => record('third', key));
  return 'done';
});

await workflows.launch();
if (mode === 'start') await workflows.start('three-steps', id, { hangIn: workerId });
const result = await workflows.result(id);
process.stdout.write(`${String(result)}\n`);
await workflows.stop();
await database.close();
