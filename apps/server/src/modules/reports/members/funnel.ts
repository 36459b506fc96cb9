import type { FunnelStep, ReportFunnel } from '@perya/contract';
import { dayOf } from '#platform/days';
import { doneByNumber, firstTwo, namesOfDone } from '../facts/folded.ts';
import { textOf } from '../facts/rounds.ts';
import { type AskingParts, createAsking, type Wish } from '../figures/asking.ts';
import { moved } from '../figures/spans-rules.ts';

/** Each step is counted within so many days of registering (FIG-16). */
const within = 30;

/** In the order of the specification; each by when it was done. */
const steps = [
  ['proven', 'proven_at'],
  ['verified', 'verified_at'],
  ['first_deposit', 'paid[1]'],
  ['first_round', 'played'],
  ['second_deposit', 'paid[2]'],
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
         done as (select who, min(first_at) as played_at, arrayMap(x -> toNullable(x), ${firstTwo}) as paid_in
           from ${doneByNumber} group by who),
         named as (select member, any(played_at) as played, any(paid_in) as paid from done inner join ${namesOfDone} names using who group by member)
         select toString(count()) as members, ${columns.join(', ')}
         from cohort left join named using member settings join_use_nulls = 0`,
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
