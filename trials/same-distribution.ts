/**
 * Two-sample Kolmogorov–Smirnov test: how likely two samples of one distribution would differ at least this much.
 * Small values say that the two can be told apart.
 */
export function sameDistribution(
  one: readonly number[],
  other: readonly number[],
): { distance: number; p: number } {
  const first = one.toSorted((a, b) => a - b);
  const second = other.toSorted((a, b) => a - b);
  let distance = 0;
  let inFirst = 0;
  let inSecond = 0;
  while (inFirst < first.length && inSecond < second.length) {
    const value = Math.min(first[inFirst] ?? 0, second[inSecond] ?? 0);
    while ((first[inFirst] ?? Number.POSITIVE_INFINITY) <= value) inFirst += 1;
    while ((second[inSecond] ?? Number.POSITIVE_INFINITY) <= value) inSecond += 1;
    distance = Math.max(distance, Math.abs(inFirst / first.length - inSecond / second.length));
  }
  const size = Math.sqrt((first.length * second.length) / (first.length + second.length));
  // Stephens' correction makes the limit distribution fit small samples too.
  return { distance, p: kolmogorov((size + 0.12 + 0.11 / size) * distance) };
}

function kolmogorov(lambda: number): number {
  if (lambda < 0.2) return 1;
  let sum = 0;
  for (let term = 1; term <= 100; term += 1)
    sum += 2 * (term % 2 === 1 ? 1 : -1) * Math.exp(-2 * term * term * lambda * lambda);
  return Math.min(1, Math.max(0, sum));
}
