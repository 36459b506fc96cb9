import { details, judged, kinds, withPersonChecks } from '#testing/person-check';
import { expect, test } from 'vitest';

const { clock, database, api, outside, work, round, newest, checked, aMember } = await withPersonChecks();

test('a case goes to the company and comes back verified: level, name, message, event [DEC-090, ENT-46]', async () => {
  const member = await aMember();
  expect((await member.kyc()).value).toMatchObject({ state: 'none', level: 'K1', idNumberEnding: null });
  expect(await member.may('withdrawal')).toBe('kyc.required');
  expect([await member.may('deposit'), await member.may('play')]).toEqual(['ok', 'ok']);
  const sent = await member.send();
  expect(sent.body.value).toMatchObject({
    state: 'pending',
    details,
    idNumberEnding: member.idNumber.slice(-4),
    documents: kinds.map((kind) => ({ kind, state: 'pending', reason: null })),
  });
  await work(member.memberId);
  expect(outside.orders.at(-1)).toMatchObject({
    fullname: details.fullname,
    idNumber: member.idNumber.replace('-', ''),
    documents: kinds.map((kind) => ({ kind, jpeg: Buffer.from('a face') })),
    noticeUrl: 'http://127.0.0.1:1/api/v1/hooks/identity-checks/tiwala',
  });
  await checked(member);
  expect((await member.kyc()).value).toMatchObject({ state: 'verified', level: 'K2' });
  expect(await member.may('withdrawal')).toBe('ok');
  expect(await member.payee()).toBe(details.fullname);
  expect(await member.inbox()).toMatchObject([{ kind: 'account', link: '/m/member/kyc' }]);
  const events = await database.query(
    `select body from platform.outbox where name = 'safety.member_verified.v1' and body->>'memberId' = $1`,
    [member.memberId],
  );
  expect(events).toHaveLength(1);
  for (const move of [await member.send(), await member.keep({ fullname: 'Another Name' })])
    expect(move.body.code).toBe('status.move.refused');
});

test('nobody who reads the tables learns a name or a number [DEC-090]', async () => {
  const member = await aMember();
  await member.send();
  const rows = await database.query(
    `select d.sealed, encode(d.hash, 'hex') as hash, c::text, m::text as move from identity.personal_detail d
     join safety.person_case c using (member_id) join safety.person_move m using (member_id) where d.member_id = $1`,
    [member.memberId],
  );
  expect(rows.length).toBe(8);
  expect(JSON.stringify(rows)).not.toMatch(/Santos|Mabini|Teacher|1990-01-02|PH12/);
});

test('rejected says why, document by document, and can be sent again with only what was wrong [DEC-090]', async () => {
  const member = await aMember();
  await member.send();
  await checked(member, judged({ front: 'unreadable' }));
  expect((await member.kyc()).value).toMatchObject({
    state: 'rejected',
    level: 'K1',
    documents: [
      { kind: 'front', state: 'rejected', reason: 'unreadable' },
      { kind: 'back', state: 'accepted' },
      { kind: 'selfie', state: 'accepted' },
    ],
  });
  expect((await member.send({ pictures: {} })).body.code).toBe('picture.required');
  const again = await member.send({ pictures: await member.pictures('front') });
  expect(again.body.value).toMatchObject({ state: 'pending' });
  await checked(member);
  expect((await member.kyc()).value).toMatchObject({ state: 'verified' });
  expect((await member.seenByStaff()).body.value.history).toMatchObject([
    { what: 'pending', actor: 'member' },
    { what: 'rejected', actor: 'tiwala' },
    { what: 'pending', actor: 'member' },
    { what: 'verified', actor: 'tiwala' },
  ]);
});

test('three times a day by the merchant’s calendar, and never two at once [DEC-090]', async () => {
  const member = await aMember();
  const codes = await Promise.all([1, 2, 3].map(async () => (await member.send()).body.code ?? 'ok'));
  expect(codes.toSorted()).toEqual(['ok', 'status.move.refused', 'status.move.refused']);
  for (let time = 1; time < 3; time += 1) {
    await checked(member, judged({ selfie: 'face_differs' }));
    expect((await member.send()).status).toBe(200);
  }
  await checked(member, judged({ selfie: 'face_differs' }));
  expect((await member.send()).body.code).toBe('rate.limited');
  clock.set(new Date('2026-11-15T16:00:00Z'));
  expect((await member.send()).status).toBe(200);
});

test('the server checks every field, the age and whose pictures they are [DEC-106, DEC-005, ENT-46]', async () => {
  const [member, other] = [await aMember(), await aMember()];
  expect((await member.keep({ fullname: 'R2 D2', nationality: '' })).body).toMatchObject({
    code: 'format.incorrect',
    value: { fields: ['fullname', 'nationality'] },
  });
  expect((await member.keep({ level: 'K3' })).body.code).toBe('format.incorrect');
  // The 16th of November 2026 in Manila, the 15th in London.
  expect((await member.keep({ birthday: '2005-11-17' })).body).toMatchObject({
    code: 'age.below.minimum',
    value: { age: 21 },
  });
  expect((await member.keep({ birthday: '2005-11-16' })).status).toBe(200);
  expect((await member.send({ occupation: undefined })).body).toMatchObject({
    code: 'format.incorrect',
    value: { fields: ['occupation'] },
  });
  const own = await member.pictures(...kinds);
  for (const wrong of [
    { ...own, selfie: await other.picture() },
    { ...own, selfie: await member.picture('feedback') },
    { ...own, selfie: own['front'] },
  ])
    expect((await member.send({ pictures: wrong })).body.code).toBe('request.not_found');
  const passport = { documentType: 'passport', pictures: own };
  expect((await member.send(passport)).body.value).toMatchObject({ fields: ['pictures'] });
  expect((await member.send({ pictures: own })).status).toBe(200);
});

test('trial accounts, guests and merchants without the switch have no identity check [DEC-013, DEC-044]', async () => {
  const [trial, quiet] = [await aMember('fair', 'TRIAL'), await aMember('quiet')];
  expect((await trial.kyc()).code).toBe('trial.restricted');
  expect((await trial.send()).body.code).toBe('trial.restricted');
  expect((await quiet.kyc()).code).toBe('permission.denied');
  expect((await quiet.keep(details)).body.code).toBe('permission.denied');
  expect((await quiet.send()).body.code).toBe('permission.denied');
  expect(await quiet.may('withdrawal')).toBe('ok');
  expect((await api.get('fair.test', '/api/v1/kyc')).body.code).toBe('auth.not.logged.in');
});

test('too young by the document: no deposit, no play, no gifts; the money can be taken home [DEC-005, DEC-090]', async () => {
  const member = await aMember();
  await member.send();
  await checked(member, judged(), '2005-11-17');
  expect((await member.kyc()).value).toMatchObject({
    state: 'rejected',
    isUnderAge: true,
    documents: [{ kind: 'front', reason: 'under_age' }, {}, {}],
  });
  expect([await member.may('deposit'), await member.may('play')]).toEqual([
    'age.below.minimum',
    'age.below.minimum',
  ]);
  expect(await member.may('withdrawal')).toBe('ok');
  const standing = await database.runWork(
    { merchant: 'fair', actor: { kind: 'member', memberId: member.memberId } },
    async (unit) => ({
      money: await api.identity.payoutEligibility(unit, member.memberId),
      barred: await api.identity.barredOf(unit, [member.memberId]),
    }),
  );
  expect(standing.money.kycNeeded).toBe(false);
  expect([...standing.barred]).toEqual([member.memberId]);
  // Whoever sits at a game already stakes nothing more.
  const seats = await database.query(
    `select p.is_excluded from identity.session s,
       identity.play_standing(s.merchant_code, s.member_id, s.session_id) p where s.member_id = $1`,
    [member.memberId],
  );
  expect(seats).toEqual([{ is_excluded: true }]);
  // Another try is looked at by a person, not by the company.
  expect((await member.send()).status).toBe(200);
  expect((await newest(member.memberId)).stage).toBe('review');
});

test('one document is one account, also for staff; at another merchant it is another account [DEC-090]', async () => {
  const [first, second, elsewhere] = [await aMember(), await aMember(), await aMember('beach')];
  await first.send();
  await checked(first);
  const same = { idNumber: first.idNumber.toLowerCase() };
  await second.send(same);
  await checked(second);
  expect((await second.kyc()).value).toMatchObject({
    state: 'rejected',
    documents: [{ reason: 'already_known' }, {}, {}],
  });
  await second.send(same);
  const decision = { to: 'verified', reason: 'looks right' };
  expect((await second.decided(decision)).body).toMatchObject({ code: 'status.move.refused' });
  await elsewhere.send(same);
  await checked(elsewhere);
  expect((await elsewhere.kyc()).value).toMatchObject({ state: 'verified' });
});

test('no clear answer is never a no: asked again under the same number, in the end by a person [DEC-090]', async () => {
  const member = await aMember();
  await member.send();
  outside.answers.submit = 'unknown';
  const before = outside.orders.length;
  await work(member.memberId);
  await work(member.memberId);
  const sent = outside.orders.slice(before).map(({ caseNo }) => caseNo);
  expect(new Set(sent).size).toBe(1);
  expect(sent.length).toBe(2);
  expect(await newest(member.memberId)).toMatchObject({ state: 'pending', stage: 'sending', tries: 2 });
  outside.answers.submit = 'taken';
  await work(member.memberId);
  const { case_no } = await newest(member.memberId);
  outside.found.set(case_no, { outcome: 'missing' });
  await work(member.memberId);
  expect((await newest(member.memberId)).stage).toBe('sending');
  await work(member.memberId);
  outside.found.set(case_no, { outcome: 'unknown' });
  for (let time = 0; time < 14; time += 1) await work(member.memberId);
  expect(await newest(member.memberId)).toMatchObject({ state: 'pending', stage: 'review' });
});

test('a notice only makes us ask, and needs its signature [DEC-090]', async () => {
  const member = await aMember();
  await member.send();
  await work(member.memberId);
  const { case_no } = await newest(member.memberId);
  const notice = (headers: Record<string, string>, provider = 'tiwala') =>
    api.app.inject({
      method: 'POST',
      url: `/api/v1/hooks/identity-checks/${provider}`,
      headers: { host: 'fair.test', 'content-type': 'application/json', ...headers },
      payload: case_no,
    });
  expect((await notice({})).statusCode).toBe(403);
  expect((await notice({ signed: 'yes' }, 'other')).statusCode).toBe(404);
  outside.found.set(case_no, { outcome: 'decided', documents: judged(), birthday: details.birthday });
  await round();
  expect((await newest(member.memberId)).state).toBe('pending');
  expect((await notice({ signed: 'yes' })).statusCode).toBe(200);
  expect((await newest(member.memberId)).state).toBe('pending');
  await round();
  expect((await newest(member.memberId)).state).toBe('verified');
});
