import { promisify } from 'node:util';
import { constants, crc32, deflateRaw as deflateRawBack } from 'node:zlib';

const deflateRaw = promisify(deflateRawBack);

interface Entry {
  name: string;
  /** Where it begins. */
  at: number;
  crc: number;
  size: number;
  packed: number;
}

/** All that the next piece of a zip must know; an entry without an end is `open`. */
export interface ZipState {
  offset: number;
  done: readonly Entry[];
  open: Entry | null;
}

export const emptyZip: ZipState = { offset: 0, done: [], open: null };

/** Without a clock in it: the same rows are the same file. */
const day1980 = 0x21;
/** Sizes stand behind the bytes; names are UTF-8. */
const flags = 0x0808;

const numbers = (...parts: readonly (readonly [size: 2 | 4, value: number])[]): Buffer => {
  const bytes = Buffer.alloc(parts.reduce((sum, [size]) => sum + size, 0));
  let at = 0;
  for (const [size, value] of parts) at = bytes.writeUIntLE(value, at, size);
  return bytes;
};

/**
 * A zip written in pieces that were made by different processes: each piece of an entry is compressed by itself and ends on a whole
 * byte, so that they may stand behind each other.
 */
export function createZip(state: ZipState) {
  const parts: Buffer[] = [];
  let { offset, open } = state;
  const done = [...state.done];
  const put = (bytes: Buffer): void => {
    parts.push(bytes);
    offset += bytes.length;
  };
  return {
    begin(name: string): void {
      open = { name, at: offset, crc: 0, size: 0, packed: 0 };
      const title = Buffer.from(name);
      put(
        numbers(
          [4, 0x04034b50],
          [2, 20],
          [2, flags],
          [2, 8],
          [2, 0],
          [2, day1980],
          [4, 0],
          [4, 0],
          [4, 0],
          [2, title.length],
          [2, 0],
        ),
      );
      put(title);
    },
    async add(text: string): Promise<void> {
      if (open === null || text === '') return;
      const plain = Buffer.from(text);
      const bytes = await deflateRaw(plain, { level: 1, finishFlush: constants.Z_SYNC_FLUSH });
      open = {
        ...open,
        crc: crc32(plain, open.crc),
        size: open.size + plain.length,
        packed: open.packed + bytes.length,
      };
      put(bytes);
    },
    close(): void {
      if (open === null) return;
      // An empty last block.
      put(Buffer.from([3, 0]));
      const entry = { ...open, packed: open.packed + 2 };
      put(numbers([4, 0x08074b50], [4, entry.crc], [4, entry.packed], [4, entry.size]));
      done.push(entry);
      open = null;
    },
    finish(): void {
      const at = offset;
      for (const { name, at: begins, crc, size, packed } of done) {
        const title = Buffer.from(name);
        put(
          numbers(
            [4, 0x02014b50],
            [2, 20],
            [2, 20],
            [2, flags],
            [2, 8],
            [2, 0],
            [2, day1980],
            [4, crc],
            [4, packed],
            [4, size],
            [2, title.length],
            [2, 0],
            [2, 0],
            [2, 0],
            [2, 0],
            [4, 0],
            [4, begins],
          ),
        );
        put(title);
      }
      put(
        numbers(
          [4, 0x06054b50],
          [2, 0],
          [2, 0],
          [2, done.length],
          [2, done.length],
          [4, offset - at],
          [4, at],
          [2, 0],
        ),
      );
    },
    piece: () => ({ bytes: Buffer.concat(parts), state: { offset, done, open } satisfies ZipState }),
  };
}
