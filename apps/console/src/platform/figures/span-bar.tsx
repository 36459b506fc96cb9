import type { ReactNode } from 'react';
import { Field } from '../../kit/field.tsx';
import { Icon } from '../../kit/icon.tsx';
import { TabRow } from '../../kit/tabs.tsx';
import { useAddress } from '../address.ts';
import { useTimes } from '../moments/times.ts';
import './figures.css';
import { choices, isDay, searchOf } from './span-rules.ts';
import type { FoundFigures } from './standing.tsx';
import { useFigureSpan } from './use-span.ts';
import { say } from './words.ts';

interface SpanBarProps {
  found: FoundFigures | undefined;
  /** What else of the address stays when another span is chosen. */
  keep?: Readonly<Record<string, string>>;
  /** Balances are compared with nothing. */
  isCompared?: boolean;
  /** Chosen otherwise than by these spans. */
  choose?: ReactNode;
  children?: ReactNode;
}

/** Today, 7 days, 30 days or chosen ones; what it is compared with; how far the ledger is counted. */
export function SpanBar({ found, keep = {}, isCompared = true, choose, children }: SpanBarProps) {
  const { choice, today } = useFigureSpan();
  const times = useTimes();
  const tabs = choices.map((key) => {
    const search = Object.entries(searchOf(key, today)).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    );
    return {
      key,
      name: say(`span.${key}`),
      to: `?${new URLSearchParams([...Object.entries(keep), ...search]).toString()}`,
    };
  });
  return (
    <div className="figure-bar">
      {choose ?? (
        <>
          <TabRow tabs={tabs} open={choice} label={say('span')} />
          {choice === 'chosen' && <ChosenDays today={today} />}
        </>
      )}
      {children}
      {found && (
        <>
          {isCompared && (
            <span className="figure-compared">
              <Icon name="git-compare" />
              <Compared found={found} />
            </span>
          )}
          {found.facts && (
            <span className="figure-written">
              {'writtenUntil' in found.facts && typeof found.facts.writtenUntil === 'string'
                ? say('written', { at: times.near(found.facts.writtenUntil) })
                : say('counted', { at: times.near(found.at) })}
            </span>
          )}
        </>
      )}
    </div>
  );
}

function Compared({ found: { span, before, at } }: { found: FoundFigures }) {
  const times = useTimes();
  const dayOf = (day: string): string => times.day(`${day}T12:00:00Z`);
  const days =
    before.from === before.to
      ? say('compared.day', { day: dayOf(before.to) })
      : say('compared.days', { from: dayOf(before.from), to: dayOf(before.to) });
  // A span that is over is compared as a whole.
  if (span.until !== at) return days;
  return say('compared.until', { days, at: times.clock(before.until).slice(0, 5) });
}

function ChosenDays({ today }: { today: string }) {
  const address = useAddress();
  const [from, to] = [address.get('from'), address.get('to')];
  const set = (change: { from?: string; to?: string }) => {
    const next = { from, to, ...change };
    if (!isDay(next.from) || !isDay(next.to)) return;
    // Whoever moves one end past the other moves both.
    const [first, last] =
      next.from > next.to ? [change.from ?? next.to, change.from ?? next.to] : [next.from, next.to];
    address.set({ from: first, to: last });
  };
  return (
    <>
      <Field
        label={say('span.from')}
        type="date"
        data-draft="no"
        max={today}
        value={from ?? ''}
        onChange={({ target }) => set({ from: target.value })}
      />
      <Field
        label={say('span.to')}
        type="date"
        data-draft="no"
        max={today}
        value={to ?? ''}
        onChange={({ target }) => set({ to: target.value })}
      />
    </>
  );
}
