/** 32 signs that nobody takes for one another: no I, L, O or U. Twelve of them are 60 bits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 12;
const shape = new RegExp(`^[${alphabet}]{${codeLength}}$`);

export const drawCode = (pick: (below: number) => number): string =>
  Array.from({ length: codeLength }, () => alphabet[pick(alphabet.length)] ?? '0').join('');

/** In groups, as it is printed. */
export const printed = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');

/** What somebody meant by what they typed; null when it cannot be a code. */
export function readCode(typed: string): string | null {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return shape.test(code) ? code : null;
}
