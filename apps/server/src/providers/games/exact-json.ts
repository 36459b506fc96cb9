const whole = /^(?:0|-?[1-9]\d{0,20})$/;

/** Whole numbers become bigints from the very digits; 1e3, -0, 1.0 and the like become nothing, which no schema takes. */
const exactly = (_name: string, value: unknown, context?: { source?: string }): unknown => {
  if (typeof value !== 'number') return value;
  const digits = context?.source ?? '';
  return whole.test(digits) ? BigInt(digits) : null;
};

export function parseExactly(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body), exactly);
  } catch {
    return undefined;
  }
}

/** In the language, but not yet in its type descriptions. */
const { rawJSON } = JSON as typeof JSON & { rawJSON: (text: string) => unknown };

/** Bigints as plain digits: a number would lose the last ones. */
export const writeExactly = (value: object): string =>
  JSON.stringify(value, (_name, inner: unknown) =>
    typeof inner === 'bigint' ? rawJSON(inner.toString()) : inner,
  );
