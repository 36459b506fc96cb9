import { sql } from 'kysely';
import type { Work } from '#platform/database/work';

export interface LinkedAccount {
  memberId: string;
  kind: 'browser' | 'address' | 'document' | 'person' | 'recommender' | 'recommended';
  strength: 'weak' | 'middle' | 'strong';
  at: Date;
}

const mostEach = 50;

/**
 * Accounts of the same brand that share something. A document is one person's, and so is a name with its birthday, nearly always; a browser is a household's; an address may be a
 * whole town's, so it counts only where few share it.
 */
export async function linkedTo(work: Work, memberId: string): Promise<LinkedAccount[]> {
  const { merchant } = work;
  const { rows } = await sql<{
    member_id: string;
    kind: LinkedAccount['kind'];
    strength: LinkedAccount['strength'];
    at: Date;
  }>`
    with own as (select member_id, recommender_id, created_at, terms_place as place
      from identity.member where merchant_code = ${merchant} and member_id = ${memberId}::uuid)
    (select o.member_id, 'browser' as kind, 'middle' as strength, max(greatest(d.first_seen_at, o.first_seen_at)) as at
      from identity.known_device d join identity.known_device o
        on o.merchant_code = d.merchant_code and o.device_hash = d.device_hash and o.member_id <> d.member_id
      where d.merchant_code = ${merchant} and d.member_id = ${memberId}::uuid group by o.member_id limit ${mostEach})
    union all
    (select o.member_id, case d.field when 'fullname' then 'person' else 'document' end, 'strong', m.created_at from identity.personal_detail d
      join identity.personal_detail o on o.merchant_code = d.merchant_code and o.field = d.field and o.hash = d.hash
        and o.member_id <> d.member_id
      join identity.member m on m.merchant_code = o.merchant_code and m.member_id = o.member_id
      where d.merchant_code = ${merchant} and d.member_id = ${memberId}::uuid and d.hash is not null limit ${mostEach})
    union all
    (select m.member_id, 'address', case when count(*) over () <= 5 then 'middle' else 'weak' end, m.created_at
      from own join identity.member m on m.merchant_code = ${merchant} and m.terms_place = own.place
        and m.member_id <> own.member_id
        and m.created_at between own.created_at - interval '90 days' and own.created_at + interval '90 days'
      limit ${mostEach})
    union all
    (select own.recommender_id, 'recommender', 'weak', own.created_at from own where own.recommender_id is not null)
    union all
    (select m.member_id, 'recommended', 'weak', m.created_at from identity.member m
      where m.merchant_code = ${merchant} and m.recommender_id = ${memberId}::uuid
      order by m.created_at desc limit ${mostEach})`.execute(work.db);
  return rows.map(({ member_id, ...row }) => ({ memberId: member_id, ...row }));
}

/** Which traits another brand knows too: nothing of who, where or since when crosses the wall. */
export async function knownElsewhere(work: Work, memberId: string): Promise<('mobile' | 'person')[]> {
  const { rows } = await sql<{
    kind: 'mobile' | 'person';
  }>`select kind from identity.known_elsewhere(${memberId}::uuid) order by 1`.execute(work.db);
  return rows.map(({ kind }) => kind);
}
