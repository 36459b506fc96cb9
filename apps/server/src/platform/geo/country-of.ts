import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Reader } from 'mmdb-lib';

export type CountryOf = (ip: string) => string | null;

/** The part of the reader we use; its own types know only the tables of one company. */
interface CountryTable {
  get(ip: string): { country_code: string } | null;
}

/** Country of an address from a free table of the regional registries (CC0); null for private or unknown ones. */
export function createCountryOf(): CountryOf {
  const table = createRequire(import.meta.url).resolve(
    '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb',
  );
  const reader = new Reader(readFileSync(table)) as unknown as CountryTable;
  return (ip) => {
    try {
      return reader.get(ip)?.country_code ?? null;
    } catch {
      return null; // not an address at all
    }
  };
}
