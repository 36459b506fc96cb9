import { readFileSync } from 'node:fs';

/** A game as the company itself describes it. */
export interface OwnGame {
  code: string;
  brand: string;
  title: string;
  kind: string;
  /** Percent, as text; empty where it depends on the player or the odds. */
  return: string;
  lines: string;
  volatility: string;
  released: string;
}

/** What the company offers; a platform may have put up more, less or other things. */
export function ownList(company: string): OwnGame[] {
  const [head = '', ...rows] = readFileSync(new URL(`./lists/${company}.csv`, import.meta.url), 'utf8')
    .trim()
    .split('\n');
  const names = head.split(',');
  return rows.map((row) => {
    const cells = row.split(',');
    return Object.fromEntries(names.map((name, place) => [name, cells[place] ?? ''])) as unknown as OwnGame;
  });
}

export const numberOrNull = (text: string): number | null => (text === '' ? null : Number(text));
