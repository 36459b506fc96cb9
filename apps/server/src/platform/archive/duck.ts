import type { DuckDBValue } from '@duckdb/node-api';

/** Columns of ours are plain values; lists and structures are not kept. */
export type DuckRow = Record<string, string | number | boolean | null>;

/** DuckDB inside this process: the engine that writes and reads the files of the archive. */
export interface Duck {
  /** Whole numbers beyond JavaScript's come as text. */
  rows: (text: string, values?: readonly DuckDBValue[]) => Promise<DuckRow[]>;
  close: () => void;
}

export interface DuckOptions {
  /** A file for what does not fit into memory; none: all in memory. */
  at?: string;
  memory: string;
}

/** Loaded when it is first needed: most processes never read the archive. */
export async function openDuck({ at = ':memory:', memory }: DuckOptions): Promise<Duck> {
  const { DuckDBInstance } = await import('@duckdb/node-api');
  const instance = await DuckDBInstance.create(at, {
    memory_limit: memory,
    threads: '2',
    preserve_insertion_order: 'false',
    // Nothing is fetched from anywhere.
    autoinstall_known_extensions: 'false',
  });
  const connection = await instance.connect();
  return {
    async rows(text, values = []) {
      const reader = await connection.runAndReadAll(text, [...values]);
      return reader.getRowObjectsJson() as DuckRow[];
    },
    close() {
      connection.closeSync();
      instance.closeSync();
    },
  };
}

/** A text within SQL of either engine. */
export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;
