// Private windows and full disks make storage throw: an app then works without memory.
const quietly = <Value>(access: () => Value): Value | null => {
  try {
    return access();
  } catch {
    return null;
  }
};

/** A storage of the browser, for the keys an app has named and no others. Asked for each time: even naming it may throw. */
export const storeIn = <Key extends string>(storage: () => Storage) => ({
  get: (key: Key) => quietly(() => storage().getItem(key)),
  set: (key: Key, value: string) => void quietly(() => storage().setItem(key, value)),
  remove: (key: Key) => void quietly(() => storage().removeItem(key)),
  clear: () => void quietly(() => storage().clear()),
});

/** Reads JSON somebody may have tampered with; what does not fit counts as absent. */
export function parseStored<Value>(
  text: string | null,
  fits: (value: unknown) => value is Value,
): Value | null {
  const value: unknown = text === null ? null : quietly(() => JSON.parse(text) as unknown);
  return fits(value) ? value : null;
}
