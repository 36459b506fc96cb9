/** Tests of numbers that should be even and independent. Each answers how likely chance alone is at least this far off. */

/** log Γ by Lanczos' approximation. */
function logGamma(x: number): number {
  const factors = [
    76.180_091_729_471_46, -86.505_320_329_416_8, 24.014_098_240_830_91, -1.231_739_572_450_155,
    0.001_208_650_973_866_179, -0.000_005_395_239_384_953,
  ];
  const base = x + 5.5 - (x + 0.5) * Math.log(x + 5.5);
  const sum = factors.reduce(
    (total, factor, place) => total + factor / (x + 1 + place),
    1.000_000_000_190_015,
  );
  return -base + Math.log((Math.sqrt(2 * Math.PI) * sum) / x);
}

/** The upper part of the incomplete gamma function, by its series or its continued fraction. */
function upperGamma(a: number, x: number): number {
  if (x <= 0) return 1;
  const scale = Math.exp(-x + a * Math.log(x) - logGamma(a));
  if (x < a + 1) {
    let term = 1 / a;
    let sum = term;
    for (let n = 1; n < 10_000 && term > sum * 1e-15; n += 1) {
      term *= x / (a + n);
      sum += term;
    }
    return 1 - sum * scale;
  }
  let b = x + 1 - a;
  let c = 1e300;
  let d = 1 / b;
  let h = d;
  for (let n = 1; n < 10_000; n += 1) {
    const an = -n * (n - a);
    b += 2;
    d = 1 / (an * d + b);
    c = b + an / c;
    h *= d * c;
    if (Math.abs(d * c - 1) < 1e-15) break;
  }
  return scale * h;
}

/** Too uneven and too even are both wrong. */
const bothSides = (upper: number): number => Math.min(1, 2 * Math.min(upper, 1 - upper));

const chiSquare = (seen: ArrayLike<number>, due: (place: number) => number): number => {
  let sum = 0;
  for (let place = 0; place < seen.length; place += 1)
    sum += ((seen[place] ?? 0) - due(place)) ** 2 / due(place);
  return bothSides(upperGamma((seen.length - 1) / 2, sum / 2));
};

const normal = (z: number): number => upperGamma(0.5, (z * z) / 2);

/** Each value equally often. */
export function frequency(values: Uint8Array, sides: number): number {
  const counts = new Float64Array(sides);
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return chiSquare(counts, () => values.length / sides);
}

/** Each pair of neighbours equally often. */
export function serial(values: Uint8Array, sides: number): number {
  const counts = new Float64Array(sides * sides);
  const pairs = Math.floor(values.length / 2);
  for (let nth = 0; nth < pairs; nth += 1) {
    const cell = (values[2 * nth] ?? 0) * sides + (values[2 * nth + 1] ?? 0);
    counts[cell] = (counts[cell] ?? 0) + 1;
  }
  return chiSquare(counts, () => pairs / sides / sides);
}

/** Changes between low and high values: neither sticky nor restless. */
export function runs(values: Uint8Array, sides: number): number {
  const middle = Math.floor(sides / 2);
  let low = 0;
  let changes = 1;
  for (let nth = 0; nth < values.length; nth += 1) {
    const isLow = (values[nth] ?? 0) < middle;
    if (isLow) low += 1;
    if (nth > 0 && isLow !== (values[nth - 1] ?? 0) < middle) changes += 1;
  }
  const high = values.length - low;
  const both = 2 * low * high;
  const mean = 1 + both / values.length;
  const spread = (both * (both - values.length)) / (values.length ** 2 * (values.length - 1));
  return normal((changes - mean) / Math.sqrt(spread));
}

const leastDue = 20;

/** How many values it takes until each was there once. */
export function couponCollector(values: Uint8Array, sides: number): number {
  const longest = sides * 40;
  const lengths = new Float64Array(longest + 1);
  let sets = 0;
  let seen = new Uint8Array(sides);
  let missing = sides;
  let length = 0;
  for (const value of values) {
    length += 1;
    if (seen[value] === 0) {
      seen[value] = 1;
      missing -= 1;
    }
    if (missing > 0) continue;
    lengths[Math.min(length, longest)] = (lengths[Math.min(length, longest)] ?? 0) + 1;
    sets += 1;
    seen = new Uint8Array(sides);
    missing = sides;
    length = 0;
  }
  const { counts, due } = grouped(lengths, completionChances(sides, longest), sets);
  return chiSquare(counts, (place) => due[place] ?? 1);
}

/** The chance that the set is complete with exactly this many values; the last holds all that take longer. */
function completionChances(sides: number, longest: number): number[] {
  let having = new Float64Array(sides + 1);
  having[0] = 1;
  const chances = [0];
  let before = 0;
  for (let length = 1; length <= longest; length += 1) {
    const next = new Float64Array(sides + 1);
    for (let have = 0; have <= sides; have += 1) {
      const chance = having[have] ?? 0;
      next[have] = (next[have] ?? 0) + (chance * have) / sides;
      if (have < sides) next[have + 1] = (next[have + 1] ?? 0) + (chance * (sides - have)) / sides;
    }
    having = next;
    const complete = having[sides] ?? 0;
    chances.push(complete - before);
    before = complete;
  }
  chances[longest] = (chances[longest] ?? 0) + 1 - before;
  return chances;
}

/** Neighbouring lengths together, until enough are due in each group. */
function grouped(lengths: Float64Array, chances: readonly number[], sets: number) {
  const counts: number[] = [];
  const due: number[] = [];
  let count = 0;
  let expected = 0;
  for (let length = 0; length < lengths.length; length += 1) {
    count += lengths[length] ?? 0;
    expected += (chances[length] ?? 0) * sets;
    if (expected < leastDue) continue;
    counts.push(count);
    due.push(expected);
    count = 0;
    expected = 0;
  }
  counts[counts.length - 1] = (counts.at(-1) ?? 0) + count;
  due[due.length - 1] = (due.at(-1) ?? 0) + expected;
  return { counts, due };
}

/** How many of so many draws were there before, out of `span` possible ones; rare, so they come as Poisson's law says. */
export function duplicates(again: number, draws: number, span: number): number {
  const mean = draws - span * -Math.expm1(draws * Math.log1p(-1 / span));
  const atMost = upperGamma(again + 1, mean);
  const atLeast = again === 0 ? 1 : 1 - upperGamma(again, mean);
  return Math.min(1, 2 * Math.min(atMost, atLeast));
}
