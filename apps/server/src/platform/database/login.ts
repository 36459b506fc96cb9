import type pg from 'pg';
import { startRefusal } from '../start-refusal.ts';
import { type DatabaseRole, differences, type Found } from './login-rules.ts';

export interface LoginOptions {
  url: string;
  role: DatabaseRole;
  statementTimeoutMs?: number | undefined;
  /** Further settings of the connection, numbers in their base unit: `lock_timeout` in milliseconds. */
  settings?: Readonly<Record<string, string>> | undefined;
}

export interface Login {
  config: pg.ClientConfig;
  /** Once for each new connection, before its first statement: rejects one that is not what was asked for. */
  check: (client: Pick<pg.ClientBase, 'query'>) => Promise<void>;
}

/** One connection as one role: how it logs in, what it relies on, and whether it has got that. */
export function loginAs({ url, role, statementTimeoutMs = 5000, settings = {} }: LoginOptions): Login {
  const wanted: Record<string, string> = {
    statement_timeout: String(statementTimeoutMs),
    idle_in_transaction_session_timeout: '15000',
    // Not `"$user"`: a schema of that name would come before every other.
    search_path: 'public',
    ...settings,
  };
  const config = {
    connectionString: urlFor(url, role),
    options: Object.entries(wanted)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
    connectionTimeoutMillis: 2000,
    // The server's own timeout cannot fire when the network swallowed the question.
    query_timeout: statementTimeoutMs + 1000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5000,
    application_name: role,
  };
  return { config, check: (client) => check(client, role, wanted) };
}

/** A URL of another login serves where none is needed to come in; its password is not shown to anybody else. */
function urlFor(url: string, role: DatabaseRole): string {
  const address = new URL(url);
  if (decodeURIComponent(address.username) === role) return url;
  address.username = role;
  address.password = '';
  return address.href;
}

/** Behind a pooler that swallows or shares what a connection asked for, it stops here instead of going on without walls. */
async function check(
  client: Pick<pg.ClientBase, 'query'>,
  role: DatabaseRole,
  wanted: Record<string, string>,
): Promise<void> {
  const { rows } = await client.query<Found>(
    `select current_user::text as user, session_user::text as login, r.rolsuper as is_super,
       r.rolbypassrls as passes_walls,
       array(select m.roleid::regrole::text from pg_auth_members m where m.member = r.oid) as memberships,
       (select jsonb_object_agg(name, setting) from pg_settings where name = any($1)) as settings
     from pg_roles r where r.rolname = current_user`,
    [Object.keys(wanted)],
  );
  const found = rows[0];
  const wrong = found === undefined ? ['nobody knows who it is'] : differences(found, role, wanted);
  if (wrong.length > 0)
    throw startRefusal(`the database connection is not what the server relies on: ${wrong.join('; ')}`);
}
