/** Fewer than this are no row. */
const fewest = 3;

export interface Common {
  node_id: string;
  other_id: string;
}

/**
 * The game that speaks for the row and what goes with it: the newest of the member's games that brings enough others which
 * can be played now and which the member does not know yet. Null where nothing honest can be recommended.
 */
export function chooseRow(
  played: readonly string[],
  common: readonly Common[],
  isOpen: (nodeId: string) => boolean,
): { because: string; games: string[] } | null {
  const known = new Set(played);
  for (const because of played) {
    const games = common
      .filter(({ node_id, other_id }) => node_id === because && !known.has(other_id) && isOpen(other_id))
      .map(({ other_id }) => other_id);
    if (games.length >= fewest) return { because, games };
  }
  return null;
}
