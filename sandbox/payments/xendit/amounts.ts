/** Amounts are JSON numbers in main units; here they are kept as whole centavos. */

const { rawJSON } = JSON as typeof JSON & { rawJSON: (text: string) => unknown };

export interface Numeral {
  digits: string;
}

/** Numbers as they were written: 1.005 must be seen as what it is. */
export const parseWritten = (text: string): unknown =>
  JSON.parse(text, (_name: string, value: unknown, context?: { source?: string }): unknown =>
    typeof value === 'number' ? ({ digits: context?.source ?? '' } satisfies Numeral) : value,
  );

/** Undefined for what is no amount of whole centavos above nothing. */
export function centavosOf(value: unknown): number | undefined {
  const digits = (value as Partial<Numeral> | null)?.digits;
  const [, whole, cents = ''] = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(digits ?? '') ?? [];
  const centavos = Number(`${whole}${cents.padEnd(2, '0')}`);
  return whole !== undefined && centavos > 0 ? centavos : undefined;
}

/** 50025 is written 500.25, 50000 is written 500. */
export function amountOf(centavos: number): unknown {
  const digits = String(Math.abs(centavos)).padStart(3, '0');
  const [whole, cents] = [digits.slice(0, -2), digits.slice(-2).replace(/0+$/, '')];
  return rawJSON(`${centavos < 0 ? '-' : ''}${whole}${cents === '' ? '' : `.${cents}`}`);
}
