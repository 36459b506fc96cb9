import type { FoundMember } from '@perya/contract';
import { isIP } from 'node:net';
import { type RawBuilder, sql } from 'kysely';
import type { Work } from '#platform/database/work';
import { maskedEmail, maskedMobile, mobileIn } from '../one-time-codes/phone-numbers.ts';
import { maskedAddress, maskedName } from './mask-rules.ts';

interface Row {
  member_id: string;
  account: string;
  is_disabled: boolean;
  by: FoundMember['by'];
  hit: string;
  is_exact: boolean;
}

const mostEach = 10;
const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
/** `like` could tell of rows that are another brand's, so row security keeps it from the index; these two may use it. */
const begins = (column: RawBuilder<unknown>, text: string): RawBuilder<unknown> =>
  sql`${column} ~>=~ ${text} and ${column} ~<~ ${text + lastCharacter}`;
const lastCharacter = '\u{10ffff}';

/** One question for each kind of thing that the text can be; each has an index of its own. */
export function questions(work: Work, q: string, countries: readonly string[]): RawBuilder<Row>[] {
  const lower = q.toLowerCase();
  const upper = q.toUpperCase();
  const mobile = mobileIn(q, countries);
  const own = sql`m.merchant_code = ${work.merchant} and m.type in (0, 1, 2)`;
  const ask = (
    by: FoundMember['by'],
    hit: RawBuilder<unknown>,
    isExact: RawBuilder<unknown>,
    where: RawBuilder<unknown>,
  ) =>
    sql<Row>`(select m.member_id, m.account, m.is_disabled, ${by} as by, ${hit} as hit, ${isExact} as is_exact
      from identity.member m where ${own} and ${where} limit ${mostEach})`;
  const yes = sql`true`;
  return [
    ask('account', sql`m.account`, sql`m.account = ${lower}`, begins(sql`m.account`, lower)),
    ask('nickname', sql`m.nickname`, sql`m.nickname_lower = ${lower}`, begins(sql`m.nickname_lower`, lower)),
    ...(isUuid(q) ? [ask('number', sql`m.member_id::text`, yes, sql`m.member_id = ${q}::uuid`)] : []),
    ...(mobile === null ? [] : [ask('telephone', sql`m.mobile`, yes, sql`m.mobile = ${mobile}`)]),
    ...(q.includes('@') ? [ask('mail', sql`m.email`, yes, sql`m.email_lower = ${lower}`)] : []),
    ...(/^[0-9A-Z]{6,16}$/.test(upper)
      ? [ask('referral', sql`m.referral_id`, yes, sql`m.referral_id = ${upper}`)]
      : []),
    ...(/^[0-9A-Z]{4,16}$/.test(upper)
      ? [
          sql<Row>`(select m.member_id, m.account, m.is_disabled, 'invitation' as by, c.code as hit, true as is_exact
            from identity.invitation_code c join identity.member m
              on m.merchant_code = c.merchant_code and m.member_id = c.agent_id
            where c.merchant_code = ${work.merchant} and c.code = ${upper})`,
        ]
      : []),
    ...(isIP(q) === 0
      ? []
      : [
          sql<Row>`(select distinct on (s.member_id) m.member_id, m.account, m.is_disabled, 'address' as by,
              s.address as hit, true as is_exact
            from (select member_id, address from identity.session where merchant_code = ${work.merchant}
                and address = ${lower} order by created_at desc limit 200) s
              join identity.member m on m.merchant_code = ${work.merchant} and m.member_id = s.member_id
                and m.type in (0, 1, 2) limit ${mostEach})`,
        ]),
  ];
}

const shown = ({ by, hit }: Row): string =>
  by === 'telephone'
    ? maskedMobile(hit)
    : by === 'mail'
      ? maskedEmail(hit)
      : by === 'address'
        ? maskedAddress(hit)
        : by === 'account' || by === 'nickname'
          ? maskedName(hit)
          : hit;

/** Members whose own things fit what somebody typed, exact hits first. */
export async function findForStaff(
  work: Work,
  q: string,
  countries: readonly string[],
): Promise<FoundMember[]> {
  const { rows } =
    await sql<Row>`select * from (${sql.join(questions(work, q, countries), sql` union all `)}) f
    order by is_exact desc, account`.execute(work.db);
  return rows.map((row) => ({
    memberId: row.member_id,
    name: maskedName(row.account),
    isClosed: row.is_disabled,
    by: row.by,
    hit: shown(row),
    isExact: row.is_exact,
  }));
}

/** Masked names and whether they are closed, of members that were found by something of another module's. */
export async function namesForStaff(
  work: Work,
  memberIds: readonly string[],
): Promise<Map<string, { name: string; isClosed: boolean }>> {
  if (memberIds.length === 0) return new Map();
  const { rows } = await sql<Row>`select member_id, account, is_disabled from identity.member
    where merchant_code = ${work.merchant} and member_id = any (${[...new Set(memberIds)]}::uuid[])`.execute(
    work.db,
  );
  return new Map(
    rows.map((row) => [row.member_id, { name: maskedName(row.account), isClosed: row.is_disabled }]),
  );
}
