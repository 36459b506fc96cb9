/** An amount in millionths of its currency (DEC-112): whole numbers, never a float. */
export type Micros = bigint;

const places = 6;
export const microsPerUnit = 10n ** BigInt(places);
const decimal = /^(-?)(\d+)(?:\.(\d+))?$/;

/** Reads a decimal string; more than six places, signs other than minus and anything else are refused. */
export function parseAmount(text: string): Micros {
  const match = decimal.exec(text);
  const fraction = match?.[3] ?? '';
  if (!match || fraction.length > places) throw new RangeError(`not an amount: ${JSON.stringify(text)}`);
  const micros = BigInt(`${match[2]}${fraction.padEnd(places, '0')}`);
  return match[1] === '-' ? -micros : micros;
}

/** Writes a decimal string with exactly `shown` places, rounded down (towards the smaller number). */
export function formatAmount(amount: Micros, shown = 2): string {
  if (!Number.isInteger(shown) || shown < 0 || shown > places) throw new RangeError('places must be 0 to 6');
  const step = 10n ** BigInt(places - shown);
  // BigInt division cuts towards zero; a negative amount with a rest lies one step below.
  const steps = amount / step - (amount < 0n && amount % step !== 0n ? 1n : 0n);
  const digits = (steps < 0n ? -steps : steps).toString().padStart(shown + 1, '0');
  const whole = digits.slice(0, digits.length - shown);
  const sign = steps < 0n ? '-' : '';
  return shown === 0 ? `${sign}${whole}` : `${sign}${whole}.${digits.slice(-shown)}`;
}
