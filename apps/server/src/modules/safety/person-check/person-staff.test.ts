import { secondOperatorToken } from '#testing/player-api';
import { details, withPersonChecks } from '#testing/person-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

const { database, api, outside, work, newest, checked, aMember } = await withPersonChecks();

test('staff list, look, decide with a reason and raise; a decision is made once and stays on record [DEC-090, DEC-114]', async () => {
  const member = await aMember();
  await member.send();
  await work(member.memberId);
  outside.found.set((await newest(member.memberId)).case_no, { outcome: 'review' });
  await work(member.memberId);
  const waiting = await api.operate('GET', '/merchants/fair/kyc?stage=review');
  expect(waiting.body.value.cases.map(({ memberId }: { memberId: string }) => memberId)).toContain(
    member.memberId,
  );
  const seen = await member.seenByStaff();
  expect(seen.body.value).toMatchObject({
    stage: 'review',
    details: { ...details, idNumber: expect.any(String) },
  });
  expect(seen.body.value.documents[0].pictureId).toMatch(/^[0-9a-f-]{36}$/);
  const verify = { to: 'verified', reason: 'the picture is clear enough' };
  for (const wrong of [
    { to: 'verified' },
    { to: 'rejected', reason: 'no document named' },
    { ...verify, documents: [{ kind: 'front', reason: 'expired' }] },
  ])
    expect((await member.decided(wrong)).body.code).toBe('format.incorrect');
  expect((await member.raised({ level: 'K3', reason: 'not yet' })).body.code).toBe('status.move.refused');
  const both = await Promise.all([
    member.decided(verify),
    member.decided(
      { to: 'rejected', reason: 'blurred', documents: [{ kind: 'front', reason: 'unreadable' }] },
      secondOperatorToken,
    ),
  ]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const { state } = await newest(member.memberId);
  expect((await member.kyc()).value).toMatchObject({ state });
  expect((await member.seenByStaff()).body.value.history.at(-1)).toMatchObject({ what: state });
  for (const change of ['update safety.person_move set reason = null', 'delete from safety.person_move'])
    await expect(
      database.runWork({ merchant: 'fair', actor: { kind: 'guest' } }, (unit) =>
        sql.raw(change).execute(unit.db),
      ),
    ).rejects.toThrow(/permission denied/);
});

test('each level opens what the merchant wants it for; K3 is a person’s decision [DEC-090, DEC-106]', async () => {
  const member = await aMember('beach');
  await api.operate('PATCH', '/merchants/beach/settings', {
    kyc: { deposit: 'K2', play: 'K2', withdrawal: 'K3' },
  });
  const all = async () => [
    await member.may('deposit'),
    await member.may('play'),
    await member.may('withdrawal'),
  ];
  const needed = 'kyc.required';
  expect(await all()).toEqual([needed, needed, needed]);
  await member.send();
  await checked(member);
  expect(await all()).toEqual(['ok', 'ok', needed]);
  const raised = await member.raised(
    { level: 'K3', reason: 'salary slips seen', papers: [await member.paper()] },
    secondOperatorToken,
  );
  expect(raised.body.value).toMatchObject({ level: 'K3' });
  expect(raised.body.value.history.at(-1)).toMatchObject({
    what: 'K3',
    actor: 'ben',
    reason: 'salary slips seen',
  });
  expect(await all()).toEqual(['ok', 'ok', 'ok']);
  expect((await member.kyc()).value).toMatchObject({
    level: 'K3',
    needed: { deposit: 'K2', play: 'K2', withdrawal: 'K3' },
  });
});

test('who turns out to be on a list is shut out here too, and can take the money home [DEC-090, DEC-101]', async () => {
  const member = await aMember();
  const listed = { reason: 'on the national list', idNumber: member.idNumber };
  expect((await api.operate('POST', '/merchants/beach/barred-persons', listed)).status).toBe(200);
  await member.send();
  await checked(member);
  const [row] = await database.query<{ excluded_until: Date | null }>(
    'select excluded_until from identity.member where member_id = $1',
    [member.memberId],
  );
  expect(row?.excluded_until?.getFullYear()).toBe(9999);
  expect((await member.kyc()).value).toMatchObject({ state: 'verified' });
  expect(await member.may('withdrawal')).toBe('ok');
});
