/** Thrift's compact protocol, as far as the end of a Parquet file uses it: read as it stands, changed in places, written again. */

export type Value = boolean | bigint | Buffer | readonly Field[] | List;
export interface List {
  of: number;
  items: readonly Value[];
}
export interface Field {
  id: number;
  type: number;
  value: Value;
}

const kind = {
  stop: 0,
  yes: 1,
  no: 2,
  byte: 3,
  i16: 4,
  i32: 5,
  i64: 6,
  double: 7,
  binary: 8,
  list: 9,
  struct: 12,
} as const;

const zigzag = (plain: bigint): bigint => (plain >= 0n ? plain << 1n : (-plain << 1n) - 1n);
const unzigzag = (coded: bigint): bigint => (coded & 1n ? -((coded + 1n) >> 1n) : coded >> 1n);

export function readStruct(bytes: Buffer): readonly Field[] {
  let at = 0;
  const byte = (): number => bytes.readUInt8(at++);
  const varint = (): bigint => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const next = byte();
      value |= BigInt(next & 0x7f) << shift;
      if (next < 0x80) return value;
    }
  };
  const taken = (size: number): Buffer => bytes.subarray(at, (at += size));
  const valueOf = (type: number): Value => {
    switch (type) {
      case kind.byte:
        return BigInt(byte());
      case kind.i16:
      case kind.i32:
      case kind.i64:
        return unzigzag(varint());
      case kind.double:
        return taken(8);
      case kind.binary:
        return taken(Number(varint()));
      case kind.list:
        return listOf();
      case kind.struct:
        return struct();
      default:
        throw new Error(`a Parquet file with something unknown in its end: ${type}`);
    }
  };
  const listOf = (): List => {
    const head = byte();
    const size = head >> 4 === 15 ? Number(varint()) : head >> 4;
    const of = head & 15;
    const isFlag = of === kind.yes || of === kind.no;
    return { of, items: Array.from({ length: size }, () => (isFlag ? byte() === 1 : valueOf(of))) };
  };
  const struct = (): readonly Field[] => {
    const fields: Field[] = [];
    for (let last = 0; ; ) {
      const head = byte();
      if (head === kind.stop) return fields;
      const type = head & 15;
      const id = head >> 4 === 0 ? Number(unzigzag(varint())) : last + (head >> 4);
      const isFlag = type === kind.yes || type === kind.no;
      fields.push({ id, type, value: isFlag ? type === kind.yes : valueOf(type) });
      last = id;
    }
  };
  return struct();
}

export function writeStruct(struct: readonly Field[]): Buffer {
  const parts: Buffer[] = [];
  const bytes = (...values: readonly number[]): void => void parts.push(Buffer.from(values));
  const varint = (value: bigint): void => {
    let rest = value;
    for (; rest >= 0x80n; rest >>= 7n) bytes(Number(rest & 0x7fn) | 0x80);
    bytes(Number(rest));
  };
  const put = (type: number, value: Value): void => {
    if (typeof value === 'boolean') return;
    if (typeof value === 'bigint') {
      if (type === kind.byte) bytes(Number(value));
      else varint(zigzag(value));
    } else if (Buffer.isBuffer(value)) {
      if (type === kind.binary) varint(BigInt(value.length));
      parts.push(value);
    } else if ('of' in value) {
      const size = value.items.length;
      bytes((Math.min(size, 15) << 4) | value.of);
      if (size >= 15) varint(BigInt(size));
      for (const item of value.items) {
        if (typeof item === 'boolean') bytes(item ? 1 : 2);
        else put(value.of, item);
      }
    } else fieldsOf(value);
  };
  const fieldsOf = (fields: readonly Field[]): void => {
    let last = 0;
    for (const { id, type, value } of fields) {
      const written = typeof value === 'boolean' ? (value ? kind.yes : kind.no) : type;
      const step = id - last;
      if (step > 0 && step <= 15) bytes((step << 4) | written);
      else {
        bytes(written);
        varint(zigzag(BigInt(id)));
      }
      put(written, value);
      last = id;
    }
    bytes(kind.stop);
  };
  fieldsOf(struct);
  return Buffer.concat(parts);
}
