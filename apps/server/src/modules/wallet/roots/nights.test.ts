import { spawnSync } from 'node:child_process';
import { createPublicKey, randomUUID, verify } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { playerCalls } from '@perya/contract';
import type { OwnMark, PublishedRoots } from '@perya/contract';
import { hashOfText } from '@perya/fairness/owed';
import { isWritten, readMark, readRoots } from '@perya/fairness/roots';
import { parseAmount } from '@perya/money';
import { sql } from 'kysely';
import { asMember } from '#platform/database/work';
import { withCashier } from '#testing/cashier';
import { expect, onTestFinished, test } from 'vitest';
import { lastChecks } from '../checks/last-checks.ts';
import { createPublishedRoots } from './published.ts';

const script = fileURLToPath(new URL('../../../../../../ops/balances/verify.py', import.meta.url));
const { api, database, member } = await withCashier();
const db = database.system.kysely;
let at = new Date();
const roots = api.wallet.roots({ db, now: () => at });
const nextNight = async () => {
  at = new Date(at.getTime() + 24 * 3_600_000);
  await roots.takeDue();
};
const published = createPublishedRoots({ runWork: database.runWork, merchants: api.merchants });
const newest = async () => (await published.nights('fair')).nights[0] as PublishedRoots;
const check = async () => (await lastChecks(db)).find(({ name }) => name === 'roots');
type Member = Awaited<ReturnType<typeof member>>;
const marksOf = async (one: Member, night: string) =>
  (await one.get<{ marks: OwnMark[] }>(`/proof/roots/${night}/own`)).marks;
/** What the phone works out of what it was answered. */
const isIn = ({ signed }: PublishedRoots, mark: OwnMark, change: object = {}) => {
  const said = readRoots(signed.text);
  const read = readMark({ ...mark, ...change });
  return said !== null && read !== null && isWritten(said, read);
};

const [luna, mara] = [await member(), await member()];
await luna.give('120.50');
await mara.give('80');

test('a night holds the last line of each book that moved and every deed of staff, is taken once, and nobody waits for it [PROOF-10]', async () => {
  const changed = await api.operate('PATCH', `/merchants/fair/members/${mara.memberId}`, { type: 1 });
  expect(changed.status).toBe(200);
  await roots.takeDue();
  const first = await newest();
  const said = readRoots(first.signed.text);
  const {
    rows: [counted],
  } = await sql<{ books: number; deeds: number }>`select
      (select count(*)::int from wallet.account where merchant_code = 'fair' and seq > 0) as books,
      (select count(*)::int from platform.audit where merchant_code = 'fair') as deeds`.execute(db);
  expect(said).toMatchObject({
    issuer: 'fair',
    night: first.night,
    books: { leaves: counted?.books },
    staff: { leaves: counted?.deeds },
    before: '',
  });
  expect(counted?.deeds).toBeGreaterThan(0);
  await luna.give('2');
  // Money goes on moving while a night is being taken.
  const taken = nextNight();
  await luna.give('1');
  await taken;
  await roots.takeDue();
  expect((await published.nights('fair')).nights).toHaveLength(2);
  expect(await check()).toMatchObject({ ok: true, wrong: 0 });
});

test('both roots are signed with the receipts’ key and follow from the night before; anybody reads them [PROOF-11]', async () => {
  const { keys } = (await api.get('fair.test', '/api/v1/wallet/receipt-keys')).body.value;
  const asked = await api.get('fair.test', '/api/v1/proof/roots');
  const { nights } = playerCalls.publishedRoots.reply.parse(asked.body.value);
  const [second, first] = nights as [PublishedRoots, PublishedRoots];
  expect(readRoots(second.signed.text)?.before).toBe(hashOfText(first.signed.text));
  const x = keys.find(({ keyId }: { keyId: string }) => keyId === second.signed.keyId)?.publicKey;
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  const fits = (text: string) =>
    verify(null, Buffer.from(text), key, Buffer.from(second.signed.signature, 'base64url'));
  expect(fits(second.signed.text)).toBe(true);
  expect(fits(second.signed.text.replace('"leaves":', '"leaves":1'))).toBe(false);
  const one = await api.get('fair.test', `/api/v1/proof/roots/${first.night}`);
  expect(playerCalls.publishedRootNight.reply.parse(one.body.value)).toEqual(first);
  expect((await api.get('fair.test', '/api/v1/proof/roots/2020-01-01')).body.code).toBe('request.not_found');
});

test('a member finds the own last line and what staff did to the own account, nobody else’s, and nothing that was changed fits [PROOF-12]', async () => {
  const night = (await published.nights('fair')).nights.at(-1) as PublishedRoots;
  const own = await marksOf(mara, night.night);
  expect(own.map(({ kind, book }) => `${kind} ${book ?? ''}`.trim())).toEqual(['books cash', 'staff']);
  const {
    rows: [line],
  } = await sql<{ chain: Buffer; seq: string }>`select t.chain, t.seq::text as seq from wallet.transfer t
    join wallet.account a on a.id = t.account_id where a.member_id = ${mara.memberId} order by t.seq desc limit 1`.execute(
    db,
  );
  const [cash, deed] = own as [OwnMark, OwnMark];
  // The same hash stands on the signed receipt of that line.
  expect(Buffer.from(cash.chain, 'base64url').equals(line?.chain ?? Buffer.alloc(0))).toBe(true);
  expect(cash.step).toBe(line?.seq);
  for (const mark of own) expect(isIn(night, mark)).toBe(true);
  const other = randomUUID().replaceAll('-', '') + randomUUID().replaceAll('-', '');
  const changes = [
    { chain: Buffer.from(other, 'hex').toString('base64url') },
    { step: '2' },
    { number: '7' },
    { place: cash.place + 1 },
    { path: cash.path.slice(0, -43) },
    { kind: 'staff' },
  ];
  for (const change of changes) expect(isIn(night, cash, change), JSON.stringify(change)).toBe(false);
  expect(isIn(night, deed, { kind: 'books' })).toBe(false);
  expect(isIn(await newest(), cash)).toBe(false);
  // Who has no line has nothing to find, and a guest is nobody.
  const quiet = await member();
  expect(await marksOf(quiet, night.night)).toEqual([]);
  const guest = await api.get('fair.test', `/api/v1/proof/roots/${night.night}/own`);
  expect(guest.body.code).toBe('auth.not.logged.in');
});

test('a script that shares no code with the platform finds saved marks inside and the nights in their order, and what was changed [PROOF-12, PROOF-11]', async () => {
  const { nights } = await published.nights('fair');
  const [second, first] = nights as [PublishedRoots, PublishedRoots];
  const { keys } = (await api.get('fair.test', '/api/v1/wallet/receipt-keys')).body.value;
  const [{ keyId, publicKey }] = keys;
  const folder = mkdtempSync(join(tmpdir(), 'perya-roots-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const said = (...files: object[]) => {
    const paths = files.map((_, at) => join(folder, `${at}.json`));
    for (const [at, path] of paths.entries()) writeFileSync(path, JSON.stringify(files[at]));
    const { status, stdout } = spawnSync('python3', [script, `${keyId}:${publicKey}`, ...paths], {
      encoding: 'utf8',
    });
    return `${status} ${stdout.trim()}`;
  };
  const marks = await marksOf(mara, first.night);
  const file = { ...first.signed, marks };
  expect(said(file, first.signed, second.signed)).toBe(`0 good: 2 marks, fair, night of ${first.night}`);
  const [cash, deed] = marks as [OwnMark, OwnMark];
  const changed = (change: object) => said({ ...file, marks: [{ ...cash, ...change }, deed] });
  expect(changed({ step: '2' })).toContain('1 NOT GOOD: a mark does not lead');
  expect(changed({ place: 9999 })).toContain('not in the tree');
  expect(changed({ path: 'AAAA' })).toContain('another form');
  expect(said({ ...file, text: file.text.replace('"leaves":', '"leaves":1') })).toContain(
    'not what was signed',
  );
  expect(said(file, { ...second.signed, text: first.signed.text })).toContain('NOT GOOD');
  expect(said({ ...second.signed, marks: [] }, first.signed)).toContain('0 good: 0 marks');
});

/** As somebody with the owner's password to the database would. */
const rewrite = async (statement: string) => {
  await database.query(`set session_replication_role = replica; ${statement}`);
  await database.query('set session_replication_role = origin');
};
/** The newest night is looked at each time, the others in turn: of which trees it was said in as many nights as are kept. */
const blamed = async (): Promise<string[]> => {
  const kinds = new Set<string>();
  for (let turn = 0; turn < 6; turn += 1) {
    await nextNight();
    const found = await check();
    const first = (found?.details['first'] ?? []) as { kind: string }[];
    for (const { kind } of first) kinds.add(kind);
    expect(found?.ok).toBe(first.length === 0);
  }
  return [...kinds].toSorted();
};

test('a line or a deed that was changed after its night is found, also with every hash made anew; so is a tree that was made to fit [PROOF-13]', async () => {
  expect(await blamed()).toEqual([]);
  // Who changes the tree has no text that was signed over it.
  const [page] = await database.query<{ marks: Buffer }>(
    `select marks from wallet.root_page where kind = 'staff' order by night limit 1`,
  );
  const put = (marks: string) =>
    database.query(`update wallet.root_page set marks = ${marks} where kind = 'staff' and page = 0
      and night = (select min(night) from wallet.root_night)`);
  await put(`overlay(marks placing sha256('other') from 17)`);
  expect(await blamed()).toEqual(['staff']);
  await put(`decode('${page?.marks.toString('hex') ?? ''}', 'hex')`);
  expect(await blamed()).toEqual([]);
  // The chain of the book is right in itself afterwards.
  const cash = `(select id from wallet.account where member_id = '${luna.memberId}' and book = 'cash')`;
  await rewrite(`update wallet.transfer set chain = sha256('forged') where account_id = ${cash} and seq = 1;
    update wallet.transfer set chain = sha256('next') where account_id = ${cash} and seq = 2;
    update wallet.account set chain = sha256('next') where id = ${cash}`);
  expect(await blamed()).toEqual(['books']);
  await rewrite(`delete from platform.audit where member_id = '${mara.memberId}'`);
  expect(await blamed()).toEqual(['books', 'staff']);
});

test('books are looked at in turn also when their older nights have ended and those of staff have not [PROOF-13]', async () => {
  const looked = async () => {
    await nextNight();
    return (await check())?.details as { first: { night: string; kind: string }[] };
  };
  const [{ nights } = { nights: 0 }] = await database.query<{ nights: number }>(
    `select count(*)::int as nights from wallet.root_tree where merchant_code = 'fair' and kind = 'books'`,
  );
  for (const part of ['root_page', 'root_tree'])
    await database.query(`delete from wallet.${part} where kind = 'books' and merchant_code = 'fair'
      and night not in (select night from wallet.root_night where merchant_code = 'fair' order by night desc limit 3)`);
  expect(nights).toBeGreaterThan(12);
  const oldest = await database.query<{ night: string }>(
    `update wallet.root_page set marks = overlay(marks placing sha256('other') from 17) where kind = 'books' and merchant_code = 'fair'
     and page = 0 and night = (select min(night) from wallet.root_page where kind = 'books' and merchant_code = 'fair')
     returning night::text as night`,
  );
  const told = new Set<string>();
  for (let turn = 0; turn < 8; turn += 1)
    for (const { night, kind } of (await looked()).first) told.add(`${kind} ${night}`);
  expect(told).toContain(`books ${oldest[0]?.night ?? ''}`);
});

test('a posting that was on its way over midnight is in the next night', async () => {
  const late = await member();
  await late.give('10');
  await database.runWork(asMember('fair', late.memberId), async (work) => {
    await api.wallet.post(work, {
      id: `late:${randomUUID()}`,
      memberId: late.memberId,
      kind: 'adjustment',
      reference: 'late',
      movements: [{ from: { house: 'adjustments' }, to: { book: 'cash' }, amount: parseAmount('1') }],
    });
    await nextNight();
  });
  await nextNight();
  const night = await newest();
  const [mark] = await marksOf(late, night.night);
  expect(mark?.step).toBe('2');
  expect(mark && isIn(night, mark)).toBe(true);
});
