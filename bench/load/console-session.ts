import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';

/** Somebody of the staff who is signed in and proven just now, without the way there: the cookie of their browser. */
export async function consoleCookie(databaseUrl: string, role: string, name = role): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const secret = randomBytes(32).toString('base64url');
    await client.query(
      `with person as (
         insert into staff.person (name, email, state, invited_by, created_at, last_used_at)
         values ('bench ' || $3::text, 'bench.' || $3 || '@console.test', 'active', 'bench', now(), now()) returning person_id
       ), given as (
         insert into staff.role_grant (person_id, brand, role, given_by, given_at)
         select person_id, '*', $1, 'bench', now() from person)
       insert into staff.session (person_id, secret_hash, method, device, created_at, seen_at, proven_at, ends_at)
       select person_id, $2, 'passkey', 'bench', now(), now(), now(), now() + interval '12 hours' from person`,
      [role, createHash('sha256').update(secret).digest(), name],
    );
    return `__Host-staff=${secret}`;
  } finally {
    await client.end();
  }
}
