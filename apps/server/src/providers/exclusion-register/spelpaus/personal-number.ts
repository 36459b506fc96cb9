/**
 * A Swedish personal number of twelve digits that can be one, however it was typed; null otherwise. The register answers "not
 * blocked" about a number that nobody can have, so such a number must not be asked about.
 */
export function personalNumber(typed: string | null): string | null {
  const digits = (typed ?? '').replaceAll(/[\s-]/g, '');
  const [, year = '', month = '', day = ''] = /^((?:18|19|20)\d\d)(\d\d)(\d\d)\d{4}$/.exec(digits) ?? [];
  // A co-ordination number has sixty more as its day.
  const dayOfMonth = Number(day) > 60 ? Number(day) - 60 : Number(day);
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, dayOfMonth));
  const isDate = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === dayOfMonth;
  if (year === '' || !isDate) return null;
  const sum = Array.from(digits.slice(2)).reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0 ? digits : null;
}
