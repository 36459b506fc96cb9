import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { constants, deflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { createPictureMaker } from './picture-maker.ts';
import { isPictureFile } from './picture-rules.ts';

const maker = createPictureMaker();
const folder = await mkdtemp(join(tmpdir(), 'perya-pictures-'));
afterAll(async () => {
  maker.stop();
  await rm(folder, { recursive: true });
});

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3366cc' } });

const adam7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** So many zeros, compressed without ever having been there: one piece of them, over and over. */
function zeros(count: number): Buffer {
  const piece = 1 << 20;
  const packed = (length: number) =>
    deflateRawSync(Buffer.alloc(length), { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE((count % 65_521) * 65_536 + 1);
  const whole = Array<Buffer>(Math.floor(count / piece)).fill(packed(piece));
  return Buffer.concat([Buffer.from([0x78, 1]), ...whole, packed(count % piece), Buffer.from([3, 0]), sum]);
}

const chunk = (name: string, body: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(name), body]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  sum.writeUInt32BE(crc(named));
  return Buffer.concat([length, named, sum]);
};

/** Many pixels in few bytes. */
function heavyPng(side: number, interlaced: boolean): Buffer {
  const lines = (width: number, height: number) => (width * 4 + 1) * height;
  const part = (from: number, step: number) => Math.ceil((side - from) / step);
  const size = interlaced
    ? adam7.reduce((sum, [x, y, dx, dy]) => sum + lines(part(x, dx), part(y, dy)), 0)
    : lines(side, side);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 6, 0, 0, interlaced ? 1 : 0], 8);
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const none = Buffer.alloc(0);
  return Buffer.concat([mark, chunk('IHDR', head), chunk('IDAT', zeros(size)), chunk('IEND', none)]);
}
function crc(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}
/** The most that the process held in memory while it had the picture. */
async function weighed(bytes: Buffer): Promise<{ made: Buffer | null; megabytes: number; ms: number }> {
  await maker.make(await picture(40, 30).png().toBuffer());
  const [pid = 0] = maker.processIds();
  let megabytes = 0;
  const scale = setInterval(() => {
    try {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8');
      megabytes = Math.max(megabytes, Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024);
    } catch {
      // Ended meanwhile.
    }
  }, 2);
  const begun = performance.now();
  const made = await maker.make(bytes);
  clearInterval(scale);
  return { made, megabytes, ms: performance.now() - begun };
}

test('a picture is drawn anew: upright, at most 2,048 wide or high, without a word of what the camera wrote [DEC-116]', async () => {
  const sent = await picture(4000, 1000)
    .withMetadata({ orientation: 6, exif: { IFD0: { Artist: 'Marisol', Copyright: 'home address' } } })
    .jpeg()
    .toBuffer();
  expect(sent.includes('home address')).toBe(true);
  const made = (await maker.make(sent)) ?? Buffer.alloc(0);
  const facts = await sharp(made).metadata();
  expect(facts).toMatchObject({ format: 'jpeg', width: 512, height: 2048 });
  expect([facts.exif, facts.xmp, facts.iptc, facts.orientation]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(made.includes('Marisol') || made.includes('home address')).toBe(false);
  const small = (await maker.make(await picture(40, 30).png().toBuffer())) ?? Buffer.alloc(0);
  expect(await sharp(small).metadata()).toMatchObject({ format: 'jpeg', width: 40, height: 30 });
});

test('what is no whole jpeg or png is not drawn, whatever its first bytes say [REWARD-14, DEC-116]', async () => {
  const jpeg = await picture(600, 400).jpeg().toBuffer();
  const png = await picture(600, 400).png().toBuffer();
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>',
  );
  const bad = {
    truncated: jpeg.subarray(0, jpeg.length / 2),
    'truncated png': png.subarray(0, png.length / 2),
    'jpeg head, html body': Buffer.concat([
      jpeg.subarray(0, 3),
      Buffer.from('<html><script>1</script></html>'),
    ]),
    'png head, svg body': Buffer.concat([png.subarray(0, 8), svg]),
    svg,
    gif: await picture(9, 9).gif().toBuffer(),
    webp: await picture(9, 9).webp().toBuffer(),
    tiff: await picture(9, 9).tiff().toBuffer(),
    nothing: Buffer.alloc(0),
  };
  for (const [name, bytes] of Object.entries(bad)) expect(await maker.make(bytes), name).toBeNull();
  for (const name of ['svg', 'gif', 'webp', 'tiff', 'nothing'] as const)
    expect(isPictureFile(bad[name]), name).toBe(false);
  expect(isPictureFile(jpeg) && isPictureFile(png)).toBe(true);
});

test('nothing of a file that is a picture and something else comes out again [DEC-116]', async () => {
  const polyglot = Buffer.concat([
    await picture(60, 40).jpeg().toBuffer(),
    Buffer.from('PK\x03\x04<script>alert(1)</script>'),
  ]);
  const made = (await maker.make(polyglot)) ?? Buffer.alloc(0);
  expect(await sharp(made).metadata()).toMatchObject({ format: 'jpeg', width: 60 });
  expect(made.includes('script')).toBe(false);
});

test('of an animated picture only the first frame is drawn [DEC-116]', async () => {
  const png = await picture(30, 30).png().toBuffer();
  const at = png.indexOf('IDAT') - 4;
  const control = chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]));
  const animated = Buffer.concat([png.subarray(0, at), control, png.subarray(at)]);
  const made = (await maker.make(animated)) ?? Buffer.alloc(0);
  expect((await sharp(made).metadata()).pages).toBeUndefined();
});

test('a small file that promises 196 megapixels costs neither memory nor time, nor do heavy ones below the limit [DEC-116]', {
  timeout: 60_000,
}, async () => {
  const bomb = heavyPng(14_000, false);
  expect(bomb.length).toBeLessThan(1024 * 1024);
  expect((await weighed(bomb)).made).toBeNull();
  const sent = [
    bomb,
    heavyPng(7000, true),
    await picture(7000, 7000).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
  ];
  for (const bytes of sent) {
    const { megabytes, ms } = await weighed(bytes);
    expect(megabytes).toBeLessThan(300);
    expect(ms).toBeLessThan(3000);
  }
  // Heavy and honest: the size alone is no reason to refuse it.
  expect((await weighed(heavyPng(3000, false))).made).not.toBeNull();
});

const misbehaving = async (name: string, does: string) => {
  const file = join(folder, `${name}.mjs`);
  await writeFile(file, `process.on('message', () => { ${does} }); process.send({ ready: true });`);
  return pathToFileURL(file);
};

test('a decoder that hangs, dies or grows is ended and replaced; its picture gets no second try [DEC-116]', {
  timeout: 30_000,
}, async () => {
  const faults = {
    hangs: 'for (;;);',
    dies: 'process.abort();',
    grows: 'const kept = []; for (;;) kept.push(Buffer.alloc(4 << 20, 1));',
  };
  for (const [name, does] of Object.entries(faults)) {
    const program = await misbehaving(name, does);
    const bad = createPictureMaker({
      program,
      patienceMs: name === 'hangs' ? 300 : 20_000,
      maxResidentBytes: 200 << 20,
    });
    const begun = performance.now();
    expect(await Promise.all([bad.make(Buffer.alloc(1)), bad.make(Buffer.alloc(1))]), name).toEqual([
      null,
      null,
    ]);
    expect(performance.now() - begun, name).toBeLessThan(10_000);
    bad.stop();
  }
  const broken = createPictureMaker({ program: pathToFileURL(join(folder, 'missing.mjs')) });
  expect(await broken.make(Buffer.alloc(1))).toBeNull();
  broken.stop();
});

test('more pictures than can wait are refused, not kept', async () => {
  const busy = createPictureMaker({
    program: await misbehaving('slow', 'setTimeout(() => process.send({ made: null }), 200);'),
    maxWaiting: 2,
  });
  const made = [busy.make(Buffer.alloc(1)), busy.make(Buffer.alloc(1))];
  expect(busy.isFull()).toBe(true);
  expect(() => busy.make(Buffer.alloc(1))).toThrow('rate.limited');
  expect(await Promise.all(made)).toEqual([null, null]);
  busy.stop();
});

test('the process that opens pictures has no environment, writes nothing and starts nothing [DEC-116]', async () => {
  const does = `
    const tries = [() => require('node:fs').writeFileSync('${join(folder, 'written')}', 'x'), () => require('node:child_process').execSync('true')];
    const outcomes = tries.map((one) => { try { one(); return 'did it'; } catch (error) { return error.code; } });
    process.send({ made: Buffer.from(JSON.stringify([Object.keys(process.env), ...outcomes])) });`;
  const program = await misbehaving('curious', does);
  await writeFile(
    new URL(program),
    `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url); process.on('message', () => { ${does} }); process.send({ ready: true });`,
  );
  const curious = createPictureMaker({ program });
  const told = JSON.parse(String(await curious.make(Buffer.alloc(1)))) as [string[], string, string];
  expect(told[0].filter((name) => !name.startsWith('NODE_CHANNEL'))).toEqual([]);
  expect(told.slice(1)).toEqual(['ERR_ACCESS_DENIED', 'ERR_ACCESS_DENIED']);
  curious.stop();
});
