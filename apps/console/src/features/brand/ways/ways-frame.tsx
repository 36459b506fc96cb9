import type { ReactNode } from 'react';
import { useAddress } from '../../../platform/address.ts';
import { KeyBar } from '../../../platform/key-bar.tsx';
import { useKeys } from '../../../platform/keys.ts';
import '../brand.css';
import { MoveButtons } from '../move-buttons.tsx';
import { say as sayBrand } from '../words.ts';
import type { Ways } from './use-ways.ts';
import { WaySwitch } from './way-fields.tsx';
import { LastGone, OvertakenWays, WaysBar } from './ways-bar.tsx';
import { say } from './words.ts';

interface WaysFrameProps {
  ways: Ways;
  label: string;
  columns: readonly string[];
  /** What stands below its name. */
  note: (id: string) => ReactNode;
  cells: (id: string) => readonly ReactNode[];
  aside: (id: string) => ReactNode;
}

/** Ways to pay in their order; one is open beside them. */
export function WaysFrame({ ways, label, columns, note, cells, aside }: WaysFrameProps) {
  const address = useAddress();
  const open = ways.order.find((id) => id === address.get('way'));
  const step = (by: number) => {
    const at = open === undefined ? -1 : ways.order.indexOf(open);
    const next = ways.order[Math.min(ways.order.length - 1, Math.max(0, at + by))];
    if (next !== undefined) address.set({ way: next });
  };
  const keys = [
    { key: 'j', word: sayBrand('key.next'), run: () => step(1) },
    { key: 'k', word: sayBrand('key.previous'), run: () => step(-1) },
  ];
  useKeys(keys);
  return (
    <div className="brand-page">
      <div className="tool-bar lined">
        <span className="text-quiet grows">{say('guarded')}</span>
        <WaysBar ways={ways} />
      </div>
      <div className="brand-two">
        <div className="part-scroll brand-list is-table">
          <OvertakenWays ways={ways} />
          <LastGone ways={ways} />
          <table className="table" aria-label={label}>
            <thead>
              <tr>
                {[say('order'), say('name'), say('state'), ...columns].map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {ways.order.map((id, at) => (
                <tr
                  key={id}
                  className={`opens${id === open ? ' is-on' : ''}${ways.isStaged(id) ? ' is-staged' : ''}`}
                >
                  <td>
                    <MoveButtons
                      name={String(ways.names.get(id))}
                      at={at}
                      last={ways.order.length - 1}
                      mayChange={ways.mayChange}
                      move={(by) => ways.move(id, by)}
                    />
                  </td>
                  <td>
                    <button type="button" className="row-button" onClick={() => address.set({ way: id })}>
                      {String(ways.value(`${id}.name`))}
                    </button>
                    <small className="brand-sentence">{note(id)}</small>
                  </td>
                  <td>
                    <WaySwitch ways={ways} id={id} />
                  </td>
                  {cells(id).map((cell, nth) => (
                    <td key={columns[nth]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <aside className="part-scroll brand-aside" aria-label={say('aside')}>
          {open === undefined ? <p className="text-quiet">{say('choose')}</p> : aside(open)}
        </aside>
      </div>
      <KeyBar actions={keys} note={sayBrand('nothing.public')} />
    </div>
  );
}
