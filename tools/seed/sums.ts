/** Sums of the demo are written in pesos. A brand with other money gets sums that fit it, not the same figures with another sign. */

const keys = new Set(
  [
    'atLeast most amount mostStake stakeADay stakeOfFriend cap levelGift monthlyGift',
    'dailyDepositLimit withdrawalMin withdrawalMax withdrawalFee approveAloneUpTo twoPersonsFrom goodwill',
    'winnersFrom mostWin lossPerHour listedFrom stakeForPoint',
  ]
    .join(' ')
    .split(' '),
);

/** How many pesos make one unit of the brand's money, roughly: what is asked and given stays about the same. */
export type PesosPerUnit = 1 | 50;

/** From five units on whole ones: nobody offers $7.76. */
const scaled = (pesos: number, per: PesosPerUnit): string => {
  const value = pesos / per;
  return per === 1 ? String(pesos) : String(value >= 5 ? Math.round(value) : Number(value.toFixed(2)));
};

const inText = (text: string, per: PesosPerUnit): string =>
  text.replace(/\{amount:([\d.]+)\}/g, (_whole, pesos: string) => `{amount:${scaled(Number(pesos), per)}}`);

/** Terms, levels and texts in the money of a brand. */
export function inMoneyOf<T>(value: T, per: PesosPerUnit): T {
  const walk = (one: unknown, key: string, beside: Record<string, unknown>): unknown => {
    if (typeof one === 'string') {
      const isSum = keys.has(key) || (key === 'needed' && beside['measure'] === 'turnover');
      return isSum ? scaled(Number(one), per) : inText(one, per);
    }
    if (typeof one === 'number' && key.endsWith('_micros'))
      return Number(scaled(one / 1_000_000, per)) * 1_000_000;
    if (Array.isArray(one)) return one.map((item) => walk(item, key, {}));
    if (one === null || typeof one !== 'object') return one;
    const fields = one as Record<string, unknown>;
    return Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, walk(field, name, fields)]),
    );
  };
  return walk(value, '', {}) as T;
}
