import { lookup as resolveName } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { BlockList, isIP } from 'node:net';

/** Nothing that a member names may make us call our own network. */
const inside = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['100::', 64],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inside.addSubnet(network, bits, 'ipv6');

export function isInside(address: string): boolean {
  const family = isIP(address);
  // The list knows IPv4 addresses that are written as IPv6 ones.
  return family === 0 || inside.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

/** Asked at the moment of the call: a name may have been moved since it was looked at. */
export const lookupOutside: LookupFunction = (host, options, done) => {
  resolveName(host, { ...options, all: true }, (error, found) => {
    const first = found?.[0];
    if (error !== null || first === undefined) return done(error ?? new Error('no address'), '', 4);
    if (found.some(({ address }) => isInside(address)))
      return done(Object.assign(new Error('inside our own network'), { code: 'EACCES' }), '', 4);
    if (options.all === true) return done(null, found);
    done(null, first.address, first.family);
  });
};
