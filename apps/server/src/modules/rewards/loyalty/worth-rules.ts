/** An item that can be bought today: `left` null is without end, `cash` null is a thing that a person sends. */
interface Offer {
  points: number;
  left: number | null;
  cash: bigint | null;
}

/**
 * The most that so many points could be turned into: the item that pays most for a point first, as far as it lasts. As if all
 * points were one member's, so it is never too little.
 */
export function worthOf(held: bigint, offers: readonly Offer[]): { worth: bigint; points: bigint } {
  const paying = offers
    .flatMap(({ points, left, cash }) => (cash === null ? [] : [{ points: BigInt(points), left, cash }]))
    .toSorted((one, other) => Number(other.cash * one.points - one.cash * other.points));
  let [rest, worth] = [held, 0n];
  for (const { points, left, cash } of paying) {
    const affordable = rest / points;
    const bought = left === null || affordable < BigInt(left) ? affordable : BigInt(left);
    rest -= bought * points;
    worth += bought * cash;
  }
  return { worth, points: held - rest };
}
