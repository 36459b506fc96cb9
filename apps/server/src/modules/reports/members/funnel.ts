import type { FunnelStep, ReportFunnel } from '@perya/contract';
import { dayOf } from '#platform/days';
import { doneOfDays } from '../facts/folded.ts';
import { textOf } from '../facts/rounds.ts';
import { entries } from '../facts/tables-of-facts.ts';
import { type AskingParts, createAsking, type Wish } from '../figures/asking.ts';
import { moved } from '../figures/spans-rules.ts';

/** Each step is counted within so many days of registering (FIG-16). */
const within = 30;

/** In the order of the specification; each by when it was done. */
const steps = [
  ['proven', 'proven_at'],
  ['verified', 'verified_at'],
  ['first_deposit', 'paid_in[1]'],
  ['first_round', 'played_at'],
  ['second_deposit', 'paid_in[2]'],
] as const satisfies readonly (readonly [FunnelStep['step'], string])[];

const isIn = (moment: string): string =>
  `(isNotNull(${moment}) and ${moment} >= registered_at and ${moment} < registered_at + interval ${within} day)`;
const took = (moment: string): string => `dateDiff('second', registered_at, assumeNotNull(${moment}))`;

type Row = { members: string } & Record<string, string>;

/** How far members came who registered in a span, and how long it took them (OPS-REPORT-10). */
export function createFunnel(parts: AskingParts) {
  const ask = createAsking(parts);
  return async (wish: Wish): Promise<ReportFunnel> => {
    const { brand } = wish;
    const { head, facts, missing } = await ask(wish, async (engine, { span }, _written, now) => {
      const last = moved(span.to, within + 1);
      const columns = steps.map(
        ([name, moment]) => `toString(countIf(${isIn(moment)})) as ${name}_count,
          toString(quantileExactIf(0.5)(${took(moment)}, ${isIn(moment)})) as ${name}_seconds`,
      );
      const [row] = await engine.rows<Row>(
        `with cohort as (select member, registered_at, proven_at, verified_at from person final
           where brand = {brand:String} and registered >= {from:Date} and registered <= {to:Date}
             and registered_at < {now:DateTime64(6, 'UTC')}),
         deposits as (select member, arrayMap(x -> toNullable(x), arraySort(groupArray(at))) as paid_in from ${entries}
           where brand = {brand:String} and day >= {from:Date} and day <= {until:Date} and account = 'cash' and kind = 'deposit'
             and member in (select member from cohort) group by member),
         rounds as (select member, min(first_at) as played_at from ${doneOfDays}
           where member in (select member from cohort) and isNotNull(first_at) group by member)
         select toString(count()) as members, ${columns.join(', ')}
         from cohort left join deposits using member left join rounds using member settings join_use_nulls = 0`,
        {
          brand,
          from: span.from,
          to: span.to,
          until: last,
          whole: last,
          now: textOf(now),
        },
      );
      const members = Number(row?.members ?? 0);
      return {
        members,
        within,
        // Whoever registered later than this has not had all of the days.
        hasTimeLeft: last > dayOf(now, parts.merchants.settings(brand).timeZone),
        steps: steps.map(([step]): FunnelStep => {
          const count = Number(row?.[`${step}_count`] ?? 0);
          return {
            step,
            members: count,
            seconds: count === 0 ? null : Math.round(Number(row?.[`${step}_seconds`])),
          };
        }),
      };
    });
    return { ...head, facts, missing };
  };
}
