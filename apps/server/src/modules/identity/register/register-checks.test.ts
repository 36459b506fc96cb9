import { defaultRules } from '@perya/contract/rules';
import { aMerchant } from '#testing/builders';
import { withTestDatabase } from '#testing/database';
import { operatorToken, withPlayerApi } from '#testing/player-api';
import { withSpelpaus } from '#testing/exclusion-register';
import { beforeEach, expect, test } from 'vitest';

const blocked = '192602041614';
const free = '192905098717';
const { company, registers } = await withSpelpaus(blocked);
const field = { ...defaultRules.idNumber, enabled: true, required: false };
const settings = {
  botCheck: 'OFF' as const,
  fieldRules: { idNumber: field },
  exclusionRegister: { company: 'SPELPAUS' as const, hoursAtLogin: 24 },
};
const database = await withTestDatabase();
await aMerchant(database, { code: 'fair', settings, switches: ['USERNAMEREG3'] });
await aMerchant(database, {
  code: 'free',
  settings: { botCheck: 'OFF', fieldRules: { idNumber: field } },
  switches: ['USERNAMEREG3'],
});
const api = await withPlayerApi(database, undefined, { registers });
beforeEach(() => company.setMode('normal'));

interface Told {
  asked: { path: string; requestId: string; responseId: string }[];
}
const password = 'tahimik42ilog';
async function register(username: string, idNumber: string, host = 'fair.test') {
  const visitor = api.visitor(host);
  const form = { username, password, confirmPassword: password, termsVersion: '2026-01', idNumber };
  return { visitor, reply: await visitor.sealed('PUT', '/api/v1/auth/register/username', form) };
}
async function signIn(username: string, host = 'fair.test') {
  const visitor = api.visitor(host);
  const reply = await visitor.sealed('POST', '/api/v1/auth/login', { type: 'username', username, password });
  return { visitor, reply };
}
const memberOf = async (account: string): Promise<string> =>
  (
    await database.query<{ member_id: string }>('select member_id from identity.member where account = $1', [
      account,
    ])
  )[0]?.member_id ?? '';
const checksOf = (memberId: string | null) =>
  database.query<{ purpose: string; outcome: string; proof_id: string | null; request_id: string }>(
    `select purpose, outcome, proof_id, request_id from identity.register_check
     where member_id is not distinct from $1 order by asked_at`,
    [memberId],
  );
const mayPlay = (memberId: string) =>
  database
    .runWork({ merchant: 'fair', actor: { kind: 'member', memberId } }, (work) =>
      api.identity.assertRegisterClear(work, memberId),
    )
    .then(
      () => 'yes',
      (error: unknown) => (error instanceof Error && 'code' in error ? error.code : 'fault'),
    );
const age = (memberId: string, hours: number) =>
  database.query(
    `update identity.register_check set asked_at = asked_at - make_interval(hours => $2) where member_id = $1`,
    [memberId, hours],
  );

test('who is clear registers, with the proof of the answer kept and in the record; asked once for the session that begins with it [COMPANY-46]', async () => {
  const { reply } = await register('malaya', free);
  expect(reply.status).toBe(200);
  const memberId = await memberOf('malaya');
  const [check, ...more] = await checksOf(memberId);
  const { asked } = await company.record<Told>();
  expect(more).toEqual([]);
  expect(check).toMatchObject({ purpose: 'registration', outcome: 'clear' });
  expect(asked.find(({ requestId }) => requestId === check?.request_id)?.responseId).toBe(check?.proof_id);
  const [entry] = await database.query<{ actor: string; action: string; after: { proof_id: string } }>(
    `select actor, action, after from platform.audit where merchant_code = 'fair' and member_id = $1`,
    [memberId],
  );
  expect(entry).toMatchObject({
    actor: 'register spelpaus',
    action: 'exclusion registration',
    after: { proof_id: check?.proof_id, outcome: 'clear' },
  });
  expect(await mayPlay(memberId)).toBe('yes');
});

test('who is excluded, or not known to be clear, does not register; the answer is kept without an account [COMPANY-46]', async () => {
  expect((await register('sarado', blocked)).reply).toMatchObject({
    status: 403,
    body: { code: 'self.excluded' },
  });
  for (const mode of ['down', 'other-request', 'key-changed']) {
    await company.setMode(mode);
    expect((await register('tahimik', free)).reply).toMatchObject({
      status: 403,
      body: { code: 'register.unanswered' },
    });
  }
  await company.setMode('normal');
  expect((await register('mali', '192905098718')).reply.body.code).toBe('register.unanswered');
  expect(await memberOf('sarado')).toBe('');
  expect(await memberOf('tahimik')).toBe('');
  const kept = await checksOf(null);
  expect(kept.map(({ outcome }) => outcome)).toEqual([
    'excluded',
    'unknown',
    'unknown',
    'unknown',
    'unknown',
  ]);
});

test('at sign-in the last clear answer holds a day; then, without a new one, nobody plays, and the way in stays open [COMPANY-47]', async () => {
  await register('amihan', free);
  const memberId = await memberOf('amihan');
  await age(memberId, 23);
  await company.setMode('down');
  expect((await signIn('amihan')).reply.status).toBe(200);
  expect(await mayPlay(memberId)).toBe('yes');
  await age(memberId, 2);
  expect((await signIn('amihan')).reply.status).toBe(200);
  expect(await mayPlay(memberId)).toBe('register.unanswered');
  await company.setMode('normal');
  expect((await signIn('amihan')).reply.status).toBe(200);
  expect(await mayPlay(memberId)).toBe('yes');
  expect((await checksOf(memberId)).map(({ outcome }) => outcome)).toEqual([
    'clear',
    'unknown',
    'unknown',
    'clear',
  ]);
});

test('who is excluded at sign-in comes in for their money and plays nothing, open games included, until the register says otherwise [COMPANY-47]', async () => {
  await register('habagat', free);
  const memberId = await memberOf('habagat');
  await age(memberId, 1);
  const [detail] = await database.query<{ sealed: string }>(
    `select sealed from identity.personal_detail where member_id = $1 and field = 'idNumber'`,
    [memberId],
  );
  const becomes = (idNumber: string) =>
    database.query(
      `update identity.personal_detail set sealed = $2 where member_id = $1 and field = 'idNumber'`,
      [memberId, api.secrets.seal('detail idNumber', idNumber)],
    );
  expect(detail?.sealed).not.toContain(free);
  await becomes(blocked);
  expect((await signIn('habagat')).reply.status).toBe(200);
  expect(await mayPlay(memberId)).toBe('self.excluded');
  const [member] = await database.query<{ barred: boolean }>(
    `select excluded_until > now() + interval '23 hours' as barred from identity.member where member_id = $1`,
    [memberId],
  );
  expect(member?.barred).toBe(true);
  // No answer is no way out, however long.
  await company.setMode('down');
  await age(memberId, 900);
  await signIn('habagat');
  expect(await mayPlay(memberId)).toBe('self.excluded');
});

test('negative control: a brand that asks no register neither asks nor holds', async () => {
  const before = (await company.record<Told>()).asked.length;
  expect((await register('malaya', blocked, 'free.test')).reply.status).toBe(200);
  expect((await company.record<Told>()).asked).toHaveLength(before);
});

test('before a mailing the register is asked for advertising; who is excluded, unknown, or cannot be asked is not written to [COMPANY-48]', async () => {
  // Another person: whoever is barred by the number of the ones above is nobody's reader any more.
  await register('sulat', '193501011237');
  await register('walang', '193501011237');
  const [clear, without] = [await memberOf('sulat'), await memberOf('walang')];
  await database.query(`delete from identity.personal_detail where member_id = $1 and field = 'idNumber'`, [
    without,
  ]);
  const ask = () =>
    database.runWork({ merchant: 'fair', actor: { kind: 'system', name: 'mailing' } }, (work) =>
      api.identity.unadvertisable(work, [clear, without]),
    );
  expect([...(await ask())]).toEqual([without]);
  const purposes = (await company.record<Told>()).asked.slice(-1).map(({ path }) => path);
  expect(purposes).toEqual(['marketing-single-subjectid']);
  // It lets nobody play: that is another question.
  await age(clear, 30);
  await ask();
  expect(await mayPlay(clear)).toBe('register.unanswered');
  await company.setMode('down');
  expect((await ask()).size).toBe(2);
});

test('staff see the answers on the member, with their proofs; nobody changes one [COMPANY-46]', async () => {
  const memberId = await memberOf('malaya');
  const reply = await api.internal.inject({
    method: 'GET',
    url: `/operator/v1/merchants/fair/members/${memberId}/register-checks`,
    headers: { authorization: `Bearer ${operatorToken}` },
  });
  expect(reply.json().value).toMatchObject({
    register: 'spelpaus',
    standing: 'clear',
    checks: [{ register: 'spelpaus', purpose: 'registration', outcome: 'clear' }],
  });
  const change = database.runWork({ merchant: 'fair', actor: { kind: 'guest' } }, (work) =>
    work.db
      .updateTable('identity.register_check' as never)
      .set({ outcome: 'clear' } as never)
      .execute(),
  );
  await expect(change).rejects.toThrow(/permission denied/);
});

test('a list of persons is kept as marks alone: whoever stands on it does not register, who is here already plays no more [COMPANY-49]', async () => {
  const reply = await api.internal.inject({
    method: 'POST',
    url: '/operator/v1/merchants/fair/barred-persons/list',
    headers: { authorization: `Bearer ${operatorToken}` },
    payload: {
      source: 'NDRP 2026-03-01',
      persons: [
        { idNumber: 'P-123 456' },
        { person: { name: 'Nilo Bautista', birthday: '1991-04-05' } },
        { idNumber: free },
      ],
      reason: 'the list of March',
    },
  });
  expect(reply.json().value).toEqual({ persons: 3, marks: 3, members: 3 });
  const [barring] = await database.query('select source, persons, kinds, members from safety.barring');
  expect(barring).toEqual({
    source: 'NDRP 2026-03-01',
    persons: 3,
    kinds: ['idNumber', 'person'],
    members: 3,
  });
  expect((await register('listado', 'p123456', 'free.test')).reply.body.code).toBe('self.excluded');
  const everything = await database.query<{ line: string }>(
    `select to_jsonb(b)::text as line from identity.barred_mark b
     union all select to_jsonb(a)::text from platform.audit a union all select to_jsonb(s)::text from safety.barring s`,
  );
  expect(everything.map(({ line }) => line).join('\n')).not.toMatch(/Bautista|1991-04-05|P-123|192905098717/);
});
