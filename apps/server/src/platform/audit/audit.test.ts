import { aMerchant, aSession } from '#testing/builders';
import { withTestDatabase } from '#testing/database';
import { operatorToken, secondOperatorToken, withPlayerApi } from '#testing/player-api';
import { expect, test } from 'vitest';
import { checkAudit, makeAuditRoot, staffActions } from './audit-trail.ts';

const database = await withTestDatabase();
await aMerchant(database, { code: 'fair' });
const api = await withPlayerApi(database);
const luna = await aSession(database, 'fair', 'luna');
const path = `/operator/v1/merchants/fair/members/${luna.memberId}`;
const patch = (payload: object, reason?: string) =>
  api.internal.inject({
    method: 'PATCH',
    url: path,
    headers: { authorization: `Bearer ${operatorToken}`, ...(reason !== undefined && { reason }) },
    payload,
  });
const system = database.system.kysely;

test('what staff do to an account is kept with who, what, before, after and why; without a reason nothing is done', async () => {
  expect(
    (await patch({ isDisabled: true, closedFor: 'other', reviewOn: '2030-01-31' })).json(),
  ).toMatchObject({ code: 'reason.required' });
  expect(
    (await patch({ isDisabled: true, closedFor: 'other', reviewOn: '2030-01-31' }, 'no')).json(),
  ).toMatchObject({ code: 'reason.required' });
  expect(
    (
      await patch(
        { isDisabled: true, closedFor: 'other', reviewOn: '2030-01-31' },
        encodeURIComponent('Señas ng panloloko'),
      )
    ).statusCode,
  ).toBe(200);
  const rows = await database.query<Record<string, unknown>>(
    `select actor, action, reason, subject, before, after from platform.audit where subject = 'identity.member'`,
  );
  expect(rows).toMatchObject([
    {
      actor: 'ana',
      action: 'PATCH members/:memberId',
      reason: 'Señas ng panloloko',
      subject: 'identity.member',
      before: { is_disabled: false },
      after: { is_disabled: true },
    },
  ]);
  const proposed = (await patch({ isDisabled: false }, 'cleared up')).json<{
    value: { approvalId: string };
  }>();
  await api.propose(
    'POST',
    `/merchants/fair/approvals/${proposed.value.approvalId}`,
    { decision: 'approve' },
    secondOperatorToken,
  );
  const actions = await database.runWork(
    { merchant: 'fair', actor: { kind: 'member', memberId: luna.memberId } },
    (work) => staffActions(work, luna.memberId),
  );
  expect(actions.map(({ reason }) => reason)).toEqual(['cleared up', 'Señas ng panloloko']);
});

test('what a member or a job changes is not staff’s; what is secret or personal is only said to have changed', async () => {
  const before = await checkAudit(system);
  await database.runWork({ merchant: 'fair', actor: { kind: 'system', name: 'job' } }, async (work) => {
    await work.db
      .withTables<{ 'identity.member': { nickname: string } }>()
      .updateTable('identity.member')
      .set({ nickname: 'Lulu' })
      .execute();
  });
  expect((await checkAudit(system)).examined).toBe(before.examined);
  // Without a proven contact the password is read out, by two persons; else a link is sent and no password changes.
  await database.query(
    'update identity.member set mobile = null, is_email_proven = false where member_id = $1',
    [luna.memberId],
  );
  await api.operate('POST', `/merchants/fair/members/${luna.memberId}/password`, {
    checked: ['full_name', 'birthday'],
  });
  const [row] = await database.query<{ after: Record<string, unknown> }>(
    `select after from platform.audit where action = 'POST members/:memberId/password' and subject = 'identity.member'
       and after ? 'password_hash'`,
  );
  expect(row?.after).toMatchObject({ password_hash: '•', password_from_staff: true });
});

test('no role of ours can write, change or remove an entry; whoever can is found by the chain or by the root', async () => {
  for (const role of ['perya_app', 'perya_system'])
    for (const attempt of [
      `update platform.audit set reason = 'x'`,
      `delete from platform.audit`,
      `insert into platform.audit select * from platform.audit limit 0`,
      `update platform.audit_head set entry = 0`,
    ])
      await expect(database.query(`begin; set local role ${role}; ${attempt}; commit`)).rejects.toThrow(
        'permission denied',
      );
  await database.query('rollback');
  const healthy = await checkAudit(system);
  expect(healthy.wrong).toBe(0);
  expect(healthy.examined).toBeGreaterThan(3);
  const root = await makeAuditRoot(system, { wrong: 0 });
  await database.query('create table kept as table platform.audit');
  const broken = async (attack: string): Promise<number> => {
    await database.query(attack);
    const { wrong } = await checkAudit(system);
    await database.query('truncate platform.audit');
    await database.query('insert into platform.audit table kept');
    return wrong;
  };
  expect(await broken(`update platform.audit set reason = 'quite another' where entry = 2`)).toBeGreaterThan(
    0,
  );
  expect(await broken(`delete from platform.audit where entry = 2`)).toBeGreaterThan(0);
  expect(
    await broken(`delete from platform.audit where entry = (select max(entry) from platform.audit)`),
  ).toBeGreaterThan(0);
  expect((await makeAuditRoot(system, { wrong: 0 })).root).toBe(root.root);
});
