/** A page of ours as the visitor reaches it; only a developer's own machine does without TLS. */
export function ownAddress(host: string, path: string): string {
  const isLocal = /^(([\w-]+\.)?localhost|127\.0\.0\.1)(:\d+)?$/.test(host);
  return `${isLocal ? 'http' : 'https'}://${host}${path}`;
}
