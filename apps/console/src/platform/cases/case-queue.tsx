import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Button } from '../../kit/button.tsx';
import { Icon, type IconName } from '../../kit/icon.tsx';
import { Nothing } from '../../kit/states.tsx';
import type { Tone } from '../../kit/status.tsx';
import { TabRow } from '../../kit/tabs.tsx';
import { useAddress } from '../address.ts';
import words from '../copy/en.json';
import { PageHead } from '../frame-slots.tsx';
import { KeyBar } from '../key-bar.tsx';
import { keysShown, useKeys, type KeyAction } from '../keys.ts';
import { Loaded } from '../loaded.tsx';
import { textsOf } from '../texts.ts';

const say = textsOf(words);

/** A case as its line in the list says it. */
export interface CaseLine {
  icon: IconName;
  tone?: Tone;
  title: ReactNode;
  lines: readonly ReactNode[];
  time: ReactNode;
}

export interface CaseTab {
  key: string;
  name: string;
  count?: number | string | undefined;
  /** When nothing is in it: why, and what can be done. */
  none: { title: string; note: string };
}

interface CaseQueueProps<Row> {
  title: string;
  fact?: string;
  tabs: readonly CaseTab[];
  tab: string;
  query: UseQueryResult<unknown>;
  /** The rows of the open tab, in the order they should be worked. */
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  line: (row: Row) => CaseLine;
  /** `done`: it was decided here, the next one opens; `back`: the list, on a phone. */
  detail: (row: Row, done: () => void, back: () => void) => ReactNode;
  note?: string;
  /** Where the list goes on: back to its beginning, and the next fifty. */
  more?: { first?: () => void; next?: () => void };
}

/**
 * The router tells of a new address when it finds the time. A case that was chosen is there at once: what is typed in that moment
 * belongs to it and not to the one before.
 */
function useOpenKey(inAddress: string | undefined) {
  const [chosen, setChosen] = useState<{ to: string | undefined }>();
  useEffect(() => setChosen(undefined), [inAddress]);
  return [
    chosen === undefined ? inAddress : chosen.to,
    (to: string | undefined) => setChosen({ to }),
  ] as const;
}

/** One form for all queues: a list, the case beside it, its actions at the foot; on a phone two pages. */
export function CaseQueue<Row>(props: CaseQueueProps<Row>) {
  const { title, fact, tabs, tab, query, rows, rowKey, line, detail, note, more } = props;
  const address = useAddress();
  const { pathname } = useLocation();
  const [openKey, setOpenKey] = useOpenKey(address.get('open'));
  const at = rows.findIndex((row) => rowKey(row) === openKey);
  const open = openKey === undefined ? rows[0] : rows[at];
  const show = (row: Row | undefined, replace = true) => {
    const key = row === undefined ? undefined : rowKey(row);
    setOpenKey(key);
    address.set({ open: key }, { replace });
  };
  const step = (by: number) => show(rows[Math.min(rows.length - 1, Math.max(0, Math.max(0, at) + by))]);
  const done = () => show(rows[Math.max(0, at) + 1] ?? rows[Math.max(0, at) - 1]);
  const keys: KeyAction[] = [
    { key: 'j', word: say('queue.next'), run: () => step(1) },
    { key: 'k', word: say('queue.previous'), run: () => step(-1) },
    { key: 'enter', word: say('queue.open'), run: () => show(open) },
  ];
  useKeys(keys);
  const shownTab = tabs.find(({ key }) => key === tab);
  return (
    <>
      <PageHead title={title} fact={fact} />
      <div className={`split is-case${openKey === undefined ? '' : ' has-open'}`}>
        <div className="case-list">
          {tabs.length > 1 && (
            <div className="tool-bar">
              <TabRow
                label={title}
                open={tab}
                tabs={tabs.map(({ key, name, count }) => ({
                  key,
                  name,
                  count,
                  to: `${pathname}?list=${key}`,
                }))}
              />
            </div>
          )}
          <Loaded query={query}>
            {() =>
              rows.length === 0 && shownTab ? (
                <Nothing title={shownTab.none.title}>{shownTab.none.note}</Nothing>
              ) : (
                <ul className="part-scroll case-rows">
                  {rows.map((row) => (
                    <li key={rowKey(row)}>
                      <CaseButton
                        line={line(row)}
                        isOpen={open !== undefined && rowKey(row) === rowKey(open)}
                        choose={() => show(row, openKey !== undefined)}
                      />
                    </li>
                  ))}
                </ul>
              )
            }
          </Loaded>
          {(more?.first ?? more?.next) && (
            <div className="case-more">
              <Button size="small" look="ghost" disabled={more.first === undefined} onClick={more.first}>
                {say('queue.first')}
              </Button>
              <Button size="small" disabled={more.next === undefined} onClick={more.next}>
                {say('queue.more')}
              </Button>
            </div>
          )}
        </div>
        <div className="case-work">
          {open && <div key={rowKey(open)}>{detail(open, done, () => show(undefined))}</div>}
        </div>
      </div>
      <KeyBar
        actions={[...keys, ...keysShown().filter(({ key }) => !keys.some((own) => own.key === key))]}
        {...(note && { note })}
      />
    </>
  );
}

function CaseButton({ line, isOpen, choose }: { line: CaseLine; isOpen: boolean; choose: () => void }) {
  const { icon, tone = 'muted', title, lines, time } = line;
  return (
    <button
      type="button"
      className={`case-row${isOpen ? ' is-on' : ''}`}
      aria-pressed={isOpen}
      onClick={choose}
    >
      <span className={tone === 'muted' ? 'text-quiet' : `tone-${tone}`}>
        <Icon name={icon} />
      </span>
      <span className="grows">
        <b>{title}</b>
        {lines.map((one, index) => (
          // Lines of one row, in their order.
          <small key={index}>{one}</small>
        ))}
      </span>
      <time>{time}</time>
    </button>
  );
}

/** A case's head: the way back on a phone, what it is, and who else is at it. */
export function CaseHead({
  back,
  over,
  title,
  children,
}: {
  back: () => void;
  over?: ReactNode;
  title: ReactNode;
  children?: ReactNode;
}) {
  return (
    <header className="case-head">
      <button
        type="button"
        className="button is-ghost is-icon phone-back"
        aria-label={say('queue.back')}
        onClick={back}
      >
        <Icon name="chevron-left" />
      </button>
      <div>
        {over !== undefined && <span className="text-small text-quiet">{over}</span>}
        <h2 className="case-title">{title}</h2>
      </div>
      {children}
    </header>
  );
}
