import { useMemo } from 'react';
import { Field } from '../../../kit/field.tsx';
import { Icon } from '../../../kit/icon.tsx';
import { TabRow } from '../../../kit/tabs.tsx';
import { useAddress } from '../../../platform/address.ts';
import { PageHead } from '../../../platform/frame-slots.tsx';
import { KeyBar } from '../../../platform/key-bar.tsx';
import { useKeys } from '../../../platform/keys.ts';
import { Loaded } from '../../../platform/loaded.tsx';
import { useTimes } from '../../../platform/moments/times.ts';
import '../brand.css';
import { Overtaken } from '../draft/overtaken.tsx';
import { PublishBar } from '../draft/publish-bar.tsx';
import { useBrandDesk, useDesk, type BrandDesk } from '../draft/use-brand-desk.ts';
import type { Desk } from '../queries.ts';
import { say } from '../words.ts';
import { SwitchAside } from './switch-aside.tsx';

type Switch = Desk['switches'][number];
const weekMs = 7 * 86_400_000;
const views = ['all', 'different', 'week'] as const;

/** What a brand can switch on or off; each with who did it last and why. */
export function SwitchesPage() {
  const query = useBrandDesk();
  return (
    <>
      <PageHead
        title={say('switches.title')}
        fact={query.data && say('switches.fact', { count: query.data.switches.length })}
      />
      <Loaded query={query}>{(desk) => <Switches desk={desk} />}</Loaded>
    </>
  );
}

const isDifferent = (one: Switch): boolean => one.isOn !== one.default;
const isOfWeek = ({ last }: Switch): boolean => last !== null && Date.now() - Date.parse(last.at) < weekMs;

function Switches({ desk }: { desk: Desk }) {
  const address = useAddress();
  const brand = useDesk(desk);
  const view = address.get('view') ?? 'all';
  const words = (address.get('q') ?? '').toLowerCase();
  const listed = useMemo(
    () =>
      desk.switches.filter(
        (one) =>
          (view === 'all' || (view === 'different' ? isDifferent(one) : isOfWeek(one))) &&
          `${one.name} ${one.sentence} ${one.last?.reason ?? ''}`.toLowerCase().includes(words),
      ),
    [desk, view, words],
  );
  const open = desk.switches.find(({ name }) => name === address.get('switch'));
  const step = (by: number) => {
    const at = listed.findIndex(({ name }) => name === open?.name);
    const next = listed[Math.min(listed.length - 1, Math.max(0, at + by))];
    if (next) address.set({ switch: next.name });
  };
  const toggle = (one: Switch) => {
    const path = `switches.${one.name}`;
    if (!one.isFixed && brand.mayTouch(one.isGuarded)) brand.change(path, brand.value(path) !== true);
  };
  const keys = [
    { key: 'j', word: say('key.next'), run: () => step(1) },
    { key: 'k', word: say('key.previous'), run: () => step(-1) },
    { key: 'x', word: say('key.stage'), run: () => open && toggle(open) },
  ];
  useKeys(keys);
  const modules = [...new Set(listed.map(({ module }) => module))];
  return (
    <div className="brand-page">
      <div className="tool-bar lined">
        <Field
          label={say('switches.search')}
          placeholder={say('switches.search')}
          data-draft="no"
          icon="search"
          type="search"
          value={address.get('q') ?? ''}
          onChange={({ target }) => address.set({ q: target.value })}
        />
        <TabRow
          label={say('switches.views')}
          open={view}
          tabs={views.map((key) => ({
            key,
            name: say(`view.${key}`),
            count:
              key === 'all'
                ? undefined
                : desk.switches.filter(key === 'different' ? isDifferent : isOfWeek).length,
            to: `?view=${key}`,
          }))}
        />
        <span className="grows" />
        <PublishBar brand={brand} />
      </div>
      <div className="brand-two">
        <div className="part-scroll brand-list is-table">
          <Overtaken brand={brand} />
          <table className="table" aria-label={say('switches.title')}>
            <thead>
              <tr>
                {(['switch', 'state', 'who', 'when', 'why'] as const).map((key) => (
                  <th key={key} scope="col">
                    {say(`col.${key}`)}
                  </th>
                ))}
              </tr>
            </thead>
            {modules.map((module) => (
              <tbody key={module}>
                <tr className="brand-group">
                  <th colSpan={5} scope="rowgroup">
                    {say(`module.${module}` as 'module.play')}
                  </th>
                </tr>
                {listed
                  .filter((one) => one.module === module)
                  .map((one) => (
                    <Row
                      key={one.name}
                      one={one}
                      brand={brand}
                      isOpen={one.name === open?.name}
                      show={() => address.set({ switch: one.name })}
                      toggle={() => toggle(one)}
                    />
                  ))}
              </tbody>
            ))}
          </table>
        </div>
        <SwitchAside brand={brand} one={open} />
      </div>
      <KeyBar actions={keys} note={say('nothing.public')} />
    </div>
  );
}

interface RowProps {
  one: Switch;
  brand: BrandDesk;
  isOpen: boolean;
  show: () => void;
  toggle: () => void;
}

function Row({ one, brand, isOpen, show, toggle }: RowProps) {
  const times = useTimes();
  const path = `switches.${one.name}`;
  const isOn = brand.value(path) === true;
  const isStaged = brand.draft.has(path);
  const { last } = one;
  return (
    <tr className={`opens${isOpen ? ' is-on' : ''}${isStaged ? ' is-staged' : ''}`}>
      <td>
        <button type="button" className="row-button" onClick={show}>
          {one.name}
        </button>
        <small className="brand-sentence">{one.sentence}</small>
      </td>
      <td>
        {one.isFixed ? (
          <span className="status">
            <Icon name="lock" />
            {say('switch.fixed')}
          </span>
        ) : (
          <button
            type="button"
            role="switch"
            className="brand-switcher"
            aria-checked={isOn}
            aria-label={one.name}
            disabled={!brand.mayTouch(one.isGuarded)}
            onClick={toggle}
          >
            <span className={`switch-box${isOn ? ' is-on' : ''}`} />
            <span className={isStaged ? 'tone-accent' : undefined}>
              {say(
                isOn
                  ? isStaged
                    ? 'switch.on.staged'
                    : 'value.on'
                  : isStaged
                    ? 'switch.off.staged'
                    : 'value.off',
              )}
            </span>
          </button>
        )}
      </td>
      <td>{last === null ? '–' : (last.by ?? say('by.nobody'))}</td>
      <td>{last === null ? say('line.never') : times.near(last.at)}</td>
      <td className="brand-why">{last === null ? say('switch.default') : last.reason}</td>
    </tr>
  );
}
