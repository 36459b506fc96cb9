import { sql } from 'kysely';
import type { Work } from '#platform/database/work';

/** Game brands that are on and have a game that is, with how many. */
export async function offeredGames(work: Work): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ vassalage: string; games: number }>`select v.vassalage, count(*)::int as games
    from catalogue.vendor v join catalogue.game g on g.merchant_code = v.merchant_code and g.vassalage = v.vassalage
    where v.merchant_code = ${work.merchant} and not v.is_off and g.is_active group by v.vassalage`.execute(
    work.db,
  );
  return new Map(rows.map(({ vassalage, games }) => [vassalage, games]));
}
