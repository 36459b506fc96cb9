import type { LookupAddress, lookup } from 'node:dns';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { isInside, outsideLookup } from './outside-address.ts';
import { createOutsideLine } from './outside-line.ts';

/** Something of our own that must never be reached: whoever connects is noted. */
const reached: string[] = [];
const inner = createServer((request, response) => {
  reached.push(request.url ?? '');
  response.writeHead(Number((request.url ?? '').split('/').at(-1)) || 200, { location: '/followed' }).end();
});
await new Promise<void>((resolve) => inner.listen(0, '127.0.0.1', resolve));
afterAll(() => void inner.close());
const { port } = inner.address() as AddressInfo;
const own = `http://127.0.0.1:${port}`;

const hostile = [
  // Our own machine, however it is spelled
  'https://127.0.0.1/',
  'https://127.1/',
  'https://127.0.1/',
  'https://127.255.255.254/',
  'https://0/',
  'https://0.0.0.0/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0x7f.0.0.1/',
  'https://0x7f.1/',
  'https://017700000001/',
  'https://0177.0.0.1/',
  'https://0177.0x0.0.1/',
  'https://%31%32%37.0.0.1/',
  'https://１２７.０.０.１/',
  'https://127。0。0。1/',
  'https://[::1]/',
  'https://[0:0:0:0:0:0:0:1]/',
  'https://[::]/',
  'https://localhost/',
  'https://LOCALHOST/',
  'https://localhost./',
  'https://db.localhost/',
  'https://localhost.localdomain/',
  // Private networks
  'https://10.0.0.5/',
  'https://10.255.255.255/',
  'https://167772161/',
  'https://0xa000001/',
  'https://012.0.0.1/',
  'https://172.16.0.1/',
  'https://172.31.255.255/',
  'https://192.168.1.1/',
  'https://3232235777/',
  'https://0xC0A80101/',
  'https://0300.0250.01.01/',
  'https://100.64.0.1/',
  'https://198.18.0.1/',
  'https://192.0.0.8/',
  'https://192.88.99.1/',
  'https://203.0.113.7/',
  'https://224.0.0.1/',
  'https://240.0.0.1/',
  'https://255.255.255.255/',
  // Metadata of clouds
  'https://169.254.169.254/latest/meta-data/',
  'https://2852039166/',
  'https://0xA9FEA9FE/',
  'https://0251.0376.0251.0376/',
  'https://169.254.170.2/v2/credentials',
  'https://[fd00:ec2::254]/',
  'https://metadata.google.internal/',
  'https://metadata/',
  // IPv6 that ends inside
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[::ffff:a9fe:a9fe]/',
  'https://[::127.0.0.1]/',
  'https://[::ffff:0:127.0.0.1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[64:ff9b::a9fe:a9fe]/',
  'https://[64:ff9b:1::a00:1]/',
  'https://[2002:7f00:1::]/',
  'https://[2002:a9fe:a9fe::]/',
  'https://[2001:0:7f00:1::]/',
  'https://[2001:db8::1]/',
  'https://[fc00::1]/',
  'https://[fd12:3456:789a::1]/',
  'https://[fe80::1]/',
  'https://[fec0::1]/',
  'https://[ff02::1]/',
  'https://[100::1]/',
  'https://[5f00::1]/',
  // Names of our own, other ports, other ways
  'https://postgres/',
  'https://redis.svc.internal/',
  'https://printer.local/',
  'https://router.lan/',
  'https://hooks.example.com:22/',
  'https://hooks.example.com:5432/',
  'https://hooks.example.com:8443/',
  'https://user:secret@hooks.example.com/',
  'https://hooks.example.com@127.0.0.1/',
  'https://127.0.0.1#@hooks.example.com/',
  'https://127.0.0.1\\@hooks.example.com/',
  'http://hooks.example.com/',
  'http://127.0.0.1/',
  'ftp://hooks.example.com/',
  'file:///etc/passwd',
  'gopher://127.0.0.1:6379/_FLUSHALL',
  'javascript:alert(1)',
  'data:text/plain,x',
  '//hooks.example.com/',
  'hooks.example.com',
  '',
  `http://127.0.0.1:${port}/`,
];

test('no hostile address is accepted or called, however it is spelled', async () => {
  expect(hostile.length).toBeGreaterThanOrEqual(60);
  const line = createOutsideLine({ sandboxOrigin: null, timeoutMs: 500 });
  for (const address of hostile) {
    expect(line.accepts(address), address).toBe(false);
    // A row that is older than the rule: refused at the call too.
    await expect((async () => line.post(address, {}, 'x'))(), address).rejects.toThrow();
  }
  expect(reached).toEqual([]);
  for (const good of [
    'https://hooks.example.com/x?y=1',
    'https://hooks.example.com:443/',
    'https://8.8.8.8/',
    'https://[2606:4700::1111]/',
  ])
    expect(line.accepts(good), good).toBe(true);
});

/** A name server that answers what a thief wants. */
const answering = (...answers: LookupAddress[][]): typeof lookup =>
  ((_host: string, _options: object, done: (error: null, found: LookupAddress[]) => void) =>
    done(null, answers.shift() ?? [])) as never;
const v4 = (address: string): LookupAddress => ({ address, family: 4 });
const v6 = (address: string): LookupAddress => ({ address, family: 6 });

test('a name is looked up at each call, every address is checked, and the connection goes to what was checked', async () => {
  const code = (lookups: typeof lookup) =>
    createOutsideLine({ sandboxOrigin: null, timeoutMs: 500, lookup: outsideLookup(lookups) })
      .post('https://rebinding.example.com/', {}, 'x')
      .then(
        (status) => `answered ${status}`,
        (error: NodeJS.ErrnoException) => error.code ?? error.message,
      );
  for (const inside of [
    '127.0.0.1',
    '10.1.2.3',
    '169.254.169.254',
    '::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    'fe80::1%lo',
  ])
    expect(await code(answering([inside.includes(':') ? v6(inside) : v4(inside)])), inside).toBe('EACCES');
  // One good address among bad ones is no good answer.
  expect(await code(answering([v4('93.184.215.14'), v4('127.0.0.1')]))).toBe('EACCES');
  expect(await code(answering([]))).not.toMatch(/answered/);
  // Good when it was saved, inside when it is called: the second answer counts because it alone is used.
  const asked: string[] = [];
  const rebinding: typeof lookup = ((
    host: string,
    _options: object,
    done: (error: null, found: LookupAddress[]) => void,
  ) => {
    asked.push(host);
    done(null, [asked.length === 1 ? v4('93.184.215.14') : v4('127.0.0.1')]);
  }) as never;
  const resolve = outsideLookup(rebinding);
  const found = await new Promise((answer) =>
    resolve('rebinding.example.com', { all: true }, (_error, list) => answer(list)),
  );
  expect(found).toEqual([v4('93.184.215.14')]);
  expect(await code(rebinding)).toBe('EACCES');
  expect(asked).toHaveLength(2);
  expect(reached).toEqual([]);
});

test('nothing is followed elsewhere, and only the origin of the sandbox may be inside', async () => {
  const line = createOutsideLine({ sandboxOrigin: own, timeoutMs: 500 });
  expect(line.accepts(`${own}/x`)).toBe(true);
  expect(line.accepts(`http://127.0.0.1:${port + 1}/x`)).toBe(false);
  for (const status of [200, 204, 301, 302, 307, 308, 410, 500])
    expect(await line.post(`${own}/${status}`, {}, 'x')).toBe(status);
  expect(reached).not.toContain('/followed');
  expect(['8.8.8.8', '2606:4700::1111'].some(isInside)).toBe(false);
  const inside = [
    '0.0.0.0',
    '100.64.1.1',
    '::',
    'fe80::1',
    'fe80::1%eth0',
    '::ffff:10.0.0.1',
    '4000::1',
    'x',
  ];
  expect(inside.every(isInside)).toBe(true);
});
