const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** A sealed body with one thing wrong, another for each number. */
export function spoiled(jwe: string, nth: number): string {
  const at = (nth * 7919) % jwe.length;
  const parts = jwe.split('.');
  const place = nth % parts.length;
  const swapped = (text: string, index: number) => {
    const letter = alphabet[(alphabet.indexOf(text[index] ?? 'A') + 1 + (nth % 62)) % 64] ?? 'A';
    return `${text.slice(0, index)}${text[index] === '.' ? 'A' : letter}${text.slice(index + 1)}`;
  };
  const ways = [
    () => swapped(jwe, at),
    () => jwe.slice(0, at),
    () => jwe.slice(at + 1),
    () => jwe.slice(0, at) + jwe.slice(at + 1),
    () => `${jwe.slice(0, at)}${alphabet[nth % 64]}${jwe.slice(at)}`,
    () => parts.filter((_, index) => index !== place).join('.'),
    () =>
      parts
        .map((part, index) => (index === place ? '' : part))
        .join('.')
        .replace('..', 'A..'),
    () => parts.toReversed().join('.'),
    () => `${jwe}${'='.repeat(1 + (nth % 3))}`,
    () => `${jwe.slice(0, at)} ${jwe.slice(at)}`,
    () => jwe.repeat(1 + (nth % 9)) + nth,
    () => Buffer.from(String(nth).repeat(nth % 90)).toString('base64url'),
  ];
  return ways[nth % ways.length]?.() ?? '';
}
