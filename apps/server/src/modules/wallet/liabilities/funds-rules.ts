/** Whether what is held apart for members covers what is owed to them; nothing where nobody ever stated it. */
export type Protection = 'covered' | 'short' | 'lapsed' | 'none';

export interface FundsFacts {
  /** Balances and open stakes of the newest night; null before the first. */
  owed: bigint | null;
  /** Of the newest statement. */
  held: bigint | null;
  /** A statement is too old to say anything of today. */
  isLapsed: boolean;
}

/** Who stated it once has promised it: silence afterwards is no better than too little. */
export function protectionOf({ owed, held, isLapsed }: FundsFacts): { state: Protection; short: bigint } {
  if (held === null) return { state: 'none', short: 0n };
  if (isLapsed) return { state: 'lapsed', short: 0n };
  const short = (owed ?? 0n) - held;
  return short > 0n ? { state: 'short', short } : { state: 'covered', short: 0n };
}
