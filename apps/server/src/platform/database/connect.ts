import { Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely';
import pg from 'pg';
import { isReadOnly } from './outage.ts';

/** `perya_app` lives behind row-level security; `perya_system` sees all merchants (relay, directory, jobs). */
export type DatabaseRole = 'perya_app' | 'perya_system';

export interface Database {
  readonly kysely: Kysely<object>;
  readonly url: string;
  readonly role: DatabaseRole;
  /** Rejects when PostgreSQL cannot answer within about two seconds. */
  ping: () => Promise<void>;
  usage: () => { total: number; idle: number; waiting: number };
  close: () => Promise<void>;
}

export interface DatabaseOptions {
  url: string;
  poolSize: number;
  role: DatabaseRole;
  statementTimeoutMs?: number;
  onError?: (error: Error) => void;
}

/** What a single connection needs to take on its role before its first statement. */
export function connectionOptions(
  url: string,
  role: DatabaseRole,
  statementTimeoutMs = 5000,
): pg.ClientConfig {
  return {
    connectionString: url,
    options: `-c role=${role} -c statement_timeout=${statementTimeoutMs} -c idle_in_transaction_session_timeout=15000`,
    connectionTimeoutMillis: 2000,
    // The server's own timeout cannot fire when the network swallowed the question.
    query_timeout: statementTimeoutMs + 1000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5000,
    application_name: role,
  };
}

export function createDatabase(options: DatabaseOptions): Database {
  const pool = new pg.Pool({
    ...connectionOptions(options.url, options.role, options.statementTimeoutMs),
    max: options.poolSize,
    idleTimeoutMillis: 30_000,
  });
  // Without a listener the loss of an idle connection would end the process; the pool replaces it by itself.
  pool.on('error', (error) => options.onError?.(error));
  // The pool listens only while a connection is idle; lost between two statements of a transaction it would
  // be an error nobody hears, which ends the process. The next statement fails anyway and is heard.
  pool.on('connect', (client) => client.on('error', (error) => options.onError?.(error)));
  const kysely = new Kysely<object>({ dialect: new PostgresDialect({ pool: droppingReadOnly(pool) }) });
  return {
    kysely,
    url: options.url,
    role: options.role,
    ping: () => withinMs(2000, sql`select 1`.execute(kysely)),
    usage: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => kysely.destroy(),
  };
}

/** After a failover a live connection may lead to what is a standby now: it is not given to anybody again. */
function droppingReadOnly(pool: pg.Pool): PostgresPool {
  const misled = new WeakSet<pg.PoolClient>();
  pool.on('connect', (client) =>
    client.connection.on('errorMessage', (message: unknown) => {
      if (isReadOnly(message)) misled.add(client as pg.PoolClient);
    }),
  );
  return {
    async connect() {
      const client = await pool.connect();
      const { release } = client;
      client.release = () => release(misled.has(client));
      return client;
    },
    end: () => pool.end(),
    options: pool.options,
  };
}

/** A network that swallows packets answers neither yes nor no. */
async function withinMs(ms: number, asked: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('Connection terminated: no answer in time')), ms);
  });
  try {
    await Promise.race([asked, silence]);
  } finally {
    clearTimeout(timer);
  }
}
