import type { Report } from '../tools/bench.ts';
import { cellsNeeded, planFor, type Target } from './cells/plan.ts';
import { simulate } from './cells/simulation.ts';

const target: Target = { merchants: 1000, members: 50e6, roundsPerDay: 1e9, peakBetsPerSecond: 20_000 };
const restoreBar = 4;
const years = 200;

const rounded = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en-US') : value.toPrecision(2);
const middle = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) * share)] ?? 0;

/** `npm run bench -- cells-plan [seed]`: arithmetic of measured figures, and so many years of 32 cells beside one. */
export const bench: Report = {
  name: 'cells-plan',
  describe:
    '1,000 merchants, 50 million members, a billion rounds a day: what a cell is, and years of 32 of them',
  async report([seed = '1']) {
    console.log(
      'cells | rounds/day each | peak bets/s | cores | hot TB | WAL GB/day | restore h | USD/month | USD per million rounds',
    );
    for (const cells of [1, 8, 16, 32, 64]) {
      const plan = planFor(target, cells);
      console.log(
        [
          cells,
          ...[
            plan.roundsPerDay,
            plan.peakBetsPerSecond,
            plan.cores,
            plan.hotTerabytes,
            plan.walGigabytesPerDay,
            plan.restoreHours,
            plan.usdPerMonth * cells,
            plan.usdPerMillionRounds,
          ].map(rounded),
        ].join(' | '),
      );
    }
    console.log(`fewest cells restored within ${restoreBar} h: ${cellsNeeded(target, restoreBar)}`);
    for (const cells of [32, 1]) {
      const { restoreHours } = planFor(target, cells);
      const all = Array.from({ length: years }, (_none, nth) =>
        simulate(target, cells, restoreHours, Number(seed) * 1000 + nth),
      );
      const means = all.map(({ mean }) => mean);
      console.log(
        `${cells} cells, ${years} years, seed ${seed}: a member cannot play ${rounded(means.reduce((sum, one) => sum + one, 0) / years / 60)} min a year ` +
          `(median year ${rounded(middle(means, 0.5) / 60)}, worst year ${rounded(Math.max(...means) / 60)}; ` +
          `worst merchant of a median year ${rounded(
            middle(
              all.map(({ most }) => most),
              0.5,
            ) / 60,
          )} min); ` +
          `most at once ${(Math.max(...all.map(({ worstShare }) => worstShare)) * 100).toFixed(1)} % of members; ` +
          `fullest cell ${((all[0]?.fullest ?? 0) * 100).toFixed(1)} %; ${rounded(
            middle(
              all.map(({ events }) => events),
              0.5,
            ),
          )} events a year`,
      );
    }
  },
};
