import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { cautious } from './cautious-pool.ts';
import { loginAs } from './login.ts';
import type { DatabaseRole } from './login-rules.ts';

export interface Database {
  readonly kysely: Kysely<object>;
  readonly url: string;
  readonly role: DatabaseRole;
  /** Rejects when PostgreSQL cannot answer within about two seconds. */
  ping: () => Promise<void>;
  /** Rejects when PostgreSQL cannot commit within about a second; leaves nothing behind. */
  beat: () => Promise<void>;
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

/** Whoever waits for money waits at most so long for a commit; a job that counts a day has its own measure. */
const commitTimeoutOf = ({ statementTimeoutMs = 5000 }: DatabaseOptions): number =>
  statementTimeoutMs > 5000 ? statementTimeoutMs : 1700;

export function createDatabase(options: DatabaseOptions): Database {
  const login = loginAs(options);
  const pool = new pg.Pool({
    ...login.config,
    max: options.poolSize,
    idleTimeoutMillis: 30_000,
    // The pool waits for it and refuses the connection when it fails; its types do not say so.
    onConnect: login.check as (client: pg.ClientBase) => void,
  });
  // Without a listener the loss of an idle connection would end the process; the pool replaces it by itself.
  pool.on('error', (error) => options.onError?.(error));
  // The pool listens only while a connection is idle; lost between two statements of a transaction it would
  // be an error nobody hears, which ends the process. The next statement fails anyway and is heard.
  pool.on('connect', (client) => client.on('error', (error) => options.onError?.(error)));
  const kysely = new Kysely<object>({
    dialect: new PostgresDialect({ pool: cautious(pool, commitTimeoutOf(options)) }),
  });
  return {
    kysely,
    url: options.url,
    role: options.role,
    ping: () => withinMs(2000, sql`select 1`.execute(kysely)),
    // A transaction in the log and in no table: waits for disk and standby as every other one does.
    beat: () => withinMs(1200, sql`select pg_logical_emit_message(true, 'perya', 'beat')`.execute(kysely)),
    usage: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => kysely.destroy(),
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
