import type { Found } from './finders.ts';

const most = 10;
const keyOf = (brand: string): string => `console.recent.${brand}`;

export function recentEntries(brand: string): Found[] {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(brand)) ?? '[]') as Found[];
  } catch {
    return [];
  }
}

/** The last ten, of this window only: a shared machine keeps no trace of whom one looked at. */
export function remember(brand: string, entry: Found): void {
  const { to, name, icon } = entry;
  const others = recentEntries(brand).filter((other) => other.to !== to);
  sessionStorage.setItem(keyOf(brand), JSON.stringify([{ to, name, icon }, ...others].slice(0, most)));
}
