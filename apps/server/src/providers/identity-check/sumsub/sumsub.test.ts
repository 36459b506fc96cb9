import { createHmac } from 'node:crypto';
import type { FoundCase, SubmitProgress } from '#modules/safety';
import { withSandboxCompany } from '#testing/sandbox-company';
import { freePort } from '#testing/services';
import { beforeEach, expect, test } from 'vitest';
import { createSumsub } from './sumsub.ts';

const company = await withSandboxCompany('identity-check/sumsub', {
  TOKEN: 'a-token',
  SECRET: 'a-secret',
  WEBHOOK_SECRET: 'a-webhook-secret',
  LEVEL: 'id and selfie+',
});
const open = (more = {}) =>
  createSumsub({
    url: company.url,
    token: 'a-token',
    secret: 'a-secret',
    noticeSecret: 'a-webhook-secret',
    level: 'id and selfie+',
    country: 'PHL',
    timeoutMs: 1000,
    ...more,
  });
const sumsub = open();
const put = (mode: object) =>
  fetch(`${company.url}/trial/mode`, { method: 'PUT', body: JSON.stringify(mode) });
const reviewed = (caseNo: string, result: object) =>
  fetch(`${company.url}/trial/review/${caseNo}`, { method: 'POST', body: JSON.stringify(result) });
beforeEach(() => put({ failAt: '', known: '409' }));

const order = (caseNo: string, documentType: 'national_id' | 'passport' = 'national_id') => ({
  caseNo,
  fullname: 'Ana Santos',
  birthday: '1990-01-02',
  nationality: 'Filipino',
  idNumber: 'P123',
  documentType,
  documents: (documentType === 'passport'
    ? (['front', 'selfie'] as const)
    : (['front', 'back', 'selfie'] as const)
  ).map((kind) => ({ kind, jpeg: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 13, 10, 45, 45]) })),
  noticeUrl: 'http://127.0.0.1:9/notices',
});
/** As the case keeps it. */
function progress() {
  let done: SubmitProgress = { companyRef: null, kinds: [] };
  return {
    get done() {
      return done;
    },
    note: async (now: SubmitProgress) => void (done = now),
  };
}
interface Told {
  applicants: {
    externalUserId: string;
    status: string;
    documents: { idDocType: string; idDocSubType: string | null; country: string; bytes: number }[];
  }[];
}
const theirs = async (caseNo: string) =>
  (await company.record<Told>()).applicants.filter(({ externalUserId }) => externalUserId === caseNo);

test('a case is an applicant with a picture for each side, handed over for a check [COMPANY-50]', async () => {
  const steps = progress();
  expect(await sumsub.submit(order('whole'), steps)).toBe('taken');
  const [applicant] = await theirs('whole');
  expect(applicant).toMatchObject({
    status: 'pending',
    documents: [
      { idDocType: 'ID_CARD', idDocSubType: 'FRONT_SIDE', country: 'PHL', bytes: 8 },
      { idDocType: 'ID_CARD', idDocSubType: 'BACK_SIDE', country: 'PHL', bytes: 8 },
      { idDocType: 'SELFIE', idDocSubType: null, country: 'PHL', bytes: 8 },
    ],
  });
  expect(steps.done.kinds).toEqual(['front', 'back', 'selfie']);
  expect(await sumsub.find('whole')).toEqual({ outcome: 'pending' });
  expect(await sumsub.submit(order('passport', 'passport'), progress())).toBe('taken');
  expect((await theirs('passport'))[0]?.documents.map(({ idDocType }) => idDocType)).toEqual([
    'PASSPORT',
    'SELFIE',
  ]);
  expect(await sumsub.find('never-sent')).toEqual({ outcome: 'missing' });
});

test.each(['create', 'created', 'ID_CARD:FRONT_SIDE', 'ID_CARD:BACK_SIDE', 'done SELFIE:', 'pending'])(
  'a submission that breaks at %s is unknown, and goes on there: one applicant, no picture again but the one in doubt [COMPANY-50]',
  async (failAt) => {
    const caseNo = `broken-${failAt.replaceAll(/[^a-zA-Z]/g, '')}`;
    const steps = progress();
    await put({ failAt });
    const first = await sumsub.submit(order(caseNo), steps);
    // What was made without an answer is found by our number at once.
    expect(first).toBe(failAt === 'created' ? 'taken' : 'unknown');
    await put({ failAt: '' });
    expect(await sumsub.submit(order(caseNo), steps)).toBe('taken');
    const [applicant, ...more] = await theirs(caseNo);
    expect(more).toEqual([]);
    expect(applicant?.status).toBe('pending');
    expect(applicant?.documents).toHaveLength(failAt === 'done SELFIE:' ? 4 : 3);
  },
);

test('a number it knows is taken up, however it says so [COMPANY-50]', async () => {
  for (const known of ['409', 'same']) {
    await put({ known });
    expect(await sumsub.submit(order(`known-${known}`), progress())).toBe('taken');
    expect(await sumsub.submit(order(`known-${known}`), progress())).toBe('taken');
    expect(await theirs(`known-${known}`)).toHaveLength(1);
  }
});

test('a picture it cannot use, and a level it does not know, are for a person; a wrong key or nobody there is unknown [COMPANY-50]', async () => {
  await put({ failAt: 'bad ID_CARD:BACK_SIDE' });
  expect(await sumsub.submit(order('bad'), progress())).toBe('refused');
  await put({ failAt: '' });
  expect(await open({ level: 'Id and selfie+' }).submit(order('level'), progress())).toBe('refused');
  for (const more of [
    { secret: 'guessed' },
    { token: 'guessed' },
    { url: `http://127.0.0.1:${await freePort()}` },
  ]) {
    expect(await open(more).submit(order('stranger'), progress())).toBe('unknown');
    expect(await open(more).find('whole')).toEqual({ outcome: 'unknown' });
  }
});

const accepted = (['front', 'back', 'selfie'] as const).map((kind) => ({ kind, reason: null }));
test.each<[string, object, FoundCase]>([
  [
    'green',
    { reviewAnswer: 'GREEN', dob: '1990-01-02' },
    { outcome: 'decided', documents: accepted, birthday: '1990-01-02' },
  ],
  [
    'red and again',
    {
      reviewAnswer: 'RED',
      reviewRejectType: 'RETRY',
      rejectLabels: ['BAD_FACE_MATCHING', 'EXPIRATION_DATE'],
    },
    {
      outcome: 'decided',
      documents: [
        { kind: 'front', reason: 'expired' },
        { kind: 'back', reason: null },
        { kind: 'selfie', reason: 'face_differs' },
      ],
      birthday: null,
    },
  ],
  [
    'red for good',
    {
      reviewAnswer: 'RED',
      reviewRejectType: 'FINAL',
      rejectLabels: ['FORGERY'],
      clientComment: 'a fraudster',
    },
    { outcome: 'refused_final', word: 'FORGERY' },
  ],
  [
    'a label nobody knows',
    { reviewAnswer: 'RED', reviewRejectType: 'RETRY', rejectLabels: ['BAD_SELFIE', 'NEW_LABEL'] },
    { outcome: 'review' },
  ],
])('%s is read as what it is [COMPANY-50]', async (name, result, outcome) => {
  const caseNo = `verdict-${name.replaceAll(' ', '-')}`;
  await sumsub.submit(order(caseNo), progress());
  await reviewed(caseNo, result);
  const found = await sumsub.find(caseNo);
  expect(found).toEqual(outcome);
  expect(JSON.stringify(found)).not.toContain('fraudster');
});

test('green, and red days later: the last word counts; on hold is no word [COMPANY-51]', async () => {
  await sumsub.submit(order('later'), progress());
  await fetch(`${company.url}/trial/hold/later`, { method: 'POST' });
  expect(await sumsub.find('later')).toEqual({ outcome: 'pending' });
  await reviewed('later', { reviewAnswer: 'GREEN', dob: '1990-01-02' });
  expect(await sumsub.find('later')).toMatchObject({ outcome: 'decided' });
  await reviewed('later', { reviewAnswer: 'RED', reviewRejectType: 'FINAL', rejectLabels: ['FORGERY'] });
  expect(await sumsub.find('later')).toMatchObject({ outcome: 'refused_final' });
});

test('a notice counts with a digest over its very bytes, by SHA-256 or SHA-512 and nothing weaker', () => {
  const body = JSON.stringify({ type: 'applicantReviewed', externalUserId: 'ID1', applicantId: 'a' });
  const read = (algorithm: string, named: string, secret = 'a-webhook-secret', text = body) =>
    sumsub.readNotice({
      headers: {
        'x-payload-digest': createHmac(algorithm, secret).update(body).digest('hex'),
        'x-payload-digest-alg': named,
      },
      body: Buffer.from(text),
      now: new Date(),
    });
  expect(read('sha256', 'HMAC_SHA256_HEX')).toEqual({ caseNo: 'ID1' });
  expect(read('sha512', 'HMAC_SHA512_HEX')).toEqual({ caseNo: 'ID1' });
  expect(read('sha1', 'HMAC_SHA1_HEX')).toBeNull();
  expect(read('sha256', 'HMAC_SHA512_HEX')).toBeNull();
  expect(read('sha256', 'HMAC_SHA256_HEX', 'a-secret')).toBeNull();
  expect(read('sha256', 'HMAC_SHA256_HEX', 'a-webhook-secret', `${body} `)).toBeNull();
  expect(sumsub.readNotice({ headers: {}, body: Buffer.from(body), now: new Date() })).toBeNull();
});
