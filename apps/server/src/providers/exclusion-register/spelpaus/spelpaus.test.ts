import { withSandboxCompany } from '#testing/sandbox-company';
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { personalNumber } from './personal-number.ts';
import { createSpelpaus } from './spelpaus.ts';

const blocked = '192602041614';
const free = '192905098717';
const company = await withSandboxCompany('exclusion-register/spelpaus', {
  ACTOR: 'perya',
  API_KEY: 'a-key',
  BLOCKED: blocked,
});
const open = (more = {}) =>
  createSpelpaus({ url: company.url, actor: 'perya', apiKey: 'a-key', timeoutMs: 500, ...more });
const register = open();
const person = (idNumber: string | null) => ({ idNumber, name: null, birthday: null });
const unknown = { outcome: 'unknown', proofId: null };
interface Told {
  asked: { path: string; requestId: string; subjectId: string; responseId: string }[];
}
beforeEach(() => company.setMode('normal'));

test('blocked and clear come with the id of the answer [COMPANY-46]', async () => {
  const requestId = randomUUID();
  const answer = await register.check(person(blocked), 'login', requestId);
  const { asked } = await company.record<Told>();
  const proofId = asked.find((one) => one.requestId === requestId)?.responseId;
  expect(answer).toEqual({ outcome: 'excluded', proofId });
  expect(await register.check(person(free), 'login', randomUUID())).toEqual({
    outcome: 'clear',
    proofId: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
});

test('each purpose has its own question: advertising never asks the one for play, and play never the one for advertising [COMPANY-48]', async () => {
  const ids = { registration: randomUUID(), login: randomUUID(), advertising: randomUUID() } as const;
  for (const purpose of ['registration', 'login', 'advertising'] as const)
    await register.check(person(free), purpose, ids[purpose]);
  const { asked } = await company.record<Told>();
  const pathOf = (id: string) => asked.find(({ requestId }) => requestId === id)?.path;
  expect(Object.values(ids).map(pathOf)).toEqual([
    'blocking-info',
    'blocking-info',
    'marketing-single-subjectid',
  ]);
});

test.each(['down', 'silent', 'other-request', 'no-proof', 'text', 'key-changed', 'slow'])(
  'an answer that is %s is unknown, and never clear [COMPANY-46]',
  async (mode) => {
    await company.setMode(mode);
    expect(await register.check(person(free), 'registration', randomUUID())).toEqual(unknown);
    expect(await register.check(person(blocked), 'login', randomUUID())).toEqual(unknown);
  },
);

test('another actor, another key and nobody there are unknown [COMPANY-46]', async () => {
  for (const more of [{ actor: 'other' }, { apiKey: 'guessed' }, { url: 'http://127.0.0.1:9' }])
    expect(await open(more).check(person(free), 'login', randomUUID())).toEqual(unknown);
});

test('a number that nobody can have is not asked about: the register would call it not blocked [COMPANY-46]', async () => {
  const before = (await company.record<Told>()).asked.length;
  for (const typed of [
    null,
    '',
    '12',
    '192905098718',
    '192913098717',
    '292905098717',
    `${free}1`,
    'x'.repeat(12),
  ])
    expect(await register.check(person(typed), 'registration', randomUUID())).toEqual(unknown);
  expect((await company.record<Told>()).asked).toHaveLength(before);
  expect(personalNumber('19290509-8717')).toBe(free);
  expect(personalNumber(' 1929 05 09 8717')).toBe(free);
});
