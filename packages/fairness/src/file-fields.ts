/** What stands in files that somebody opens: nothing in them is believed. */
type Fields = Readonly<Record<string, unknown>>;
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const isWhole = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0;
export const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 100;

export function parsed(text: string): Fields | null {
  try {
    const value: unknown = JSON.parse(text);
    return isFields(value) ? value : null;
  } catch {
    return null;
  }
}

export function numberOf(value: unknown): bigint | null {
  if (typeof value !== 'string' || !/^(0|[1-9]\d{0,18})$/.test(value)) return null;
  return BigInt(value) < 2n ** 63n ? BigInt(value) : null;
}

export function bytesFrom(value: unknown, longest: number): Uint8Array | null {
  if (typeof value !== 'string' || !/^[\w-]*$/.test(value) || value.length > longest * 2) return null;
  try {
    return Uint8Array.from(atob(value.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
      sign.charCodeAt(0),
    );
  } catch {
    return null;
  }
}
