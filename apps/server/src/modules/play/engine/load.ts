import type pg from 'pg';
import type { Code } from '../ports.ts';
import { betOf, endsOthers, keyOf } from '../rounds/decide.ts';
import type { GrantRow, MovementRow, MovementState, RoundRow } from '../rounds/facts.ts';
import type { Prepared } from './prepared.ts';

/** What the database knows about a call, read after the member's accounts were locked. */
export interface Loaded {
  own: MovementRow | null;
  bet: MovementRow | null;
  round: RoundRow | null;
  openBets: MovementRow[];
  /** When the round was opened and its bets were made: which part of their tables they are in. */
  roundAt: string | null;
  betsAt: Map<string, string>;
  seat: SeatRow | null;
  account: AccountStatus | null;
  rule: BonusRule | null;
  allowance: StakeAllowance | null;
  grant: GrantRow | null;
}

/** Whether whoever sits there may go on; identity says so, in the same statement. */
export interface AccountStatus {
  isOver: boolean;
  isDisabled: boolean;
  isExcluded: boolean;
}

/** What a running bonus allows; the wallet says so, in the same statement. */
interface BonusRule {
  mostStake: bigint | null;
  barredTypes: readonly string[];
}

/** What the member's own limits leave; safety says so, in the same statement. */
export interface StakeAllowance {
  remaining: bigint | null;
  mostStake: bigint | null;
  barred: string | null;
}

export interface SeatRow {
  merchant: string;
  memberId: string;
  sessionId: string;
  company: string;
  currency: string;
  address: string;
  /** When that address was last seen where play is allowed. */
  locatedAt: Date;
  isOver: boolean;
}

type Row = Record<string, unknown>;

const movementColumns = (alias: string): string =>
  [
    'class',
    'ext_id',
    'member_id',
    'verb',
    'round_id',
    'state',
    'amount',
    'won',
    'currency',
    'code',
    'flags',
    'jackpot_paid',
    'fingerprint',
    'balance_after',
    'bet_id',
    'contributions',
    'prizes',
  ]
    .map((column) => `${alias}.${column} as ${alias}_${column}`)
    .concat(`${alias}.created_at::text as ${alias}_at`)
    .join(', ');

const messageKey = 'play.message_key(m.member_id, m.company, m.class, m.ext_id)';

/**
 * `offset 0` keeps each look-up a look-up: joined freely, a plan made on empty tables reads them whole later; and it has a key
 * worked out once, not once for each week. Every week that is there is asked by key; those ahead are empty and left out by
 * their moment.
 */
const loadText = `
  select i.n, clock_timestamp() as now, ${movementColumns('own')}, ${movementColumns('bet')},
    r.round_id as r_round_id, r.state as r_state, r.currency as r_currency, r.staked as r_staked, r.returned as r_returned,
    r.open_stake as r_open_stake, r.bets as r_bets, r.open_bets as r_open_bets, r.jackpot_paid as r_jackpot_paid,
    r.times_reopened as r_times_reopened, r.detail as r_detail, r.proof as r_proof, r.closed_at as r_closed_at,
    r.opened_at::text as r_at,
    s.merchant_code as s_merchant, s.member_id as s_member, s.session_id as s_session, s.company as s_company,
    s.currency as s_currency, s.address as s_address, s.located_at as s_located, s.expires_at < now() as s_over,
    w.is_over as w_over, w.is_disabled as w_disabled, w.is_excluded as w_excluded,
    b.most_stake as b_most_stake, b.barred_types as b_barred_types,
    g.member_id as g_member, g.room as g_room, g.most_stake as g_most_stake, g.barred as g_barred
  from (select c.*, case when c.id <> '' then play.message_key(c.member, c.company, c.class, c.id) end as key,
        case when c.bet <> '' then play.message_key(c.member, c.company, 'debit', c.bet) end as bet_key
      from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::uuid[], $7::bytea[], $8::text[])
        with ordinality c(company, class, id, bet, round, member, token, merchant, n) offset 0) i
    left join lateral (select * from play.movement m where m.created_at < $9
      and ${messageKey} = i.key offset 0) own on true
    left join lateral (select * from play.movement m where m.created_at < $9
      and ${messageKey} = i.bet_key offset 0) bet on true
    left join lateral (select play.round_key(i.member, i.company, coalesce(nullif(i.round, ''), bet.round_id)) as key
      offset 0) of_round on true
    left join lateral (select * from play.round x where x.opened_at < $9
      and play.round_key(x.member_id, x.company, x.round_id) = of_round.key offset 0) r on true
    left join play.game_session s on s.token_hash = i.token
    left join lateral identity.play_standing(s.merchant_code, s.member_id, s.session_id) w on s.token_hash is not null
    left join lateral wallet.stake_rule_of(i.merchant, i.member) b on i.class = 'debit'
    left join lateral safety.play_room(i.merchant, i.member) g on true`;

/** No two clocks differ by so much. */
const aheadMs = 86_400_000;

export function loadStatement(items: readonly Prepared[], now: Date): pg.QueryConfig {
  const keys = items.map(({ call }) => keyOf(call));
  return {
    name: 'play load',
    text: loadText,
    values: [
      items.map(({ profile }) => profile.company),
      keys.map((key) => key?.class ?? ''),
      keys.map((key) => key?.id ?? ''),
      items.map(({ call }) => betOf(call)),
      items.map(({ call }) => ('round' in call ? (call.round ?? '') : '')),
      items.map(({ memberId }) => memberId),
      items.map(({ tokenHash }) => tokenHash),
      items.map(({ merchant }) => merchant),
      new Date(now.getTime() + aheadMs),
    ],
  };
}

export function loadedFrom(items: readonly Prepared[], rows: readonly Row[]): Loaded[] {
  const loaded = items.map((): Loaded => ({ ...absent, openBets: [], betsAt: new Map() }));
  for (const row of rows) {
    const one = loaded[Number(row['n']) - 1];
    if (one === undefined) continue;
    one.own = movementOf(row, 'own');
    one.bet = movementOf(row, 'bet');
    if (one.bet) one.betsAt.set(one.bet.id, text(row['bet_at']));
    one.round = roundOf(row);
    one.roundAt = one.round && text(row['r_at']);
    one.seat = seatOf(row);
    one.account = accountStatusOf(row);
    one.rule = ruleOf(row);
    one.allowance = allowanceOf(row);
  }
  return loaded;
}

/** What few calls need to know besides. */
export async function loadRare(
  client: pg.ClientBase,
  items: readonly Prepared[],
  loaded: Loaded[],
): Promise<void> {
  await loadOpenBets(client, items, loaded);
  await loadGrants(client, items, loaded);
}

const absent = {
  own: null,
  bet: null,
  round: null,
  roundAt: null,
  seat: null,
  account: null,
  rule: null,
  allowance: null,
  grant: null,
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const micros = (value: unknown): bigint => BigInt(text(value) || 0);

function movementOf(row: Row, alias: string): MovementRow | null {
  const at = (column: string) => row[`${alias}_${column}`];
  if (at('ext_id') === null) return null;
  const contributions = (at('contributions') ?? []) as { jackpot: string; amount: string }[];
  const prizes = (at('prizes') ?? []) as { jackpot: string; amount: string; win: string }[];
  return {
    class: at('class') as MovementRow['class'],
    id: text(at('ext_id')),
    memberId: text(at('member_id')),
    verb: text(at('verb')),
    round: text(at('round_id')),
    state: at('state') as MovementState,
    amount: micros(at('amount')),
    won: micros(at('won')),
    currency: text(at('currency')),
    code: at('code') as Code,
    flags: (at('flags') ?? []) as MovementRow['flags'],
    jackpotPaid: at('jackpot_paid') === null ? null : micros(at('jackpot_paid')),
    fingerprint: (at('fingerprint') as Buffer).toString('hex'),
    balance: micros(at('balance_after')),
    bet: text(at('bet_id')),
    contributions: contributions.map(({ jackpot, amount }) => ({ jackpot, amount: BigInt(amount) })),
    prizes: prizes.map((prize) => ({ ...prize, amount: BigInt(prize.amount) })),
  };
}

function roundOf(row: Row): RoundRow | null {
  if (row['r_round_id'] === null) return null;
  return {
    round: text(row['r_round_id']),
    currency: text(row['r_currency']),
    state: row['r_state'] as RoundRow['state'],
    staked: micros(row['r_staked']),
    returned: micros(row['r_returned']),
    openStake: micros(row['r_open_stake']),
    bets: Number(row['r_bets']),
    openBets: Number(row['r_open_bets']),
    jackpotPaid: micros(row['r_jackpot_paid']),
    timesReopened: Number(row['r_times_reopened']),
    detail: text(row['r_detail']),
    proof: row['r_proof'] as RoundRow['proof'],
    closedAt: row['r_closed_at'] as Date | null,
  };
}

function seatOf(row: Row): SeatRow | null {
  if (row['s_merchant'] === null) return null;
  return {
    merchant: text(row['s_merchant']),
    memberId: text(row['s_member']),
    sessionId: text(row['s_session']),
    company: text(row['s_company']),
    currency: text(row['s_currency']),
    address: text(row['s_address']),
    locatedAt: row['s_located'] as Date,
    isOver: row['s_over'] === true,
  };
}

function accountStatusOf(row: Row): AccountStatus | null {
  if (row['w_over'] === null) return null;
  return {
    isOver: row['w_over'] === true,
    isDisabled: row['w_disabled'] === true,
    isExcluded: row['w_excluded'] === true,
  };
}

function ruleOf(row: Row): BonusRule | null {
  if (row['b_barred_types'] === null) return null;
  return {
    mostStake: row['b_most_stake'] === null ? null : micros(row['b_most_stake']),
    barredTypes: row['b_barred_types'] as string[],
  };
}

function allowanceOf(row: Row): StakeAllowance | null {
  if (row['g_member'] === null) return null;
  return {
    remaining: row['g_room'] === null ? null : micros(row['g_room']),
    mostStake: row['g_most_stake'] === null ? null : micros(row['g_most_stake']),
    barred: row['g_barred'] === null ? null : text(row['g_barred']),
  };
}

/** Only where more than the named bet may be meant. */
async function loadOpenBets(
  client: pg.ClientBase,
  items: readonly Prepared[],
  loaded: Loaded[],
): Promise<void> {
  const wanting = items.flatMap(({ call, profile, memberId }, place) => {
    const one = loaded[place];
    const round = one?.round;
    if (one === undefined || !round) return [];
    return endsOthers(call, round, one.bet)
      ? [{ one, company: profile.company, round: round.round, since: one.roundAt, memberId }]
      : [];
  });
  if (wanting.length === 0) return;
  const { rows } = await client.query<Row>({
    name: 'play open bets',
    text: `select i.n, ${movementColumns('bet')}
      from unnest($1::text[], $2::text[], $3::uuid[], $4::timestamptz[]) with ordinality i(company, round, member, since, n)
        join play.movement bet on hashtextextended(bet.round_id, 0) = hashtextextended(i.round, 0)
          and bet.round_id = i.round and bet.company = i.company and bet.member_id = i.member
          and bet.created_at >= i.since and bet.class = 'debit' and bet.state = 'accepted'
      order by bet.created_at, bet.ext_id`,
    values: [
      wanting.map(({ company }) => company),
      wanting.map(({ round }) => round),
      wanting.map(({ memberId }) => memberId),
      wanting.map(({ since }) => since),
    ],
  });
  for (const row of rows) {
    const bet = movementOf(row, 'bet');
    const one = wanting[Number(row['n']) - 1]?.one;
    if (!bet || !one) continue;
    one.openBets.push(bet);
    one.betsAt.set(bet.id, text(row['bet_at']));
  }
}

async function loadGrants(
  client: pg.ClientBase,
  items: readonly Prepared[],
  loaded: Loaded[],
): Promise<void> {
  const wanting = items.flatMap(({ call, profile, merchant }, place) => {
    const one = loaded[place];
    const id = 'grant' in call ? call.grant : undefined;
    return one && id !== undefined ? [{ one, id, company: profile.company, merchant }] : [];
  });
  for (const { one, id, company, merchant } of wanting) {
    const { rows } = await client.query<Row>(
      `select grant_id, member_id, rounds, used, cap_micros, paid_micros, paid_by, expires_at from play.round_grant
       where grant_id = $1 and company = $2 and merchant_code = $3 for update`,
      [id, company, merchant],
    );
    const row = rows[0];
    if (row === undefined) continue;
    one.grant = {
      grantId: id,
      memberId: text(row['member_id']),
      rounds: Number(row['rounds']),
      used: Number(row['used']),
      cap: micros(row['cap_micros']),
      paid: micros(row['paid_micros']),
      paidBy: row['paid_by'] as GrantRow['paidBy'],
      expiresAt: row['expires_at'] as Date,
    };
  }
}
