import type { FreeRounds, OperatorCalls, ReplyOf, RequestOf } from '@perya/contract';
import { createHash } from 'node:crypto';
import { formatAmount, parseAmount } from '@perya/money';
import { sql } from 'kysely';
import type { Identity } from '#modules/identity';
import type { Merchants } from '#modules/merchant';
import type { Safety } from '#modules/safety';
import { onlyProposes, type Operator, seesMoney } from '#platform/approvals/operator';
import { givenAloneToday } from '#platform/approvals/repository';
import type { RunWork, Work } from '#platform/database/work';
import { refuse } from '#platform/refusal';
import type { GameCompany } from '../ports.ts';
import { insertGrant } from './grants.ts';

type Query = NonNullable<RequestOf<OperatorCalls['freeRounds']>['query']>;
type Gift = RequestOf<OperatorCalls['giveFreeRounds']>['body'];
type Outcome = ReplyOf<OperatorCalls['giveFreeRounds']>['results'][number]['outcome'];

interface Parts {
  runWork: RunWork;
  merchants: Merchants;
  identity: Identity;
  safety: Safety;
  companies: ReadonlyMap<string, GameCompany>;
}

const pageSize = 50;
const stateOf = sql`case when g.ended_at is not null then 'taken' when g.rounds > 0 and g.used >= g.rounds then 'used'
  when g.expires_at <= now() then 'over' else 'open' end`;
/** Companies take short ids; the same gift for the same member is always the same one. */
const grantIdOf = (giftId: string, memberId: string): string =>
  `fr-${createHash('sha256').update(`${giftId} ${memberId}`).digest('hex').slice(0, 32)}`;
const wantedOf = ({ memberIds }: Gift): string[] => [
  ...new Set(memberIds.map((memberId) => memberId.toLowerCase())),
];

interface GrantLine {
  grant_id: string;
  member_id: string;
  company: string;
  rounds: number;
  used: number;
  cap_micros: string;
  paid_micros: string;
  paid_by: 'house' | 'company';
  given_by: string;
  given_at: Date;
  expires_at: Date;
  ended_by: string | null;
  state: FreeRounds['state'];
}

/** Free rounds as staff see, give and take them back. */
export function createFreeRounds({ runWork, merchants, identity, safety, companies }: Parts) {
  const within = <T>(merchant: string, { name }: Operator, use: (work: Work) => Promise<T>): Promise<T> => {
    merchants.assertKnown(merchant);
    return runWork({ merchant, actor: { kind: 'operator', name } }, use);
  };
  /** What would become of each; nobody is given anything by looking. */
  const foresee = async (work: Work, gift: Gift) => {
    if (!companies.has(gift.company)) refuse('game.unavailable');
    if (parseAmount(gift.cap) <= 0n) refuse('amount.out.of.range');
    const wanted = wantedOf(gift);
    const names = await identity.forStaff.names(work, wanted);
    const known = wanted.filter((memberId) => names.has(memberId));
    const leftOut = await safety.unreachable(work, known);
    const { rows } = await sql<{ grant_id: string }>`select grant_id from play.round_grant
      where grant_id = any(${known.map((memberId) => grantIdOf(gift.giftId, memberId))})`.execute(work.db);
    const had = new Set(rows.map(({ grant_id }) => grant_id));
    const outcomeOf = (memberId: string): Outcome => {
      const found = names.get(memberId);
      if (found === undefined) return 'unknown';
      if (had.has(grantIdOf(gift.giftId, memberId))) return 'again';
      return found.isClosed || leftOut.has(memberId) ? 'left_out' : 'given';
    };
    return wanted.map((memberId) => ({
      memberId,
      name: names.get(memberId)?.name ?? null,
      outcome: outcomeOf(memberId),
    }));
  };
  const mostOf = (members: readonly { outcome: Outcome }[], { cap }: Gift): bigint =>
    parseAmount(cap) * BigInt(members.filter(({ outcome }) => outcome === 'given').length);

  return {
    list: (merchant: string, operator: Operator, query: Query) =>
      within(merchant, operator, (work) =>
        listGrants(work, identity, query, seesMoney(operator)).then((page) => ({
          ...page,
          companies: [...companies.keys()],
        })),
      ),
    /** What it may cost at most, for the sums of one person. */
    weigh: (merchant: string, operator: Operator, gift: Gift) =>
      within(merchant, operator, async (work) => ({ amount: mostOf(await foresee(work, gift), gift) })),
    preview: (merchant: string, operator: Operator, gift: Gift) =>
      within(merchant, operator, async (work) => {
        const members = await foresee(work, gift);
        const most = mostOf(members, gift);
        const { perAction, perDay } = operator.alone;
        const today = await givenAloneToday(work, operator.name);
        const needsSecond =
          onlyProposes(operator, 'reward.give') || most > perAction || today + most > perDay;
        return { members, most: formatAmount(most), needsSecond };
      }),
    give: (merchant: string, operator: Operator, gift: Gift) =>
      within(merchant, operator, async (work) => {
        const results: { memberId: string; outcome: Outcome }[] = [];
        for (const { memberId, outcome } of await foresee(work, gift)) {
          const { giftId, memberIds: _all, ...wish } = gift;
          const isGiven =
            outcome === 'given' &&
            (await insertGrant(
              work,
              { ...wish, memberId, grantId: grantIdOf(giftId, memberId) },
              operator.name,
            ));
          results.push({ memberId, outcome: outcome === 'given' && !isGiven ? 'again' : outcome });
        }
        return { results };
      }),
    /** Whoever played a round may still win by it; where none was played there is nothing to pay any more. */
    takeBack: (merchant: string, operator: Operator, grantId: string) =>
      within(merchant, operator, async (work) => {
        const { rows } = await sql<{
          unused: number;
        }>`update play.round_grant as g set ended_at = ${work.now},
            ended_by = ${operator.name}, expires_at = ${work.now},
            cap_micros = case when used = 0 then paid_micros else cap_micros end
          where merchant_code = ${merchant} and grant_id = ${grantId} and ${stateOf} = 'open'
          returning rounds - used as unused`.execute(work.db);
        if (rows[0] !== undefined) return rows[0];
        const { rows: there } = await sql`select from play.round_grant
          where merchant_code = ${merchant} and grant_id = ${grantId}`.execute(work.db);
        return refuse(there.length === 0 ? 'request.not_found' : 'status.move.refused');
      }),
  };
}

export type FreeRoundsDesk = ReturnType<typeof createFreeRounds>;

async function listGrants(work: Work, identity: Identity, query: Query, sees: boolean) {
  const { state, memberId, company, after } = query;
  const parts = [
    state !== undefined && sql`and ${stateOf} = ${state}`,
    memberId !== undefined && sql`and g.member_id = ${memberId}::uuid`,
    company !== undefined && sql`and g.company = ${company}`,
    after !== undefined &&
      sql`and (g.given_at, g.grant_id) < (select given_at, grant_id from play.round_grant
        where merchant_code = ${work.merchant} and grant_id = ${after})`,
  ].filter((part) => part !== false);
  const { rows } = await sql<GrantLine>`select g.*, ${stateOf} as state from play.round_grant g
    where g.merchant_code = ${work.merchant} ${sql.join(parts, sql` `)}
    order by g.given_at desc, g.grant_id desc limit ${pageSize + 1}`.execute(work.db);
  const shown = rows.slice(0, pageSize);
  const names = await identity.forStaff.names(
    work,
    shown.map(({ member_id }) => member_id),
  );
  return {
    grants: shown.map((row) => ({
      grantId: row.grant_id,
      memberId: row.member_id,
      name: names.get(row.member_id)?.name ?? null,
      company: row.company,
      rounds: row.rounds,
      used: row.used,
      cap: sees ? formatAmount(BigInt(row.cap_micros)) : null,
      paid: sees ? formatAmount(BigInt(row.paid_micros)) : null,
      paidBy: row.paid_by,
      givenBy: row.given_by,
      givenAt: row.given_at.toISOString(),
      endsAt: row.expires_at.toISOString(),
      endedBy: row.ended_by,
      state: row.state,
    })),
    next: rows.length > pageSize ? (shown.at(-1)?.grant_id ?? null) : null,
  };
}
