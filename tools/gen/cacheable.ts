import { type Call, playerCalls } from '../../packages/contract/src/index.ts';

/** Calls whose answers are the same for every guest: what a cache at the edge may keep, from the contract and nowhere else. */

export interface Cacheable {
  path: string;
  seconds: number;
}

export function cacheableCalls(): Cacheable[] {
  const calls: Call[] = Object.values(playerCalls);
  return calls
    .flatMap(({ route, access, cacheSeconds }) =>
      access === 'guest' && route.method === 'GET' && cacheSeconds !== undefined
        ? [{ path: route.path, seconds: cacheSeconds }]
        : [],
    )
    .sort((one, other) => one.path.localeCompare(other.path));
}

const patternOf = (path: string): string =>
  `^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/?]+')}(\\?|$)`;

/** The same list as Varnish reads it. */
export function cacheableVcl(): string {
  const tests = cacheableCalls().map(({ path }) => `req.url ~ "${patternOf(path)}"`);
  return `# Written by \`npm run gen\` from the contract: calls whose answers are the same for every guest.
sub mark_guest_calls {
  unset req.http.X-Guest-Call;
  if (${tests.join('\n      || ')}) {
    set req.http.X-Guest-Call = "yes";
  }
}
`;
}
