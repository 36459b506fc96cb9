import { BlockList, isIP } from 'node:net';
import type { Regions } from '@perya/contract';

export interface MaintenancePlan {
  on: boolean;
  startsAt: Date | null;
  endsAt: Date | null;
}

/** On by hand, or inside a planned window; a window that has ended opens the fair again by itself (DEC-003). */
export function inMaintenance(plan: MaintenancePlan, now: Date): boolean {
  if (!plan.on) return false;
  if (plan.startsAt && now < plan.startsAt) return false;
  return !(plan.endsAt && now >= plan.endsAt);
}

/** The country is looked up only where a rule asks for it. */
export type RegionRule = (ip: string, countryOf: (ip: string) => string | null) => boolean;

function rangeList(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address, prefix] = range.split('/') as [string, string];
    list.addSubnet(address, Number(prefix), isIP(address) === 6 ? 'ipv6' : 'ipv4');
  }
  return list;
}

/** True = restricted. Deny wins over allow; a named range wins over the country; empty allow lists allow everybody. */
export function compileRegionRule(regions: Regions): RegionRule {
  const allowRanges = rangeList(regions.allowRanges);
  const denyRanges = rangeList(regions.denyRanges);
  const allowCountries = new Set(regions.allowCountries);
  const denyCountries = new Set(regions.denyCountries);
  const closedByDefault = allowCountries.size > 0 || regions.allowRanges.length > 0;
  const hasRanges = regions.allowRanges.length + regions.denyRanges.length > 0;
  const hasCountries = allowCountries.size + denyCountries.size > 0;
  return (ip, countryOf) => {
    if (hasRanges) {
      const family = isIP(ip) === 6 ? 'ipv6' : 'ipv4';
      if (denyRanges.check(ip, family)) return true;
      if (allowRanges.check(ip, family)) return false;
    }
    const country = hasCountries ? countryOf(ip) : null;
    if (country && denyCountries.has(country)) return true;
    if (country && allowCountries.has(country)) return false;
    return closedByDefault;
  };
}
