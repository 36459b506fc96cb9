import { invariant } from '#platform/refusal';

/** The row of a statement that always answers one. */
export function oneRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  invariant(row !== undefined, 'a statement that answers one row answered none');
  return row;
}
