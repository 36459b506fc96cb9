import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { isReadOnly } from './outage.ts';

/**
 * Connections that are not given to anybody again: those that lead to what is a standby now, since a failover, and those whose
 * commit does not come back. Such a commit may have happened: no timeout of the server's ends the wait for a standby.
 */
export function cautious(pool: pg.Pool, commitTimeoutMs: number): PostgresPool {
  const misled = new WeakSet<pg.ClientBase>();
  pool.on('connect', (client) =>
    client.connection.on('errorMessage', (message: unknown) => {
      if (isReadOnly(message)) misled.add(client);
    }),
  );
  const commit = async (client: pg.PoolClient): Promise<pg.QueryResult> => {
    // Everything asked of it from now on fails at once, a rollback too.
    const timer = setTimeout(() => client.connection.stream.destroy(), commitTimeoutMs);
    try {
      return await client.query('commit');
    } finally {
      clearTimeout(timer);
    }
  };
  return {
    async connect() {
      const client = await pool.connect();
      return {
        query: (text: string, values: unknown[]) =>
          text === 'commit' ? commit(client) : client.query(text, values),
        release: (destroy?: boolean) => client.release(destroy === true || misled.has(client)),
      } as unknown as PostgresPoolClient;
    },
    end: () => pool.end(),
    options: pool.options,
  };
}
