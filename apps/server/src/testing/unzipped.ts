import { crc32, inflateRawSync } from 'node:zlib';

/** A zip's files by its own list of contents, each checked: a reading that knows nothing of who wrote it. */
export function unzipped(zip: Buffer): Map<string, string> {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  const files = new Map<string, string>();
  let at = zip.readUInt32LE(end + 16);
  for (let nth = 0; nth < zip.readUInt16LE(end + 10); nth += 1) {
    const [four, two] = [
      (by: number) => zip.readUInt32LE(at + by),
      (by: number) => zip.readUInt16LE(at + by),
    ];
    const [crc, packed, size, place] = [four(16), four(20), four(24), four(42)];
    const [name, more] = [two(28), two(30)];
    const begins = place + 30 + zip.readUInt16LE(place + 26) + zip.readUInt16LE(place + 28);
    const plain = inflateRawSync(zip.subarray(begins, begins + packed));
    if (plain.length !== size || crc32(plain) !== crc) throw new Error('a file of the zip is damaged');
    files.set(zip.toString('utf8', at + 46, at + 46 + name), plain.toString('utf8'));
    at += 46 + name + more;
  }
  return files;
}
