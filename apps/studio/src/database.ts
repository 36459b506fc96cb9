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
  // The pool listens to idle ones only: lost between two statements of a transaction it would be an error nobody hears,
  // which ends the process. The next statement fails anyway.
  pool.on('connect', (client) => client.on('error', () => undefined));

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
        // What is a standby now would refuse the next one too.
        if (isOutage(error)) broken ??= error as Error;
        throw error;
      } finally {
        client.release(broken);
      }
    },
    close: () => pool.end(),
  };
}

const outageWords = /timeout exceeded when trying to connect|connection terminated|not queryable/i;

/** PostgreSQL could not do it now (away, starting, read-only, full), as opposed to: what was asked is wrong. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = String((error as { code?: unknown }).code);
  return (
    /^(08|57P|53)|^25006$|^E(CONN|PIPE|TIMEDOUT|NOTFOUND|HOST)/.test(code) || outageWords.test(error.message)
  );
}
