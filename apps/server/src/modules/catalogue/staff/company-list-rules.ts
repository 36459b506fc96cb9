import type { ComparedGames } from '@perya/contract';

/** A game as its company describes it; null where it does not say. */
export interface TheirGame {
  code: string;
  brand: string;
  name: string;
  type: string;
  returnPercent: string | null;
  lines: number | null;
  volatility: number | null;
  releasedOn: string | null;
}

/** The same facts as we have them. */
export interface OurGame {
  nodeId: string;
  vassalage: string;
  code: string;
  name: string;
  type: string;
  returnPercent: string | null;
  lines: number | null;
  volatility: number | null;
  isActive: boolean;
}

type Lists = Pick<ComparedGames, 'same' | 'elsewhere' | 'fresh' | 'changed' | 'gone'>;
type Change = ComparedGames['changed'][number]['changes'][number];

const text = (value: string | number | null): string | null => (value === null ? null : String(value));

/** What the company does not say is no change. One code may stand in two lists of ours: its type must fit one of them. */
function changesOf(ours: OurGame, theirs: TheirGame, types: ReadonlySet<string>): Change[] {
  const pairs = [
    ['type', types.has(theirs.type) ? theirs.type : ours.type, theirs.type],
    ['return', ours.returnPercent, theirs.returnPercent],
    ['lines', ours.lines, theirs.lines],
    ['volatility', ours.volatility, theirs.volatility],
  ] as const;
  return pairs.flatMap(([field, mine, other]) =>
    other === null || text(mine) === text(other) ? [] : [{ field, ours: text(mine), theirs: String(other) }],
  );
}

/** A company's list against our games of the brands it runs here: by code, whatever either calls a game. */
export function compareLists(
  ours: readonly OurGame[],
  theirs: readonly TheirGame[],
  brands: ReadonlySet<string>,
): Lists {
  const listed = new Map(theirs.map((game) => [game.code, game]));
  const typesOf = Map.groupBy(ours, ({ code }) => code);
  const changed = ours.flatMap((game) => {
    const other = listed.get(game.code);
    if (other === undefined) return [];
    const types = new Set((typesOf.get(game.code) ?? []).map(({ type }) => type));
    const changes = changesOf(game, other, types);
    return changes.length === 0 ? [] : [{ nodeId: game.nodeId, name: game.name, changes }];
  });
  const unknown = [...listed.values()].filter(({ code }) => !typesOf.has(code));
  return {
    same: ours.filter(({ code }) => listed.has(code)).length - changed.length,
    elsewhere: unknown.filter(({ brand }) => !brands.has(brand)).length,
    fresh: unknown
      .filter(({ brand }) => brands.has(brand))
      .map(({ code, brand, name, type, returnPercent }) => ({
        code,
        vassalage: brand,
        name,
        type,
        returnPercent,
      })),
    changed,
    gone: ours
      .filter(({ code, isActive }) => isActive && !listed.has(code))
      .map(({ nodeId, code, name }) => ({ nodeId, code, name })),
  };
}
