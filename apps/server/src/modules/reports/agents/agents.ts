import type { ReportAgentLine, ReportAgents } from '@perya/contract';
import { formatAmount } from '@perya/money';
import type { AgentLines } from '#modules/agents';
import type { Work } from '#platform/database/work';
import { readAccounts } from '../accounts/accounts.ts';
import { type AskingParts, createAsking, type Wish } from '../figures/asking.ts';
import { amountOf, ledgerGgr } from '../figures/definitions.ts';
import { sumsOf } from '../figures/figures.ts';
import type { Span } from '../figures/spans-rules.ts';
import { movesOf, statementOf } from '../lines/statement-rules.ts';
import { agentRules, type AgentTerms } from './agents-rules.ts';

/** Lines that are named; the others are one row. */
const most = 50;

export interface AgentsParts extends AskingParts {
  agentLines: AgentLines;
}

type Line = Awaited<ReturnType<AgentLines['linesOf']>>[number];
type Sums = Omit<Line, 'memberId'>;

const nothing: Sums = { members: 0, stake: 0n, net: 0n, commission: 0n, cost: 0n };
const plus = (one: Sums, other: Sums): Sums => ({
  members: one.members + other.members,
  stake: one.stake + other.stake,
  net: one.net + other.net,
  commission: one.commission + other.commission,
  cost: one.cost + other.cost,
});
/** Of what was won from members; null where nothing was. */
const shareOf = (cost: bigint, ggr: bigint): number | null => (ggr > 0n ? Number(cost) / Number(ggr) : null);

const shown = (memberId: string | null, name: string | null, now: Sums, then: Sums): ReportAgentLine => ({
  memberId,
  name,
  members: now.members,
  stake: formatAmount(now.stake),
  stakeBefore: formatAmount(then.stake),
  net: formatAmount(now.net),
  netBefore: formatAmount(then.net),
  commission: formatAmount(now.commission),
  cost: formatAmount(now.cost),
  costBefore: formatAmount(then.cost),
  share: shareOf(now.cost, now.net),
});

/** Lines of agents with what they played and cost, and agent cost by both days (OPS-REPORT-13). */
export function createAgentsReport(parts: AgentsParts) {
  const ask = createAsking(parts);
  const { agentLines } = parts;
  return async (wish: Wish): Promise<ReportAgents> => {
    const { brand, operator } = wish;
    const inWork = <Found>(use: (work: Work) => Promise<Found>) =>
      parts.runWork({ merchant: brand, actor: { kind: 'operator', name: operator } }, use);
    const { head, facts, missing } = await ask(wish, async (engine, { span, before }) => {
      const read = async (one: Span) => ({
        sums: await sumsOf(engine, brand, one),
        lines: await inWork((work) => agentLines.linesOf(work, one.from, one.to)),
        earned: await inWork((work) => agentLines.earnedBy(work, one.from, one.to)),
      });
      const [now, then] = [await read(span), await read(before)];
      const ordered = now.lines.toSorted((one, other) => Number(other.stake - one.stake));
      const top = ordered.slice(0, most);
      const beside = await inWork(async (work) => ({
        names: await agentLines.names(
          work,
          top.map(({ memberId }) => memberId),
        ),
        countedUntil: await agentLines.countedUntil(work),
      }));
      const thenOf = new Map(then.lines.map((line) => [line.memberId, line]));
      const sumOf = (lines: readonly Sums[]): Sums => lines.reduce(plus, nothing);
      const thenSum = (lines: readonly Line[]): Sums =>
        sumOf(lines.map(({ memberId }) => thenOf.get(memberId) ?? nothing));
      const others = ordered.slice(most);
      const { accounts } = await readAccounts(parts, engine, wish, span);
      const terms = (one: typeof now): AgentTerms => ({
        earned: one.earned,
        posted: amountOf('FIG-20', { sums: one.sums, taxPercent: 0 }),
      });
      const both = { now: terms(now), before: terms(then) };
      const ggr = ledgerGgr(now.sums);
      return {
        countedUntil: beside.countedUntil,
        ggr: formatAmount(ggr),
        share: shareOf(both.now.posted, ggr),
        lines: statementOf(agentRules, both, movesOf(accounts)),
        agents: top.map((line) =>
          shown(
            line.memberId,
            beside.names.get(line.memberId)?.name ?? '•••',
            line,
            thenOf.get(line.memberId) ?? nothing,
          ),
        ),
        others:
          others.length === 0
            ? null
            : { count: others.length, ...shown(null, null, sumOf(others), thenSum(others)) },
        total: shown(null, null, sumOf(ordered), sumOf(then.lines)),
      };
    });
    return { ...head, facts, missing };
  };
}
