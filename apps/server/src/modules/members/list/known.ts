import { type Kysely, sql } from 'kysely';

export interface KnownPerson {
  merchant_code: string;
  member_id: string;
  registered_at: string;
  proven_at: string | null;
  verified_at: string | null;
  first_deposit_at: string | null;
  register_method: string | null;
  level: string | null;
  kyc_level: string;
  upline_id: string | null;
  /** To the millionth: the place to go on from. */
  known_at: string;
}

const utc = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US')`);

/** Whom the list copied since, of all brands, in the order it did: so many behind a place. Trial accounts are nobody. */
export async function knownSince(
  db: Kysely<object>,
  place: { at: string; member: string },
  most: number,
): Promise<KnownPerson[]> {
  const { rows } =
    await sql<KnownPerson>`select merchant_code, member_id::text, ${utc('registered_at')} as registered_at,
      ${utc('proven_at')} as proven_at, ${utc('verified_at')} as verified_at, ${utc('first_deposit_at')} as first_deposit_at,
      register_method, level, kyc_level, upline_id::text, ${utc('known_at')} as known_at
    from members.fact f where f.known_at >= ${place.at}::timestamp at time zone 'UTC'
      and (f.known_at, f.member_id) > (${place.at}::timestamp at time zone 'UTC', ${place.member}::uuid)
    order by f.known_at, f.member_id limit ${most}`.execute(db);
  return rows;
}
