import { useEffect, useRef } from 'react';
import { useSay } from '../../../platform/context.tsx';
import type { VipLevel } from '../member/queries.ts';
import { useMoney } from '../../../platform/texts/use-money.ts';
import { compareRows } from './rank-rules.ts';

/** All levels side by side: what each asks and gives. */
export function CompareLevels({ levels, place }: { levels: readonly VipLevel[]; place: number }) {
  const say = useSay();
  const { short } = useMoney();
  const own = (at: number) => (at === place ? 'own-place' : undefined);
  const table = useRef<HTMLDivElement>(null);
  // The own level is what the others are compared with: it stands in the middle where it can.
  useEffect(() => {
    const column = table.current?.querySelector<HTMLElement>('th.own-place');
    if (table.current && column)
      table.current.scrollLeft = column.offsetLeft + column.offsetWidth / 2 - table.current.clientWidth / 2;
  }, [place]);
  return (
    <section>
      <h2 id="compare">{say('vip_compare')}</h2>
      {/* Wider than a phone: it scrolls by itself, and by the keys too. */}
      <div ref={table} className="compare-levels" role="region" aria-labelledby="compare" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <td />
              {levels.map(({ labelId, name }, at) => (
                <th key={labelId} scope="col" className={own(at)}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="numeric">
            {compareRows(levels, short).map(({ key, cells }) => (
              <tr key={key}>
                <th scope="row">{say(key)}</th>
                {cells.map((cell, at) => (
                  <td key={levels[at]?.labelId ?? at} className={own(at)}>
                    {cell ?? <span aria-label={say('compare_none')}>–</span>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
