/** A round number that three or four lines across reach. */
export function lineStep(most: number): number {
  const rough = Math.max(most, 1) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  return ([1, 2, 5, 10].find((one) => one * power >= rough) ?? 10) * power;
}

/** As short as an axis allows; its lines stand at round numbers. */
export const shortAmount = (amount: number): string => {
  const size = Math.abs(amount);
  const text = size >= 1e6 ? `${size / 1e6}m` : size >= 1e3 ? `${size / 1e3}k` : String(size);
  return amount < 0 ? `−${text}` : text;
};

/** Where lines across stand between the least and the most. */
export function linesBetween(least: number, most: number): number[] {
  const step = lineStep(most - least);
  const first = Math.ceil(least / step);
  return Array.from({ length: Math.floor(most / step) - first + 1 }, (_, nth) => (first + nth) * step);
}
