import pg from 'pg';

/** A tag on these members alone, known to the list of members as it is within twenty seconds by itself. */
export async function tagged(tag: string, memberIds: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: process.env['DATABASE_URL'] });
  await client.connect();
  await client.query(`insert into members.tag_kind (merchant_code, tag, label) values ('perya', $1, $1)`, [
    tag,
  ]);
  await client.query(
    `insert into members.tag (merchant_code, member_id, tag, put_by, put_at)
     select 'perya', id, $1, 'a journey', now() from unnest($2::uuid[]) id`,
    [tag, memberIds],
  );
  await client.query(
    `insert into members.fact (merchant_code, member_id, account, type, is_closed, kyc_level, registered_at, seen_at, cash, deposited,
       paid_out, needs_care, known_at)
     select merchant_code, member_id, account, 0, false, 'K1', created_at, created_at, 0, 0, 0, false, now()
     from identity.member where member_id = any ($1::uuid[]) on conflict do nothing`,
    [memberIds],
  );
  await client.end();
}

/** Somebody who wants no news. */
export async function aDeclining(account: string): Promise<string> {
  const client = new pg.Client({ connectionString: process.env['DATABASE_URL'] });
  await client.connect();
  const { rows } = await client.query<{ member_id: string }>(
    `with made as (insert into identity.member (merchant_code, account) values ('perya', $1) returning merchant_code, member_id)
     insert into content.declined select merchant_code, member_id, now() from made returning member_id`,
    [account],
  );
  await client.end();
  return rows[0]?.member_id ?? '';
}
