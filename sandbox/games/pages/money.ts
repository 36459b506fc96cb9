import type { Seat } from '../company.ts';

/** As a string: a number would be a float on the way. */
export function money({ mode, currency }: Pick<Seat, 'mode' | 'currency'>, centavos: number): string {
  const digits = String(Math.abs(centavos)).padStart(3, '0');
  const text = `${digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',')}.${digits.slice(-2)}`;
  const sign = centavos < 0 ? '−' : '';
  if (mode === 'fun') return `${sign}${text}`;
  return currency === 'PHP' ? `${sign}₱${text}` : `${sign}${text} ${currency}`;
}
