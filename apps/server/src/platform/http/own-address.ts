/**
 * A page of ours at a host of the merchant's directory; only a developer's own machine does without TLS. What leaves by
 * mail or is passed on names the main host; a browser that is sent away and comes back returns to the host it was at.
 */
export function ownAddress(host: string, path: string): string {
  const isLocal = /^(([\w-]+\.)?localhost|127\.0\.0\.1)(:\d+)?$/.test(host);
  return `${isLocal ? 'http' : 'https'}://${host}${path}`;
}
