import type { MemberGrouping, ReportMemberGroup, ReportMembers } from '@perya/contract';
import { formatAmount } from '@perya/money';
import type { AgentLines } from '#modules/agents';
import type { Work } from '#platform/database/work';
import { doneOfDays } from '../facts/folded.ts';
import { type AskingParts, createAsking, type Wish } from '../figures/asking.ts';

/** Agents that are named; the others are one row. */
const most = 50;

export interface MembersParts extends AskingParts {
  agentLines: AgentLines;
}
interface MembersWish extends Wish {
  by?: MemberGrouping | undefined;
}

/** Whoever was brought by somebody came by an agent where that one has a contract that runs, by a friend where not. */
const sourceOf = `multiIf(upline = '', 'none', has({agents:Array(String)}, upline), 'agent', 'referral')`;
const columnOf = { level: 'level', source: sourceOf, agent: 'upline', method: 'method' } as const;

const counted = [
  'members',
  'registered',
  'active',
  'depositing',
  'deposits',
  'withdrawals',
  'stake',
  'ggr',
  'cost',
] as const;
type Row = { key: string } & Record<`all_${(typeof counted)[number]}`, string>;
type Sums = Record<(typeof counted)[number], bigint>;

/** Members that facts tell of and that their list has forgotten stand under the empty key: nothing is left out. */
const question = (by: MemberGrouping): string => `
  with people as (select member, ${columnOf[by]} as key, 1 as known, registered >= {from:Date} as is_new from person final
    where brand = {brand:String} and registered <= {until:Date}),
  done as (select member, sum(staking) as stakes, sum(paid_in) as times, sum(deposits) as paid, sum(withdrawals) as out, sum(stake) as staked,
      sum(ggr) as won, sum(cost) as given from ${doneOfDays} where member != '' group by member)
  select key, toString(sum(known)) as all_members, toString(sum(is_new)) as all_registered, toString(countIf(stakes > 0)) as all_active,
    toString(countIf(times > 0)) as all_depositing, toString(sum(paid)) as all_deposits, toString(sum(out)) as all_withdrawals,
    toString(sum(staked)) as all_stake, toString(sum(won)) as all_ggr, toString(sum(given)) as all_cost
  from people full outer join done using member group by key settings join_use_nulls = 0`;

const sumsIn = (row: Row): Sums => ({
  members: BigInt(row.all_members),
  registered: BigInt(row.all_registered),
  active: BigInt(row.all_active),
  depositing: BigInt(row.all_depositing),
  deposits: BigInt(row.all_deposits),
  withdrawals: BigInt(row.all_withdrawals),
  stake: BigInt(row.all_stake),
  ggr: BigInt(row.all_ggr),
  cost: BigInt(row.all_cost),
});
const together = (rows: readonly { sums: Sums }[]): Sums => {
  const of = (name: keyof Sums): bigint => rows.reduce((sum, { sums }) => sum + sums[name], 0n);
  return {
    members: of('members'),
    registered: of('registered'),
    active: of('active'),
    depositing: of('depositing'),
    deposits: of('deposits'),
    withdrawals: of('withdrawals'),
    stake: of('stake'),
    ggr: of('ggr'),
    cost: of('cost'),
  };
};

function shown(key: string, name: string | null, sums: Sums): ReportMemberGroup {
  const ngr = sums.ggr - sums.cost;
  const each = (amount: bigint) => (sums.active === 0n ? null : formatAmount(amount / sums.active));
  return {
    key,
    name,
    members: Number(sums.members),
    registered: Number(sums.registered),
    active: Number(sums.active),
    depositing: Number(sums.depositing),
    deposits: formatAmount(sums.deposits),
    withdrawals: formatAmount(sums.withdrawals),
    stake: formatAmount(sums.stake),
    ggr: formatAmount(sums.ggr),
    cost: formatAmount(sums.cost),
    ngr: formatAmount(ngr),
    ggrEach: each(sums.ggr),
    ngrEach: each(ngr),
  };
}

/** What members did in a span and what they brought, by what is known of them (OPS-REPORT-08). */
export function createMembersReport(parts: MembersParts) {
  const ask = createAsking(parts);
  const { agentLines } = parts;
  return async ({ by = 'level', ...wish }: MembersWish): Promise<ReportMembers> => {
    const { brand, operator } = wish;
    const inWork = <Found>(use: (work: Work) => Promise<Found>) =>
      parts.runWork({ merchant: brand, actor: { kind: 'operator', name: operator } }, use);
    const { head, facts, missing } = await ask(wish, async (engine, { span }) => {
      const agents = by === 'source' ? await inWork(agentLines.underContract) : [];
      const rows = await engine.rows<Row>(question(by), {
        brand,
        from: span.from,
        until: span.to,
        whole: span.to,
        ...(by === 'source' && { agents }),
      });
      const groups = rows
        .map((row) => ({ key: row.key, sums: sumsIn(row) }))
        .toSorted((one, other) => Number(other.sums.ggr - one.sums.ggr) || one.key.localeCompare(other.key));
      const kept = by === 'agent' ? groups.slice(0, most) : groups;
      const others = groups.slice(kept.length);
      const ids = by === 'agent' ? kept.map(({ key }) => key).filter((key) => key !== '') : [];
      const names = await inWork((work) => agentLines.names(work, ids));
      const nameOf = (key: string): string | null =>
        by === 'agent' && key !== '' ? (names.get(key)?.name ?? '•••') : null;
      return {
        by,
        groups: [
          ...kept.map(({ key, sums }) => shown(key, nameOf(key), sums)),
          ...(others.length === 0 ? [] : [shown('others', null, together(others))]),
        ],
        total: shown('', null, together(groups)),
      };
    });
    return { ...head, facts, missing };
  };
}
