import { BlockList, isIP } from 'node:net';

/** Addresses behind a door of one's own: the same ones are used in every house. */
const inside = new BlockList();
for (const [net, bits] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  inside.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  inside.addSubnet(net, bits, 'ipv6');

/** What an address says of where somebody is: a household has one of the fourth version, or half of one of the sixth. */
export function placeOf(address: string): string | null {
  const plain = address.toLowerCase().replace(/^::ffff:/, '');
  const version = isIP(plain);
  if (version === 0 || inside.check(plain, version === 4 ? 'ipv4' : 'ipv6')) return null;
  return version === 4 ? plain : (/^((?:[0-9a-f]{1,4}:){4})/.exec(plain)?.[1] ?? plain);
}
