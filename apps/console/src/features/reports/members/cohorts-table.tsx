import type { ReportCohort, ReportCohorts } from '@perya/contract';
import type { CSSProperties } from 'react';
import { Money } from '../../../kit/money.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { useTimes } from '../../../platform/moments/times.ts';
import { type CohortCell, cellOf, type Shown, strengthOf, together } from './member-rules.ts';
import { say } from './words.ts';

type Facts = NonNullable<ReportCohorts['facts']>;

/** A row a cohort, a column a unit after: the stronger the colour, the more of them, or of their money, is left. */
export function CohortsTable({ facts: { cohorts, unit }, what }: { facts: Facts; what: Shown }) {
  const times = useTimes();
  const most = Math.max(1, ...cohorts.map(({ units }) => units.length));
  const places = Array.from({ length: most }, (_, place) => place);
  const cells = cohorts.flatMap((one) => places.map((place) => cellOf(what, one, place)));
  const largest = Math.max(
    0,
    ...cells.map((cell) => (cell !== null && 'amount' in cell ? Number(cell.amount) : 0)),
  );
  const day = (at: string): string => times.day(`${at}T12:00:00Z`);
  const nameOf = ({ from, to }: ReportCohort): string =>
    from === to ? day(from) : `${day(from)} – ${day(to)}`;
  return (
    <Panel title={say(`show.${what}`)} note={say(`note.${what}`)} isFlush className="cohorts">
      <div className="cohorts-scroll">
        <table className="table" aria-label={say('cohorts')}>
          <thead>
            <tr>
              <th scope="col">{say('col.cohort')}</th>
              <th scope="col" className="to-right">
                {say('col.members')}
              </th>
              {places.map((place) => (
                <th key={place} scope="col" className="to-right">
                  {place === 0
                    ? say('col.own', { unit: say(`unit.${unit}.fact`) })
                    : say('col.after', { count: place })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cohorts.map((one) => (
              <tr key={one.from}>
                <th scope="row">{nameOf(one)}</th>
                <td className="to-right">{one.members.toLocaleString('en')}</td>
                {places.map((place) => (
                  <Place key={place} cell={cellOf(what, one, place)} largest={largest} />
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{say('all')}</th>
              <td className="to-right">
                {cohorts.reduce((sum, { members }) => sum + members, 0).toLocaleString('en')}
              </td>
              {places.map((place) => (
                <Place key={place} cell={together(what, cohorts, place)} largest={0} />
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      <p className="part-body text-quiet">{say('rest')}</p>
    </Panel>
  );
}

function Place({ cell, largest }: { cell: CohortCell; largest: number }) {
  if (cell === null) return <td />;
  const style = { '--strength': strengthOf(cell, largest).toFixed(3) } as CSSProperties;
  return (
    <td className="to-right cohort-cell" style={style}>
      {'share' in cell ? `${(cell.share * 100).toFixed(1)}%` : <Money amount={cell.amount} />}
    </td>
  );
}
