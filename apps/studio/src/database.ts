import pg from 'pg';

/** One connection or the pool: what a query needs. */
export type Queries = Pick<pg.ClientBase, 'query'>;

export interface Database {
  pool: Queries;
  /** Nobody waits for the platform inside: no lock is held while a stranger thinks. */
  transaction: <Result>(work: (client: Queries) => Promise<Result>) => Promise<Result>;
  close: () => Promise<void>;
}

export function openDatabase(url: string, poolSize = 10): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 5000,
    statement_timeout: 15_000,
    application_name: 'perya_studio',
  });
  // A connection that breaks while idle is replaced at the next query.
  pool.on('error', () => undefined);

  return {
    pool,
    transaction: async (work) => {
      const client = await pool.connect();
      let broken: Error | undefined;
      try {
        await client.query('begin');
        const result = await work(client);
        await client.query('commit');
        return result;
      } catch (error) {
        await client.query('rollback').catch((failure: Error) => {
          broken = failure;
        });
        throw error;
      } finally {
        client.release(broken);
      }
    },
    close: () => pool.end(),
  };
}
