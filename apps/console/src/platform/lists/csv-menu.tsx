import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { csvText } from '../../kit/csv-rules.ts';
import { Icon } from '../../kit/icon.tsx';
import { Menu } from '../../kit/menu.tsx';
import { showToast } from '../../kit/toasts.tsx';
import words from '../copy/en.json';
import { failureText } from '../failure.ts';
import { textsOf } from '../texts.ts';

const say = textsOf(words);
/** More is a report's matter. */
export const mostSaved = 5000;

/** Everything the filters find, drawn as the list draws it, for lists that show a page of it. */
export interface WholeList {
  load: () => Promise<readonly unknown[]>;
  draw: (rows: readonly never[]) => ReactNode;
}

const textIn = (cell: Element): string => (cell.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

/** As it is drawn: the same columns, words and order; boxes to tick and columns of buttons have no head and are left out. */
function rowsOf(table: HTMLTableElement): string[][] {
  const heads = [...table.querySelectorAll('thead th')];
  const kept = heads.map((head) => head.querySelector('input') === null && textIn(head) !== '');
  const line = (row: Element): string[] =>
    [...row.children].filter((_, place) => kept[place] === true).map(textIn);
  return [
    heads.filter((_, place) => kept[place]).map((head) => textIn(head).replace(/ [↑↓]$/, '')),
    ...[...table.querySelectorAll('tbody tr')].map(line),
  ];
}

type Way = 'copy' | 'save';

async function give(rows: readonly string[][], way: Way, name: string): Promise<void> {
  const text = csvText(rows);
  const told = { icon: 'circle-check', tone: 'ok' } as const;
  if (way === 'copy') {
    await navigator.clipboard.writeText(text);
    showToast({ ...told, text: say('csv.copied', { rows: rows.length - 1 }) });
    return;
  }
  const link = document.createElement('a');
  // Spreadsheets take a file without the mark for one of their own alphabet.
  link.href = URL.createObjectURL(new Blob([`\uFEFF${text}`], { type: 'text/csv' }));
  link.download = `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.csv`;
  link.click();
  URL.revokeObjectURL(link.href);
  showToast({ ...told, text: say('csv.saved', { rows: rows.length - 1 }) });
}

/** The list beside it as CSV, copied or saved (OPS-ALL-19). */
export function CsvMenu({ whole }: { whole?: WholeList | undefined }) {
  const place = useRef<HTMLSpanElement>(null);
  const drawn = useRef<HTMLDivElement>(null);
  const [all, setAll] = useState<{ rows: readonly unknown[]; way: Way }>();
  // The list itself comes after sums that stand above it.
  const beside = (): HTMLTableElement | undefined =>
    [...(place.current?.closest('.panel, .list-side, .case-list')?.querySelectorAll('table') ?? [])].at(-1);
  const failed = (error: unknown) => showToast({ icon: 'circle-x', tone: 'bad', text: failureText(error) });
  const run = async (way: Way) => {
    if (whole !== undefined) {
      setAll({ rows: await whole.load(), way });
      return;
    }
    const table = beside();
    if (table === undefined) showToast({ icon: 'info', tone: 'info', text: say('csv.none') });
    else await give(rowsOf(table), way, table.getAttribute('aria-label') ?? 'list');
  };
  useLayoutEffect(() => {
    const table = drawn.current?.querySelector('table');
    if (all === undefined || !table) return;
    void give(rowsOf(table), all.way, table.getAttribute('aria-label') ?? 'list').catch(failed);
    setAll(undefined);
  }, [all]);
  return (
    <span ref={place}>
      <Menu
        label={say('csv')}
        className="button is-small is-ghost"
        actions={(['copy', 'save'] as const).map((way) => ({
          key: way,
          name: say(`csv.${way}`),
          icon: way === 'copy' ? ('copy' as const) : ('download' as const),
          run: () => void run(way).catch(failed),
        }))}
      >
        <Icon name="download" />
        {say('csv.button')}
      </Menu>
      {all !== undefined && whole !== undefined && (
        <div ref={drawn} hidden>
          {whole.draw(all.rows as readonly never[])}
        </div>
      )}
    </span>
  );
}
