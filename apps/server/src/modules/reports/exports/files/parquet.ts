import { invariant } from '#platform/refusal';
import { type Field, readStruct, type Value, writeStruct } from './thrift.ts';

/**
 * Parquet files of the store, one a piece, put behind each other as one: their rows stay as they are, and their ends, which say where
 * in the file everything stands, become one end (ADR 142).
 */

const mark = Buffer.from('PAR1');

/** Places in the file, by the numbers that Parquet's own description gives them. */
const file = { rows: 3, groups: 4 } as const;
const group = { columns: 1, rows: 3, at: 5, nth: 7 } as const;
const chunk = { at: 2, meta: 3 } as const;
const meta = { data: 9, index: 10, dictionary: 11 } as const;

const changed = (fields: readonly Field[], change: (field: Field) => Value): readonly Field[] =>
  fields.map((field) => ({ ...field, value: change(field) }));
const isStruct = (value: Value): value is readonly Field[] => Array.isArray(value);
const fieldsIn = (value: Value): readonly Field[] => {
  invariant(isStruct(value), 'a structure in the end of a Parquet file');
  return value;
};
const itemsIn = (value: Value | undefined): readonly Value[] =>
  typeof value === 'object' && 'items' in value ? value.items : [];
const valueOf = (fields: readonly Field[], id: number): Value | undefined =>
  fields.find((field) => field.id === id)?.value;

const later = (value: Value, by: bigint, places: readonly number[]): readonly Field[] =>
  changed(fieldsIn(value), ({ id, value: at }) =>
    places.includes(id) && typeof at === 'bigint' && at > 0n ? at + by : at,
  );

/** A group of rows whose bytes stand `by` further behind than it says. */
const moved = (one: Value, by: bigint): readonly Field[] =>
  changed(
    later(one, by, [group.at]).filter(({ id }) => id !== group.nth),
    ({ id, value }) =>
      id !== group.columns || typeof value !== 'object' || !('items' in value)
        ? value
        : {
            of: value.of,
            items: value.items.map((column) =>
              changed(later(column, by, [chunk.at]), ({ id: part, value: inside }) =>
                part === chunk.meta ? later(inside, by, [meta.data, meta.index, meta.dictionary]) : inside,
              ),
            ),
          },
  );

function endOf(whole: Buffer): { fields: readonly Field[]; at: number } {
  const size = whole.length < 12 ? -1 : whole.readUInt32LE(whole.length - 8);
  const at = whole.length - 8 - size;
  invariant(whole.subarray(0, 4).equals(mark) && size > 0 && at >= 4, 'the store answers with Parquet');
  return { fields: readStruct(whole.subarray(at, whole.length - 8)), at };
}

/** The rows of one file of the store as they stand at `offset` of ours, and what our end has to say of them. */
export function parquetPiece(whole: Buffer, offset: number): { bytes: Buffer; info: Buffer; rows: number } {
  const { fields, at } = endOf(whole);
  const isFirst = offset === 0;
  const by = BigInt(isFirst ? 0 : offset - mark.length);
  const groups = itemsIn(valueOf(fields, file.groups)).map((one) => moved(one, by));
  return {
    bytes: whole.subarray(isFirst ? 0 : mark.length, at),
    info: writeStruct([{ id: 1, type: 9, value: { of: 12, items: groups } }]),
    rows: Number(valueOf(fields, file.rows) ?? 0n),
  };
}

/** What ends the file: the columns as an empty file of the store names them, and every group of rows. */
export function parquetEnd(empty: Buffer, infos: readonly Buffer[], offset: number): Buffer {
  const groups = infos.flatMap((info) => itemsIn(valueOf(readStruct(info), 1)));
  const rows = groups.reduce<bigint>((sum, one) => {
    const count = valueOf(fieldsIn(one), group.rows);
    return sum + (typeof count === 'bigint' ? count : 0n);
  }, 0n);
  const end = writeStruct(
    changed(endOf(empty).fields, ({ id, value }) =>
      id === file.rows ? rows : id === file.groups ? { of: 12, items: groups } : value,
    ),
  );
  const size = Buffer.alloc(4);
  size.writeUInt32LE(end.length);
  return Buffer.concat([...(offset === 0 ? [mark] : []), end, size, mark]);
}
