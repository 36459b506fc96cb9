import type { ReactNode } from 'react';
import { LoadingRows } from './states.tsx';

/** Server lists come sorted, filtered and in pages of fifty: what is left to do here is a table as the browser knows it. */
export interface Column<Row> {
  key: string;
  head: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Figures stand to the right. */
  isRight?: boolean;
  /** The list comes in this order: the arrow says so. */
  sorted?: 'up' | 'down';
  className?: string;
}

export interface Selection {
  keys: ReadonlySet<string>;
  change: (keys: ReadonlySet<string>) => void;
  /** What the box in front of a row is called. */
  rowLabel: (key: string) => string;
  allLabel: string;
}

interface DataTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** The row whose drawer is open. */
  openKey?: string | undefined;
  onOpen?: ((row: Row) => void) | undefined;
  selection?: Selection | undefined;
  /** Sums of what is listed. */
  foot?: ReactNode;
  loadingWord: string;
}

const arrow = { up: ' ↑', down: ' ↓' } as const;
const ariaSort = { up: 'ascending', down: 'descending' } as const;

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, selection, foot, loadingWord } = props;
  if (rows === undefined) return <LoadingRows columns={columns.length} label={loadingWord} />;
  return (
    <table className="table" aria-label={label}>
      <thead>
        <tr>
          {selection && <SelectAll selection={selection} keys={rows.map(rowKey)} />}
          {columns.map(({ key, head, isRight, sorted }) => (
            <th
              key={key}
              scope="col"
              className={isRight ? 'to-right' : undefined}
              aria-sort={sorted && ariaSort[sorted]}
            >
              {head}
              {sorted && <span className="tone-accent">{arrow[sorted]}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <TableRow key={rowKey(row)} row={row} {...props} />
        ))}
      </tbody>
      {foot !== undefined && <tfoot>{foot}</tfoot>}
    </table>
  );
}

function TableRow<Row>({
  row,
  columns,
  rowKey,
  openKey,
  onOpen,
  selection,
}: DataTableProps<Row> & { row: Row }) {
  const key = rowKey(row);
  const isSelected = selection?.keys.has(key) === true;
  const looks = [key === openKey && 'is-on', isSelected && 'is-selected', onOpen && 'opens'].filter(Boolean);
  return (
    // The row's own button or link is the way for keys and readers; a press anywhere on it is a convenience.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <tr
      className={looks.join(' ')}
      data-key={key}
      aria-current={key === openKey ? 'true' : undefined}
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest('a,button,input,label') === null)
          onOpen?.(row);
      }}
    >
      {selection && (
        <td className="tick-cell">
          <input
            type="checkbox"
            aria-label={selection.rowLabel(key)}
            checked={isSelected}
            onChange={() => selection.change(toggled(selection.keys, key))}
          />
        </td>
      )}
      {columns.map(({ key: column, cell, isRight, className }) => (
        <td
          key={column}
          className={[isRight && 'to-right', className].filter(Boolean).join(' ') || undefined}
        >
          {cell(row)}
        </td>
      ))}
    </tr>
  );
}

export const toggled = (keys: ReadonlySet<string>, key: string): ReadonlySet<string> =>
  keys.has(key) ? new Set([...keys].filter((other) => other !== key)) : new Set([...keys, key]);

function SelectAll({ selection, keys }: { selection: Selection; keys: readonly string[] }) {
  const isAll = keys.length > 0 && keys.every((key) => selection.keys.has(key));
  return (
    <th scope="col" className="tick-cell">
      <input
        type="checkbox"
        aria-label={selection.allLabel}
        checked={isAll}
        onChange={() => selection.change(isAll ? new Set() : new Set(keys))}
      />
    </th>
  );
}
