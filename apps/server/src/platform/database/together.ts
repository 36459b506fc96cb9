import type pg from 'pg';

export type Statement = string | pg.QueryConfig;
export type Answer = pg.QueryResult<Record<string, unknown>>;

/**
 * Statements in one round trip, answered in order; for connections with `pipeline`. The first that fails is the reason for all
 * behind it: inside a transaction none of those has happened, a commit among them included. A value that cannot be encoded
 * would be left out by the library with its statement, and a commit behind it would hold all the same: hence only plain values.
 */
export async function together(client: pg.ClientBase, statements: readonly Statement[]): Promise<Answer[]> {
  for (const one of statements)
    if (typeof one !== 'string' && one.values?.every(isPlain) === false)
      throw Object.assign(new Error(`a value of "${one.name ?? one.text}" is not plain`), { code: '22000' });
  const { stream } = (client as pg.Client).connection;
  stream.cork();
  const sent = statements.map((one) => client.query<Record<string, unknown>>(one as pg.QueryConfig));
  stream.uncork();
  const settled = await Promise.allSettled(sent);
  return settled.map((answer) => {
    if (answer.status === 'rejected') throw answer.reason;
    return answer.value;
  });
}

/** Ends a transaction with its last statements. After one that failed `commit` answers with a rollback and no error of its own. */
export async function commitWith(client: pg.ClientBase, statements: readonly Statement[]): Promise<void> {
  const answers = await together(client, [...statements, 'commit']);
  if (answers.at(-1)?.command !== 'COMMIT') throw new Error('what was to be committed was rolled back');
}

const isPlain = (value: unknown): boolean =>
  value === null ||
  typeof value === 'string' ||
  typeof value === 'number' ||
  (value instanceof Date && !Number.isNaN(value.getTime())) ||
  Buffer.isBuffer(value) ||
  (Array.isArray(value) && value.every(isPlain));
