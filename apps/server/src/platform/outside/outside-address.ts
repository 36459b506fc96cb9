import { lookup as askResolver } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { BlockList, isIP } from 'node:net';

/** Nothing that a stranger names may make us call our own network. */
const inside4 = new BlockList();
/** A list of its own: one list would take an IPv4 address for the IPv6 one it is mapped to. */
const inside6 = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inside4.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  // All but 2000::/3, which alone is routed: what is nobody's, mapped, translated, local or for many.
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  // Of that: tunnels that end in IPv4 (Teredo, 6to4), and what stands in books.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  inside6.addSubnet(network, bits, 'ipv6');

export function isInside(address: string): boolean {
  const family = isIP(address);
  // One with a zone is of a cable that we hang on.
  if (family === 0 || address.includes('%')) return true;
  return family === 6 ? inside6.check(address, 'ipv6') : inside4.check(address, 'ipv4');
}

/** Asked at the moment of the call: a name may have been moved since it was looked at. Whoever connects uses what was checked. */
export const outsideLookup =
  (resolve: typeof askResolver = askResolver): LookupFunction =>
  (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, found) => {
      const first = found?.[0];
      if (error !== null || first === undefined) return done(error ?? new Error('no address'), '', 4);
      if (found.some(({ address }) => isInside(address)))
        return done(Object.assign(new Error('inside our own network'), { code: 'EACCES' }), '', 4);
      if (options.all === true) return done(null, found);
      done(null, first.address, first.family);
    });
  };
