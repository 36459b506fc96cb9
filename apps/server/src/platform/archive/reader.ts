import { existsSync } from 'node:fs';
import type { DuckDBValue } from '@duckdb/node-api';
import { refuse } from '../refusal.ts';
import { type Duck, type DuckRow, literal, openDuck } from './duck.ts';
import type { ArchiveStore } from './store.ts';

/** Beyond this many waiting questions new ones are turned away: each reads a file. */
const mostWaiting = 20;

/** Reads what has left the database, file by file. */
export interface ArchiveReader {
  /** `question` reads from `part`, the file of the table's part that begins on a day. */
  ask: (
    table: string,
    fromDay: string,
    question: string,
    values?: readonly DuckDBValue[],
  ) => Promise<DuckRow[]>;
  close: () => void;
}

export const fileOf = (table: string, fromDay: string): string => `${table}/${fromDay}.parquet`;

/** Without a store nothing can be read, and whoever asks for what is there is told to come back. */
export function createArchiveReader(store: ArchiveStore | undefined): ArchiveReader {
  let opened: Promise<Duck> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return {
    async ask(table, fromDay, question, values) {
      if (store === undefined || waiting >= mostWaiting) return refuse('service.unavailable');
      opened ??= openDuck({ memory: '256MB' });
      const duck = await opened;
      const path = store.pathOf(fileOf(table, fromDay));
      // A directory that is not mounted at the moment is an outage and no answer.
      if (!existsSync(path)) return refuse('service.unavailable');
      waiting += 1;
      // One after the other: a file is read by all threads anyway, and nobody's page may take all memory.
      const answer = last.then(() =>
        duck.rows(`with part as (select * from read_parquet(${literal(path)})) ${question}`, values),
      );
      last = answer.catch(() => undefined);
      try {
        return await answer;
      } finally {
        waiting -= 1;
      }
    },
    close: () => void opened?.then((duck) => duck.close()),
  };
}
