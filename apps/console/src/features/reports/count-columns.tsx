import type { Column } from '../../kit/table.tsx';

/** Whole numbers to the right; what is none is a dash, so that the others are seen. */
export const countColumn = <Row,>(
  key: string,
  head: string,
  of: (row: Row) => number,
  isSoft = false,
): Column<Row> => ({
  key,
  head,
  isRight: true,
  ...(isSoft && { className: 'is-soft' }),
  cell: (row) => (of(row) === 0 ? '–' : of(row).toLocaleString('en')),
});
