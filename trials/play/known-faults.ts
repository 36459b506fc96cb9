import type { Query } from '../account-server.ts';
import { forgetIds } from '../ledger/known-faults.ts';

/** Faults for the negative controls of play: each makes one of its promises untrue. */

const onMovement = async (query: Query, name: string, body: string): Promise<void> => {
  await query(`create function play.${name}() returns trigger language plpgsql as $$ begin ${body} end $$`);
  await query(
    `create trigger ${name} before insert on play.movement for each row execute function play.${name}()`,
  );
};

/** A result that comes again is taken for a new one, by play and by the ledger. */
export async function forgetResults(query: Query): Promise<void> {
  await onMovement(
    query,
    'forget_results',
    `if new.class = 'credit' then new.ext_id := left(new.ext_id, 20) || gen_random_uuid(); end if; return new;`,
  );
  await forgetIds(query);
}

/** Nothing holds the place of a bet that was cancelled before it came. */
export const forgetTombstones = (query: Query): Promise<void> =>
  onMovement(query, 'forget_tombstones', `if new.state = 'tombstone' then return null; end if; return new;`);
