/** The file that keeps recovery codes: what they are for, then one a line. */
export const recoveryText = (heading: string, codes: readonly string[]): string =>
  [heading, '', ...codes, ''].join('\n');

/** A secret as people copy it by hand: in groups of four. */
export const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? '';
