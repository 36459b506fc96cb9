const outageCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
]);
const outageWords = /timeout exceeded when trying to connect|connection terminated|query read timeout/i;

/** True when PostgreSQL could not be asked, as opposed to having answered with an error. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: unknown }).code;
  if (typeof code === 'string') {
    // 08: connection, 57P: shut down or starting, 53300: too many connections.
    if (outageCodes.has(code) || code.startsWith('08') || code.startsWith('57P') || code === '53300')
      return true;
  }
  return outageWords.test(error.message);
}
