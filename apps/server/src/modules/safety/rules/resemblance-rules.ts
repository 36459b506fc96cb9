/** Whether what somebody has in common with an excluded person asks for a look. A browser's kind and an address only together. */
export const asksForLook = (kinds: readonly string[]): boolean =>
  kinds.some((kind) => kind !== 'browser' && kind !== 'place') ||
  (kinds.includes('browser') && kinds.includes('place'));
