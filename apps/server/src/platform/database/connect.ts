import { Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely';
import pg from 'pg';
import { loginAs } from './login.ts';
import type { DatabaseRole } from './login-rules.ts';
import { isReadOnly } from './outage.ts';

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

export function createDatabase(options: DatabaseOptions): Database {
  const login = loginAs(options);
  const pool = new pg.Pool({
    ...login.config,
    max: options.poolSize,
    idleTimeoutMillis: 30_000,
    onConnect: (client) => login.check(client),
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
