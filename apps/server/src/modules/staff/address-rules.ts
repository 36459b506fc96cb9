import { BlockList, isIPv6 } from 'node:net';

/** Whether an address is one of those or lies in one of the ranges; an empty list is everywhere. */
export function isFrom(addresses: readonly string[], address: string): boolean {
  if (addresses.length === 0) return true;
  const list = new BlockList();
  for (const entry of addresses) {
    const [start = '', bits] = entry.split('/');
    const family = isIPv6(start) ? 'ipv6' : 'ipv4';
    list.addSubnet(start, bits === undefined ? (family === 'ipv6' ? 128 : 32) : Number(bits), family);
  }
  return list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
