import { formatAmount } from '@perya/money';
import { sql } from 'kysely';
import type { FoundRound } from '@perya/contract';
import type { Catalogue } from '#modules/catalogue';
import type { DuckRow } from '#platform/archive/duck';

/** A round as tables and files have it. */
export interface RoundRow {
  round_no: string;
  round_id: string;
  company: string;
  member_id: string;
  node_id: string;
  game_code: string;
  vassalage: string;
  state: FoundRound['state'];
  currency: string;
  staked: string;
  returned: string;
  open_stake: string;
  jackpot_paid: string;
  times_reopened: number;
  detail: string;
  opened_at: Date;
  last_at: Date;
  closed_at: Date | null;
}

export const roundColumns = sql`r.round_no, r.round_id, r.company, r.member_id, r.node_id, r.game_code, r.vassalage, r.state,
  r.currency, r.staked, r.returned, r.open_stake, r.jackpot_paid, r.times_reopened, r.detail, r.opened_at, r.last_at, r.closed_at`;

/** The same of a file: whole numbers as text, moments in milliseconds. */
export const fileColumns = `*, epoch_ms(opened_at)::VARCHAR as opened_ms, epoch_ms(last_at)::VARCHAR as last_ms,
  epoch_ms(closed_at)::VARCHAR as closed_ms`;

const states: readonly FoundRound['state'][] = ['open', 'stale', 'settled', 'void'];

export function rowOfFile(row: DuckRow): RoundRow {
  const text = (name: string): string => String(row[name] ?? '');
  const moment = (name: string): Date => new Date(Number(row[name]));
  return {
    round_no: text('round_no'),
    round_id: text('round_id'),
    company: text('company'),
    member_id: text('member_id'),
    node_id: text('node_id'),
    game_code: text('game_code'),
    vassalage: text('vassalage'),
    state: states.find((state) => state === row['state']) ?? 'settled',
    currency: text('currency'),
    staked: text('staked'),
    returned: text('returned'),
    open_stake: text('open_stake'),
    jackpot_paid: text('jackpot_paid'),
    times_reopened: Number(row['times_reopened']),
    detail: text('detail'),
    opened_at: moment('opened_ms'),
    last_at: moment('last_ms'),
    closed_at: row['closed_ms'] === null ? null : moment('closed_ms'),
  };
}

/** What somebody may see of an amount. */
export type Show = (micros: bigint | string) => string | null;
export const showMoney =
  (seesMoney: boolean): Show =>
  (micros) =>
    seesMoney ? formatAmount(BigInt(micros)) : null;

interface Looking {
  merchant: string;
  catalogue: Catalogue;
  show: Show;
  /** Masked names; empty for whoever may not read members. */
  names: ReadonlyMap<string, { name: string }>;
}

export async function foundRound(
  row: RoundRow,
  { merchant, catalogue, show, names }: Looking,
): Promise<FoundRound> {
  const game = await catalogue.describe(merchant, 'EN', row.node_id);
  return {
    roundNo: row.round_no,
    openedAt: row.opened_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
    nodeId: row.node_id,
    gameName: game?.displayName ?? row.node_id,
    vendorName: game?.vendorName ?? row.vassalage,
    company: row.company,
    companyRound: row.round_id,
    memberId: row.member_id,
    memberName: names.get(row.member_id)?.name ?? null,
    state: row.state,
    currency: row.currency,
    stake: show(row.staked),
    paid: show(row.returned),
    net: show(BigInt(row.returned) - BigInt(row.staked)),
  };
}
