const callbackPath = '/m/auth/callback';

/** Brands come and go on local host names, so any of them may be returned to; elsewhere only what is listed. */
export function mayReturnTo(uri: string, listed: readonly string[]): boolean {
  if (listed.includes(uri)) return true;
  if (!URL.canParse(uri)) return false;
  const { protocol, hostname, pathname, search, hash, username } = new URL(uri);
  const isLocal = hostname.endsWith('.localhost') || hostname === '127.0.0.1';
  const isPlain = search === '' && hash === '' && username === '';
  return /^https?:$/.test(protocol) && isLocal && pathname === callbackPath && isPlain;
}
