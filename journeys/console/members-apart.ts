import pg from 'pg';

/** Members as another process sees and holds them, past the console. */

async function withDatabase<T>(use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: process.env['DATABASE_URL'] });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

/** Whoever wants to change the member waits. */
export const withMemberHeld = (memberId: string, use: () => Promise<void>): Promise<void> =>
  withDatabase(async (client) => {
    await client.query('begin');
    await client.query('select from identity.member where member_id = $1 for update', [memberId]);
    await use();
    await client.query('rollback');
  });

export const isClosed = (memberId: string): Promise<boolean> =>
  withDatabase(async (client) => {
    const { rows } = await client.query<{ is_disabled: boolean }>(
      'select is_disabled from identity.member where member_id = $1',
      [memberId],
    );
    return rows[0]?.is_disabled === true;
  });

export const setClosed = (memberId: string, isSet: boolean): Promise<void> =>
  withDatabase(async (client) => {
    await client.query(
      `update identity.member set is_disabled = $2, closed_for = case when $2 then 'other' end,
         review_on = case when $2 then now()::date + 30 end, closed_at = case when $2 then now() end where member_id = $1`,
      [memberId, isSet],
    );
  });
