const seedBytes = 8;

/** A seed people can read out: sixteen hex figures. */
export function newSeed(fill: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array): string {
  return Array.from(fill(new Uint8Array(seedBytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What the server takes as a seed. */
export const isSeed = (text: string): boolean => /^[A-Za-z0-9._-]{1,64}$/.test(text);

/** The ends of a long value: enough to compare by eye. */
export const shortHash = (hash: string): string =>
  hash.length > 24 ? `${hash.slice(0, 12)}…${hash.slice(-8)}` : hash;
