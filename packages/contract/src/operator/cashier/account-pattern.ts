const piece = String.raw`(?:[0-9A-Za-z]|\\d|\[[0-9A-Za-z-]{1,20}\])(?:\?|\{\d{1,2}(?:,\d{1,2})?\})?`;
const whole = new RegExp(`^\\^(?:${piece}){1,12}\\$$`);
/** Pieces of more than one length; several of them beside each other would keep a machine busy with a made-up number. */
const varying = /\?|\{\d+,\d+\}/g;
const mostVarying = 2;

/**
 * What a number of an account may be asked to look like: digits, letters and classes of them, each so many times, from
 * beginning to end. Anybody's number is held against it, so it must end soon whatever comes.
 */
export function isAccountPattern(text: string): boolean {
  if (!whole.test(text) || (text.match(varying) ?? []).length > mostVarying) return false;
  try {
    return new RegExp(text) instanceof RegExp;
  } catch {
    return false;
  }
}
