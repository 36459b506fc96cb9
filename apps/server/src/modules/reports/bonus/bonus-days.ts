import type { ReportsEngine } from '../engine/port.ts';
import { sidesOfDays } from '../facts/tables-of-facts.ts';
import { ledgerSums } from '../figures/definitions.ts';

const dayMs = 24 * 3600_000;
const dayIn = (at: Date): string => at.toISOString().slice(0, 10);

interface Row {
  on_day: string;
  waits: string;
  gained: string;
}

/** What was granted and is not cash yet is what bonus books gained (FIG-06 less FIG-07; prizes are in both). */
const perDay = `select toString(day) as on_day, toString(-(${ledgerSums.rewards}) - (${ledgerSums.released}) + (${ledgerSums.takenBack})) as waits,
    toString(${ledgerSums.bonusBooks}) as gained
  from ${sidesOfDays} group by day having waits != gained order by day`;

/** Days that are over and on which bonus cost and bonus books do not fit: one reading a brand. */
export async function bonusDays(
  engine: ReportsEngine,
  brands: readonly string[],
  { since, now }: { since: Date; now: Date },
) {
  const found = await Promise.all(
    brands.map(async (brand) => {
      const until = dayIn(new Date(now.getTime() - dayMs));
      const rows = await engine.rows<Row>(perDay, { brand, from: dayIn(since), until });
      return rows.map(({ on_day: day, waits, gained }) => ({
        merchant: brand,
        day,
        differences: [{ account: 'bonus', ledger: gained, facts: waits }],
      }));
    }),
  );
  return found.flat();
}
