import { randomBytes, randomFillSync } from 'node:crypto';

const drawn = 8192;

/** Numbers below another, each as likely: what is drawn above its last whole multiple is drawn again. */
function createDraw(): (below: number) => number {
  const pool = new Uint32Array(drawn);
  let next = drawn;
  return (below) => {
    const limit = 2 ** 32 - (2 ** 32 % below);
    for (;;) {
      if (next === drawn) {
        randomFillSync(pool);
        next = 0;
      }
      const value = pool[next] ?? 0;
      next += 1;
      if (value < limit) return value % below;
    }
  };
}

/** Which place of so many each of these gets: no order of the night before, of names or of amounts is left. */
export function drawPlaces(count: number, places: number): Uint32Array {
  const draw = createDraw();
  const order = Uint32Array.from({ length: places }, (_, place) => place);
  for (let at = 0; at < count; at += 1) {
    const other = at + draw(places - at);
    const place = order[other] ?? 0;
    order[other] = order[at] ?? 0;
    order[at] = place;
  }
  return order.slice(0, count);
}

const cutBytes = 8;

/** Each amount cut at a place that is as likely as any other: how much lies in the first part. */
export function drawCuts(amounts: BigInt64Array): BigInt64Array {
  const random = randomBytes(amounts.length * cutBytes);
  return amounts.map((amount, at) => ((amount + 1n) * random.readBigUInt64BE(at * cutBytes)) >> 64n);
}
