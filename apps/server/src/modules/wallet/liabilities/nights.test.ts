import { createPublicKey, randomUUID, verify } from 'node:crypto';
import type { OwedToMembers, PublishedNight } from '@perya/contract';
import { checkOwed, hashOfText, readNight, readProof } from '@perya/fairness/owed';
import { playerCalls } from '@perya/contract';
import { parseAmount } from '@perya/money';
import { sql } from 'kysely';
import type { Side } from '#modules/wallet';
import { asMember } from '#platform/database/work';
import { withCashier } from '#testing/cashier';
import { expect, test } from 'vitest';
import { lastChecks } from '../checks/last-checks.ts';
import { createPublished } from './published.ts';

const { api, database, member, operate, second } = await withCashier();
const db = database.system.kysely;
let at = new Date();
const nights = api.wallet.nights({ db, now: () => at });
const hours = (count: number) => {
  at = new Date(at.getTime() + count * 3_600_000);
};
/** As a process that has not kept an answer yet. */
const published = () =>
  createPublished({ runWork: database.runWork, merchants: api.merchants }).nights('fair');
const check = async () => (await lastChecks(db)).find(({ name }) => name === 'owed');
type Member = Awaited<ReturnType<typeof member>>;
const move = (one: Member, from: Side, to: Side, amount: string) =>
  database.runWork(asMember('fair', one.memberId), (unit) =>
    api.wallet.post(unit, {
      id: `moved:${randomUUID()}`,
      memberId: one.memberId,
      kind: 'adjustment',
      reference: 'moved',
      movements: [{ from, to, amount: parseAmount(amount) }],
    }),
  );
const proofOf = async (one: Member, night: string) =>
  (await one.get<{ proof: unknown }>(`/proof/owed/${night}/own`)).proof;

const members: Member[] = [];
for (let one = 0; one < 10; one += 1) {
  const joined = await member();
  if (one < 9) await joined.give(`${100 + one}.25`);
  members.push(joined);
}
const luna = members[0] as Member;
const poor = members[9] as Member;

test('fewer than ten balances above nothing are not published, whoever asks [PROOF-06]', async () => {
  await nights.takeDue();
  expect(await published()).toMatchObject({ fewest: 10, nights: [] });
  // An account of nothing is no balance above nothing.
  await poor.give('5');
  await move(poor, { book: 'cash' }, { house: 'adjustments' }, '5');
  await nights.takeDue();
  expect((await published()).nights).toEqual([]);
});

test('a night is taken once, from midnight on, and is what the ledger says; who plays meanwhile is not kept waiting [PROOF-01, PROOF-02, PROOF-08]', async () => {
  await poor.give('0.000001');
  await move(luna, { book: 'cash' }, { book: 'locked' }, '40');
  await nights.takeDue();
  const [first, ...more] = (await published()).nights;
  expect(more).toEqual([]);
  expect(first).toMatchObject({
    owed: '938.25',
    inBalances: '938.25',
    inStakes: '0.00',
    balances: 10,
    held: null,
    coverage: null,
  });
  await luna.give('1');
  await nights.takeDue();
  expect((await published()).nights).toEqual([first]);
  expect(await check()).toMatchObject({ ok: true, examined: 1, wrong: 0 });
  const asked = await api.get('fair.test', '/api/v1/proof/owed');
  expect(playerCalls.publishedNights.reply.parse(asked.body.value)).toMatchObject({ nights: [first] });
  expect(Date.parse(asked.body.value.nextAt)).toBeGreaterThan(Date.now());
});

test('every member finds their balance inside, and somebody without an account then finds nothing [PROOF-04, PROOF-02]', async () => {
  const late = await member();
  await late.give('50');
  const { nights: found } = await published();
  const [first] = found;
  const night = readNight(first?.signed.text ?? '');
  const cut = [];
  for (const one of members) {
    const proof = readProof(await proofOf(one, first?.night ?? ''));
    const verdict = night && proof && checkOwed(night, proof);
    cut.push(verdict?.isInside === true ? verdict.amount : null);
  }
  // Cash and locked together; what came after midnight is not in it.
  expect(cut[0]).toBe(100_250_000n);
  expect(cut.at(-1)).toBe(1n);
  expect(cut.reduce((sum: bigint, one) => sum + (one ?? 0n), 0n)).toBe(night?.total);
  expect(await proofOf(late, first?.night ?? '')).toBeNull();
  expect(await proofOf(luna, '2020-01-01')).toBeNull();
  const guest = await api.get('fair.test', `/api/v1/proof/owed/${first?.night}/own`);
  expect(guest.body.code).toBe('auth.not.logged.in');
});

test('the text of a night is signed with the receipts’ key and carries the hash of the one before it [PROOF-03]', async () => {
  const { keys } = (await api.get('fair.test', '/api/v1/wallet/receipt-keys')).body.value;
  hours(24);
  await nights.takeDue();
  const [second, first] = (await published()).nights as [PublishedNight, PublishedNight];
  expect(second.night > first.night).toBe(true);
  expect(readNight(second.signed.text)?.before).toBe(hashOfText(first.signed.text));
  expect(readNight(first.signed.text)?.before).toBe('');
  const x = keys.find(({ keyId }: { keyId: string }) => keyId === second.signed.keyId)?.publicKey;
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  const fits = (text: string) =>
    verify(null, Buffer.from(text), key, Buffer.from(second.signed.signature, 'base64url'));
  expect(fits(second.signed.text)).toBe(true);
  expect(fits(second.signed.text.replace('"balances":11', '"balances":12'))).toBe(false);
  const one = await api.get('fair.test', `/api/v1/proof/owed/${first.night}`);
  expect(playerCalls.publishedNight.reply.parse(one.body.value)).toEqual(first);
  expect((await api.get('fair.test', '/api/v1/proof/owed/2020-01-01')).body.code).toBe('request.not_found');
});

const stateHeld = (body: object) => operate('/held-statements', { reason: 'the month’s statement', ...body });
const statement = (day: string, amount = '1000') => ({
  amount,
  asOf: day,
  place: 'Bank of the Islands, account for players',
  fileReference: 'BOI-2026-11',
});

test('what is held is said by one person, agreed to by another, holds for 31 days, and covers what is rounded down [PROOF-07, PROOF-08]', async () => {
  const [latest] = (await published()).nights;
  const today = ((await operate('/owed')).body.value as OwedToMembers).today;
  const asked = await stateHeld(statement(today));
  expect(asked.status).toBe(202);
  expect((await published()).nights[0]?.held).toBeNull();
  const { approvalId } = asked.body.value;
  const agreed = await operate(`/approvals/${approvalId}`, { decision: 'approve' }, second);
  expect(agreed.status).toBe(200);
  const [covered] = (await published()).nights;
  // 938.250001 and one peso, and 50: 1000 of 989.25 is 101.08 %.
  expect(covered).toMatchObject({
    night: latest?.night,
    coverage: '101.0',
    held: { amount: '1000.00', asOf: today, fileReference: 'BOI-2026-11' },
  });
  const { statements } = (await operate('/owed')).body.value as OwedToMembers;
  expect(statements).toMatchObject([{ statedBy: 'ana', agreedBy: 'ben', amount: '1000.00' }]);
  await database.query(`update wallet.held_statement set as_of = as_of - 32`);
  expect((await published()).nights[0]).toMatchObject({ held: null, coverage: null });
  const tomorrow = new Date(Date.parse(today) + 2 * 86_400_000).toISOString().slice(0, 10);
  expect((await stateHeld(statement(tomorrow))).body.code).toBe('format.incorrect');
});

test('nobody changes what was stated, the application neither [PROOF-07]', async () => {
  const change = (text: string) =>
    database.runWork({ merchant: 'fair', actor: { kind: 'operator', name: 'ana' } }, ({ db: work }) =>
      sql.raw(text).execute(work),
    );
  await expect(change('update wallet.held_statement set amount = 1')).rejects.toThrow('permission denied');
  await expect(change('delete from wallet.held_statement')).rejects.toThrow('permission denied');
});

test('a tree that says otherwise than the ledger is not published and is red [PROOF-02]', async () => {
  hours(24);
  const before = await published();
  // Money that nobody lost: as if a row had been changed by hand.
  await database.query(
    `update wallet.account set balance = balance + 1 where book = 'cash' and member_id = $1`,
    [luna.memberId],
  );
  await nights.takeDue();
  expect((await published()).nights).toEqual(before.nights);
  expect(await check()).toMatchObject({ ok: false, wrong: 1 });
  const { nights: seen } = (await operate('/owed')).body.value as OwedToMembers;
  expect(seen[0]?.isPublished).toBe(false);
  expect(await proofOf(luna, seen[0]?.night ?? '')).toBeNull();
  await database.query(
    `update wallet.account set balance = balance - 1 where book = 'cash' and member_id = $1`,
    [luna.memberId],
  );
  hours(24);
  await nights.takeDue();
  expect(await check()).toMatchObject({ ok: true, wrong: 0 });
  expect((await published()).nights.length).toBe(before.nights.length + 1);
});

test('leaves end after 35 nights, what was published stays [PROOF-01]', async () => {
  const first = (await published()).nights.at(-1)?.night ?? '';
  expect(await proofOf(luna, first)).not.toBeNull();
  hours(24 * 36);
  await nights.takeDue();
  expect(await proofOf(luna, first)).toBeNull();
  expect((await api.get('fair.test', `/api/v1/proof/owed/${first}`)).status).toBe(200);
});
