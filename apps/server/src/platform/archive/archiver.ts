import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { EveryJob } from '../jobs/job.ts';
import type { Log } from '../observe/log.ts';
import type { Metrics } from '../observe/metrics.ts';
import type { ArchivedTable, Part } from './archived-table.ts';
import { figuresOfFile, figuresOfPart, isSame } from './compare-part.ts';
import {
  closedParts,
  endPart,
  type Noted,
  noteCompared,
  notedParts,
  noteWritten,
  settlePart,
} from './repository.ts';
import { fileOf } from './reader.ts';
import type { ArchiveStore } from './store.ts';
import { writePart } from './write-part.ts';

const lookEveryMs = 60 * 60_000;
const endAttempts = 20;
const betweenAttemptsMs = 500;

export interface ArchiverOptions {
  /** Role perya_system, with time for long statements. */
  database: Database;
  store: ArchiveStore;
  tables: readonly ArchivedTable[];
  log: Log;
  metrics?: Metrics | undefined;
}

export type Step = 'verify' | 'write' | 'compare' | 'end';

/** Dropping waits for a moment only, because everybody who plays would wait behind it: so it is tried more than once. */
async function tryToEnd(db: Database['kysely'], table: string, part: Part): Promise<boolean> {
  for (let attempt = 0; attempt < endAttempts; attempt += 1) {
    if (await endPart(db, table, part)) return true;
    await setTimeout(betweenAttemptsMs);
  }
  return false;
}

/**
 * Takes closed parts out of the database: verified, written, compared with what is here, and only then dropped. Each step
 * is noted when it is done, and the next run begins behind the last one that was.
 */
export function createArchiver({ database, store, tables, log, metrics }: ArchiverOptions) {
  const db = database.kysely;
  let wrong = 0;
  metrics?.gauge(
    'perya_archive_wrong',
    'Parts that were not what they should be when they were archived',
    () => wrong,
  );

  const write = async (table: ArchivedTable, part: Part): Promise<boolean> => {
    await settlePart(db, table.name, part);
    const { ok, details } = await table.verify(db, part);
    if (!ok) {
      log.error({ part: part.name, details }, 'a closed part is not what it should be: not archived');
      return false;
    }
    const file = fileOf(table.name, part.from);
    await store.keep(file, await writePart(db, table, part, await store.workplace()));
    await noteWritten(db, table.name, part, { file, ...(await store.imprint(file)) });
    return true;
  };
  const compare = async (table: ArchivedTable, part: Part, { file, fileHash }: Noted): Promise<boolean> => {
    const { columns, figures } = await figuresOfPart(db, table, part);
    const { hash } = await store.imprint(file);
    const same =
      hash === fileHash && isSame(figures, await figuresOfFile(store.pathOf(file), columns, table.sumColumn));
    await noteCompared(db, table.name, part, { state: same ? 'compared' : 'differs', ...figures });
    if (!same) log.error({ part: part.name, file }, 'a file of the archive is not what is in the database');
    return same;
  };
  /** Answers whether the part is gone. */
  const takeOut = async (table: ArchivedTable, part: Part, stopBefore?: Step): Promise<boolean> => {
    const noted = async () => (await notedParts(db, table.name)).find(({ from }) => from === part.from);
    if (stopBefore === 'verify') return false;
    if ((await noted()) === undefined && !(await write(table, part))) return false;
    const written = await noted();
    if (written === undefined || stopBefore === 'compare') return false;
    if (written.state === 'written' && !(await compare(table, part, written))) return false;
    if (written.state === 'differs' || stopBefore === 'end') return false;
    const ended = await tryToEnd(db, table.name, part);
    if (ended) log.info({ part: part.name, file: written.file }, 'archived and dropped');
    return ended;
  };

  /** Everything that is due, by whichever worker comes first; `stopBefore` is for those who look at a step by itself. */
  const run = (stopBefore?: Step): Promise<string[]> =>
    db.transaction().execute(async (held) => {
      const { rows } = await sql<{ mine: boolean }>`
        select pg_try_advisory_xact_lock(hashtext('platform.archive')) as mine`.execute(held);
      if (rows[0]?.mine !== true) return [];
      // This transaction only holds the lock and waits, for longer than others may.
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(held);
      const ended: string[] = [];
      let left = 0;
      for (const table of tables)
        for (const part of await closedParts(db, table)) {
          if (!(await takeOut(table, part, stopBefore))) {
            left += 1;
            // Later parts wait: what is archived is everything before some day.
            break;
          }
          ended.push(part.name);
        }
      wrong = left;
      return ended;
    });
  const every: EveryJob[] = [
    // A part may take hours; what a stop does not wait for is begun again.
    { name: 'platform.archive', when: () => ({ everyMs: lookEveryMs }), run: () => run() },
  ];
  return { run, every };
}
