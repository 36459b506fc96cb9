import { judged, withPersonChecks } from '#testing/person-check';
import { expect, test } from 'vitest';

const { database, api, outside, work, newest, checked, aMember } = await withPersonChecks();

async function verified() {
  const member = await aMember();
  await member.send();
  await checked(member);
  expect((await member.kyc()).value).toMatchObject({ state: 'verified', level: 'K2' });
  return { member, ...(await newest(member.memberId)) };
}
const told = (caseNo: string) =>
  api.app.inject({
    method: 'POST',
    url: '/api/v1/hooks/identity-checks/tiwala',
    headers: { signed: 'yes', host: 'fair.test', 'content-type': 'text/plain' },
    payload: caseNo,
  });
const payout = (memberId: string) =>
  database.runWork({ merchant: 'fair', actor: { kind: 'member', memberId } }, (one) =>
    api.identity.payoutEligibility(one, memberId),
  );

test('a verdict that is taken back is a case of staff, and nothing is paid out until somebody knows again who it is [COMPANY-51]', async () => {
  const { member, case_no } = await verified();
  expect((await payout(member.memberId)).kycNeeded).toBe(false);
  outside.found.set(case_no, { outcome: 'refused_final', word: 'FORGERY' });
  expect((await told(case_no)).statusCode).toBe(200);
  await work(member.memberId);
  expect(await newest(member.memberId)).toMatchObject({ case_no, state: 'pending', stage: 'review' });
  expect((await member.kyc()).value).toMatchObject({ state: 'pending', level: 'K1' });
  expect(await member.may('withdrawal')).toBe('kyc.required');
  expect((await payout(member.memberId)).kycNeeded).toBe(true);
  const { history } = (await member.seenByStaff()).body.value as {
    history: { what: string; reason: string }[];
  };
  expect(history.at(-1)).toMatchObject({
    what: 'withdrawn',
    reason: 'the company took its word back: for good: FORGERY',
  });
  const [message] = (await member.inbox()) as { title: string; content: string }[];
  // The company's word is for staff alone.
  expect(JSON.stringify(message)).not.toContain('FORGERY');
  expect((await member.send()).body.code).toBe('status.move.refused');
  await member.decided({ to: 'verified', reason: 'looked at the papers' });
  expect((await payout(member.memberId)).kycNeeded).toBe(false);
});

test('it holds whatever the brand asks of whoever is paid [COMPANY-51]', async () => {
  const { memberId } = await aMember('quiet');
  const scope = { merchant: 'quiet', actor: { kind: 'member', memberId } as const };
  const needed = () =>
    database.runWork(scope, async (one) => (await api.identity.payoutEligibility(one, memberId)).kycNeeded);
  expect(await needed()).toBe(false);
  await database.runWork(scope, (one) => api.identity.withdrawVerified(one, memberId));
  expect(await needed()).toBe(true);
});

test('a notice about somebody who is still good, or of whom nothing is clear, takes nothing back [COMPANY-51]', async () => {
  const { member, case_no } = await verified();
  await told(case_no);
  await work(member.memberId);
  expect(await newest(member.memberId)).toMatchObject({ state: 'verified', stage: 'decided', due_at: null });
  outside.found.set(case_no, { outcome: 'unknown' });
  await told(case_no);
  await work(member.memberId);
  expect(await newest(member.memberId)).toMatchObject({ state: 'verified', tries: 1 });
  expect((await member.kyc()).value).toMatchObject({ state: 'verified', level: 'K2' });
  outside.found.set(case_no, {
    outcome: 'decided',
    documents: judged({ selfie: 'face_differs' }),
    birthday: null,
  });
  await work(member.memberId);
  expect(await newest(member.memberId)).toMatchObject({ state: 'pending', stage: 'review' });
});

test('a final refusal waits for a person; the member sends nothing meanwhile [COMPANY-50]', async () => {
  const member = await aMember();
  await member.send();
  await work(member.memberId);
  const { case_no } = await newest(member.memberId);
  outside.found.set(case_no, { outcome: 'refused_final', word: 'FORGERY' });
  await work(member.memberId);
  expect(await newest(member.memberId)).toMatchObject({ state: 'pending', stage: 'review' });
  expect((await member.send()).body.code).toBe('status.move.refused');
});

test('a submission goes on where it stopped: what the company has is not sent again [COMPANY-50]', async () => {
  const member = await aMember();
  await member.send();
  const before = outside.begun.length;
  outside.answers.submit = 'unknown';
  outside.answers.notes = [
    { companyRef: 'theirs', kinds: [] },
    { companyRef: 'theirs', kinds: ['front'] },
  ];
  await work(member.memberId);
  outside.answers.submit = 'taken';
  outside.answers.notes = [];
  await work(member.memberId);
  expect(outside.begun.slice(before)).toEqual([
    { companyRef: null, kinds: [] },
    { companyRef: 'theirs', kinds: ['front'] },
  ]);
  expect(await newest(member.memberId)).toMatchObject({ stage: 'checking' });
});
