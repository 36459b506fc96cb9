import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Work } from '#platform/database/work';
import { invariant } from '#platform/refusal';
import { changeMember, findByAccount, findById, insertInvitation } from './member-repository.ts';
import { tablesOf } from './tables-of.ts';

/** Readable aloud: no letters or digits that look alike. */
const newCode = (): string =>
  Array.from({ length: 8 }, () => 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'[randomInt(31)]).join('');

const isAgentType = (type: number): boolean => type === 1 || type === 2;

/** Which of an agent's codes somebody came with. */
export async function keepInvitation(work: Work, memberId: string, code: string | null): Promise<void> {
  if (code === null) return;
  await sql`update identity.member set invitation_code = ${code.toUpperCase()}
    where merchant_code = ${work.merchant} and member_id = ${memberId}::uuid`.execute(work.db);
}

async function addCode(work: Work, agentId: string, label: string): Promise<string> {
  for (let tries = 0; tries < 5; tries += 1) {
    const code = newCode();
    if (await insertInvitation(work, code, agentId)) {
      await sql`update identity.invitation_code set label = ${label}
        where merchant_code = ${work.merchant} and code = ${code}`.execute(work.db);
      return code;
    }
  }
  throw new Error('among so many codes none was free');
}

/** What agents' business may know of accounts, and the one thing it does to them. */
export const team = {
  /** What an agreement needs to know of a person; null when there is none. */
  async agentFacts(work: Work, memberId: string) {
    const row = await tablesOf(work)
      .selectFrom('identity.member')
      .select(['account', 'type', 'upline_id', 'is_disabled'])
      .where('member_id', '=', memberId)
      .executeTakeFirst();
    return row === undefined
      ? null
      : {
          account: row.account,
          type: row.type,
          isAgent: isAgentType(row.type),
          uplineId: row.upline_id,
          isDisabled: row.is_disabled,
        };
  },
  memberOfAccount: async (work: Work, account: string): Promise<string | null> =>
    (await findByAccount(work, account.toLowerCase()))?.member_id ?? null,
  /** A player becomes an agent and gets a code to invite with (DEC-010); who is one stays what it is. */
  async becomeAgent(work: Work, memberId: string): Promise<number> {
    const member = await findById(work, memberId);
    invariant(member, 'an agreement has a member');
    if (!isAgentType(member.type)) await changeMember(work, memberId, { type: 1 });
    if ((await team.codesOf(work, memberId)).length === 0) await addCode(work, memberId, '');
    return isAgentType(member.type) ? member.type : 1;
  },
  addCode,
  async codesOf(work: Work, agentId: string) {
    const { rows } = await sql<{
      code: string;
      label: string;
      created_at: Date;
      off_at: Date | null;
      joined: number;
    }>`
      select c.code, c.label, c.created_at, c.off_at, (select count(*)::int from identity.member m
        where m.merchant_code = c.merchant_code and m.upline_id = c.agent_id and m.invitation_code = c.code) as joined
      from identity.invitation_code c
      where c.merchant_code = ${work.merchant} and c.agent_id = ${agentId}::uuid
      order by c.created_at`.execute(work.db);
    return rows;
  },
  /** Another name for a code, or on and off; who came by it stays. False where it is not this agent's. */
  async changeCode(
    work: Work,
    {
      agentId,
      code,
      label,
      isOff,
    }: { agentId: string; code: string; label?: string | undefined; isOff?: boolean | undefined },
  ): Promise<boolean> {
    const { numAffectedRows } = await sql`update identity.invitation_code
      set label = coalesce(${label ?? null}, label),
        off_at = case ${isOff ?? null}::boolean when true then coalesce(off_at, ${work.now}) when false then null
          else off_at end
      where merchant_code = ${work.merchant} and agent_id = ${agentId}::uuid and code = ${code}`.execute(
      work.db,
    );
    return numAffectedRows === 1n;
  },
};
