import type { CohortBy, CohortUnit, ReportCohort, ReportCohorts } from '@perya/contract';
import { formatAmount } from '@perya/money';
import { dayOf } from '#platform/days';
import { refuse } from '#platform/refusal';
import { doneByNumber, namesOfDone } from '../facts/folded.ts';
import { type AskingParts, createAsking, type Wish } from '../figures/asking.ts';
import { moved } from '../figures/spans-rules.ts';
import { cohortsOf, unitAfter, unitsOver } from './cohort-rules.ts';

interface CohortsWish extends Wish {
  by?: CohortBy | undefined;
  unit?: CohortUnit | undefined;
}

const dayOfPerson = { deposit: 'first_deposit', registration: 'registered' } as const;
const beginIn = { day: 'one', week: 'toMonday(one)', month: 'toStartOfMonth(one)' } as const;
const unitOf = { day: 'day', week: 'toMonday(day)', month: 'toStartOfMonth(day)' } as const;
const placeIn = {
  day: `dateDiff('day', began, one)`,
  week: `intDiv(dateDiff('day', began, one), 7)`,
  month: `dateDiff('month', began, one)`,
} as const;

interface UnitRow {
  start: string;
  place: number | string;
  playing: string;
  paying: string;
  deposits: string;
  ggr: string;
  cost: string;
}

/** Members by the day, week or month of their first deposit or registration, and what became of them in each unit after (FIG-15). */
export function createCohorts(parts: AskingParts) {
  const ask = createAsking(parts);
  return async ({ by = 'deposit', unit = 'week', ...wish }: CohortsWish): Promise<ReportCohorts> => {
    const { brand } = wish;
    const { head, facts, missing } = await ask(wish, async (engine, { span }, _written, now) => {
      const { timeZone } = parts.merchants.settings(brand);
      const begins = cohortsOf(unit, span.from, span.to);
      const [first, last] = [begins[0], begins.at(-1)];
      if (first === undefined || last === undefined) return refuse('format.incorrect');
      const today = dayOf(now, timeZone);
      const values = {
        brand,
        from: first,
        until: today,
        whole: moved(today, -1),
        last: moved(unitAfter(unit, last, 1), -1),
      };
      const cohort = `select member, ${beginIn[unit]} as began from (
        select member, assumeNotNull(${dayOfPerson[by]}) as one from person final
        where brand = {brand:String} and ${dayOfPerson[by]} >= {from:Date} and ${dayOfPerson[by]} <= {last:Date})`;
      const sizes = await engine.rows<{ began: string; members: string }>(
        `select toString(began) as began, toString(count()) as members from (${cohort}) group by began`,
        values,
      );
      // Grouped, so that the engine does not take three tables for one join and begins with the two that have nothing in common.
      const units = await engine.rows<UnitRow>(
        `with cohort as (${cohort})
         select toString(began) as start, ${placeIn[unit]} as place, toString(countIf(stakes > 0)) as playing, toString(countIf(times > 0)) as paying,
           toString(sum(paid)) as deposits, toString(sum(won)) as ggr, toString(sum(given)) as cost
         from (select who, ${unitOf[unit]} as one, sum(staking) as stakes, sum(paid_in) as times, sum(deposits) as paid,
             sum(ggr) as won, sum(cost) as given
           from ${doneByNumber} group by who, one) done
         inner join (select who, any(began) as began from cohort inner join ${namesOfDone} numbers using member group by who) of_cohort using who
         where one >= began group by began, place`,
        values,
      );
      return { unit, by, cohorts: tableOf(unit, begins, today, sizes, units) };
    });
    return { ...head, facts, missing };
  };
}

interface SizeRow {
  began: string;
  members: string;
}

/** A cohort is divided by all of its members, whatever became of them; what is not over yet is empty, not nothing. */
function tableOf(
  unit: CohortUnit,
  begins: readonly string[],
  today: string,
  sizes: readonly SizeRow[],
  rows: readonly UnitRow[],
): ReportCohort[] {
  const members = new Map(sizes.map((row) => [row.began, Number(row.members)]));
  const units = new Map(rows.map((row) => [`${row.start} ${row.place}`, row]));
  return begins.map((began) => ({
    from: began,
    to: moved(unitAfter(unit, began, 1), -1),
    members: members.get(began) ?? 0,
    units: Array.from({ length: unitsOver(unit, began, today) }, (_, place) => {
      const row = units.get(`${began} ${place}`);
      const [ggr, cost] = [BigInt(row?.ggr ?? 0), BigInt(row?.cost ?? 0)];
      return {
        playing: Number(row?.playing ?? 0),
        paying: Number(row?.paying ?? 0),
        deposits: formatAmount(BigInt(row?.deposits ?? 0)),
        ggr: formatAmount(ggr),
        ngr: formatAmount(ggr - cost),
      };
    }),
  }));
}
