import type { ReportsEngine } from '../engine/port.ts';
import { playedOfSpan, playersIn } from '../facts/folded.ts';
import { valuesOf } from './asking.ts';
import type { Span } from './spans-rules.ts';

/**
 * Members who played (FIG-12), each once within whatever is counted. Sets of them are counted without their names; only those of whom a
 * stake was taken back again are counted by name, as what is left of all of a span may be nothing.
 */

const ofVoided = `select member ${playedOfSpan} where staking < 0`;

/** By each of the places that `places` (of `company`, `game`, `vendor`, `type`) give a game. */
export async function playersBy(
  engine: ReportsEngine,
  places: readonly string[],
  brand: string,
  span: Span,
): Promise<Map<string, number>> {
  const [values, from, each] = [valuesOf(brand, span), playersIn(span), `arrayJoin([${places.join(', ')}])`];
  const rows = await engine.rows<{ place: string; members: string; voided: string }>(
    `with (select groupBitmapMergeState(voided) ${from}) as ever
     select place, toString(bitmapAndnotCardinality(groupBitmapMergeState(players), ever)) as members, toString(groupBitmapMerge(voided)) as voided
     from (select ${each} as place, players, voided ${from}) group by place`,
    values,
  );
  const found = new Map(rows.map(({ place, members }) => [place, Number(members)]));
  if (rows.every(({ voided }) => voided === '0')) return found;
  const byName = await engine.rows<{ place: string; members: string }>(
    `select place, toString(count()) as members
     from (select ${each} as place, member ${playedOfSpan} where member in (${ofVoided}) group by place, member having sum(staking) > 0)
     group by place`,
    values,
  );
  for (const { place, members } of byName) found.set(place, (found.get(place) ?? 0) + Number(members));
  return found;
}

const everybody = '';

/** In a whole span. */
export async function playersOf(engine: ReportsEngine, brand: string, span: Span): Promise<bigint> {
  return BigInt((await playersBy(engine, [`'${everybody}'`], brand, span)).get(everybody) ?? 0);
}
