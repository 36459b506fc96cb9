/** How many letters and digits a code has; how they are read is the server's to say. */
export const codeLength = 12;

/** What is typed, without dashes, in capitals and not longer than a code. */
export const readTyped = (text: string): string =>
  text
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .slice(0, codeLength);

/** In groups of four, as it is printed. */
export const inGroups = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1-');

/** Where the cursor stands in the grouped text, so many signs of the code behind its beginning. */
export const placeBehind = (signs: number): number => signs + Math.max(0, Math.ceil(signs / 4) - 1);
