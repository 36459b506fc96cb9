/** How guests fared while something was broken, and while nothing was. */

export interface Window {
  from: number;
  to: number;
}

interface Look {
  at: number;
  ms: number;
  isGood: boolean;
  path: string;
}

const p99 = (looks: readonly Look[]): number => {
  const sorted = looks.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return Math.round(sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0);
};

/** One that began before a fault and was still waiting when it came belongs to it. */
const isIn =
  (windows: readonly Window[]) =>
  ({ at, ms }: Look): boolean =>
    windows.some(({ from, to }) => at + ms >= from && at <= to);

export function compareWindows(looks: readonly Look[], windows: readonly Window[]) {
  const broken = looks.filter(isIn(windows));
  const calm = looks.filter((one) => !isIn(windows)(one));
  const bad = looks.filter(({ isGood }) => !isGood);
  const [brokenMs, calmMs] = [p99(broken), p99(calm)];
  const kinds = [...new Set(bad.map(({ path }) => path))].slice(0, 3).join(', ');
  return {
    ratio: calmMs === 0 ? Infinity : brokenMs / calmMs,
    brokenMs,
    failedShare: bad.length / Math.max(looks.length, 1),
    figures: `guests ${looks.length}, without a good answer ${bad.length}${kinds === '' ? '' : ` (${kinds})`}, p99 in faults ${brokenMs} ms of ${broken.length}, in calm ${calmMs} ms of ${calm.length}`,
  };
}
