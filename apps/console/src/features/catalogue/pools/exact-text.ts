/** `₱1,204.1375`: all places that say something, at least two. */
export function exactText(amount: string, symbol: string): string {
  const [, sign = '', whole = '0', parts = ''] = /^(-?)(\d+)\.?(\d*)$/.exec(amount) ?? [];
  const places = parts.replace(/0+$/, '').padEnd(2, '0');
  return `${sign === '' ? '' : '−'}${symbol}${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${places}`;
}
