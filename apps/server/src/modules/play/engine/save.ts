import type pg from 'pg';
import { raiseStatement } from '../cases/raise.ts';
import { keyOf } from '../rounds/decide.ts';
import type { Decision } from '../rounds/facts.ts';
import type { Loaded } from './load.ts';
import type { Prepared } from './prepared.ts';

export interface Decided {
  item: Prepared;
  decision: Decision;
  loaded: Loaded;
}

/** A round is new or changed, as was seen under the lock; bets and rounds that change are found by key and part. */
const saveStatement = `
  with written as (
    insert into play.movement (company, class, ext_id, merchant_code, member_id, verb, round_id, state, amount, won,
      currency, code, flags, jackpot_paid, fingerprint, balance_after, bet_id, contributions, created_at)
    select w.company, w.class, w.id, w.merchant, w.member, w.verb, w.round, w.state, w.amount, w.won, w.currency, w.code,
      string_to_array(w.flags, ','), w.jackpot_paid, decode(w.fingerprint, 'hex'), w.balance, w.bet,
      w.contributions::jsonb, $1
    from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::uuid[], $7::text[], $8::text[], $9::text[],
      $10::bigint[], $11::bigint[], $12::text[], $13::text[], $14::text[], $15::bigint[], $16::text[], $17::bigint[],
      $18::text[], $19::text[]) w(company, class, id, merchant, member, verb, round, state, amount, won, currency, code,
      flags, jackpot_paid, fingerprint, balance, bet, contributions)
  ), changed as (
    update play.movement m set state = b.state, won = b.won, prizes = b.prizes::jsonb
    from unnest($20::text[], $21::uuid[], $22::text[], $23::timestamptz[], $24::text[], $25::bigint[], $26::text[])
      b(company, member, id, at, state, won, prizes)
    where play.message_key(m.member_id, m.company, m.class, m.ext_id) = play.message_key(b.member, b.company, 'debit', b.id)
      and m.created_at = b.at
  ), round as (
    select * from unnest($27::text[], $28::text[], $29::uuid[], $30::text[], $31::text[], $32::text[], $33::text[],
      $34::text[], $35::text[], $36::text[], $37::bigint[], $38::bigint[], $39::bigint[], $40::int[], $41::int[],
      $42::bigint[], $43::int[], $44::text[], $45::text[], $46::timestamptz[], $47::timestamptz[])
      n(company, round, member, merchant, node, game, vassalage, type, currency, state, staked, returned, open_stake, bets,
      open_bets, jackpot_paid, times_reopened, detail, proof, closed_at, at)
  ), opened as (
    insert into play.round (company, round_id, member_id, merchant_code, node_id, game_code, vassalage, game_type, currency,
      state, staked, returned, open_stake, bets, open_bets, jackpot_paid, times_reopened, detail, proof, round_no, opened_at,
      last_at, closed_at)
    select n.company, n.round, n.member, n.merchant, n.node, n.game, n.vassalage, n.type, n.currency, n.state, n.staked,
      n.returned, n.open_stake, n.bets, n.open_bets, n.jackpot_paid, n.times_reopened, n.detail, n.proof::jsonb,
      play.round_no($1), $1, $1, n.closed_at
    from round n where n.at is null
    returning *
  ), moved as (
    update play.round r set state = n.state, staked = n.staked, returned = n.returned, open_stake = n.open_stake,
      bets = n.bets, open_bets = n.open_bets, jackpot_paid = n.jackpot_paid, times_reopened = n.times_reopened,
      detail = n.detail, proof = n.proof::jsonb, last_at = $1, closed_at = n.closed_at,
      first_closed_at = case when n.times_reopened > r.times_reopened
        then coalesce(r.first_closed_at, r.closed_at) else r.first_closed_at end
    from round n
    where play.round_key(r.member_id, r.company, r.round_id) = play.round_key(n.member, n.company, n.round)
      and r.opened_at = n.at
    returning r.*
  ), told as (
    insert into platform.outbox (merchant_code, name, body)
    select r.merchant_code, 'play.rounds_closed.v1', jsonb_build_object('rounds', jsonb_agg(jsonb_build_object(
      'memberId', r.member_id, 'roundNo', r.round_no::text, 'nodeId', r.node_id, 'gameType', r.game_type,
      'vassalage', r.vassalage, 'currency', r.currency, 'staked', r.staked::text, 'returned', r.returned::text,
      'times', r.times_reopened)))
    from (select * from opened union all select * from moved) r
    where r.closed_at is not null and r.state in ('settled', 'void') group by r.merchant_code
    returning 1
  )
  select case when exists (select from told) then pg_notify('platform_outbox', '') end`;

/** Numbers as text: JSON has no integers of this size. */
const json = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) => (typeof inner === 'bigint' ? String(inner) : inner));
const listed = (values: readonly unknown[]): string | null => (values.length > 0 ? json(values) : null);

/** One array for each column of the statement. */
const columns = <Row>(rows: readonly Row[], ...each: ((row: Row) => unknown)[]): unknown[][] =>
  each.map((one) => rows.map(one));

function movementColumns(decided: readonly Decided[]): unknown[][] {
  return columns(
    decided.flatMap(({ item, decision }) => decision.write.map((row) => ({ item, row }))),
    ({ item }) => item.profile.company,
    ({ row }) => row.class,
    ({ row }) => row.id,
    ({ item }) => item.merchant,
    ({ row }) => row.memberId,
    ({ row }) => row.verb,
    ({ row }) => row.round,
    ({ row }) => row.state,
    ({ row }) => String(row.amount),
    ({ row }) => String(row.won),
    ({ row }) => row.currency,
    ({ row }) => row.code,
    ({ row }) => (row.flags.length > 0 ? row.flags.join(',') : null),
    ({ row }) => row.jackpotPaid && String(row.jackpotPaid),
    ({ row }) => row.fingerprint,
    ({ row }) => String(row.balance),
    ({ row }) => row.bet,
    ({ row }) => listed(row.contributions),
  );
}

function betColumns(decided: readonly Decided[]): unknown[][] {
  return columns(
    decided.flatMap(({ item, decision, loaded }) => decision.bets.map((bet) => ({ item, bet, loaded }))),
    ({ item }) => item.profile.company,
    ({ item }) => item.memberId,
    ({ bet }) => bet.id,
    ({ bet, loaded }) => loaded.betsAt.get(bet.id),
    ({ bet }) => bet.state,
    ({ bet }) => String(bet.won),
    ({ bet }) => listed(bet.prizes),
  );
}

function roundColumns(decided: readonly Decided[]): unknown[][] {
  return columns(
    decided.flatMap(({ item, decision: { round }, loaded }) =>
      round === null ? [] : [{ item, round, loaded }],
    ),
    ({ item }) => item.profile.company,
    ({ round }) => round.round,
    ({ item }) => item.memberId,
    ({ item }) => item.merchant,
    ({ item }) => item.game?.nodeId ?? '',
    ({ item }) => ('game' in item.call ? item.call.game : ''),
    ({ item }) => item.game?.vassalage ?? '',
    ({ item }) => item.game?.gameType ?? '',
    ({ item }) => item.currency,
    ({ round }) => round.state,
    ({ round }) => String(round.staked),
    ({ round }) => String(round.returned),
    ({ round }) => String(round.openStake),
    ({ round }) => round.bets,
    ({ round }) => round.openBets,
    ({ round }) => String(round.jackpotPaid),
    ({ round }) => round.timesReopened,
    ({ round }) => round.detail,
    ({ round }) => round.proof && json(round.proof),
    ({ round }) => round.closedAt,
    ({ loaded }) => loaded.roundAt,
  );
}

/** Everything a batch decided, in one statement; what is rare has statements of its own. */
export function saveStatements(decided: readonly Decided[], now: Date): pg.QueryConfig[] {
  const [movements, bets, rounds] = [movementColumns(decided), betColumns(decided), roundColumns(decided)];
  const isEmpty = [movements, bets, rounds].every(([first]) => first?.length === 0);
  const values = [now, ...movements, ...bets, ...rounds];
  return [
    ...(isEmpty ? [] : [{ name: 'play save', text: saveStatement, values }]),
    ...feedStatements(decided, now),
    ...decided.flatMap((one) => rareStatements(one, now)),
  ];
}

/** The same message again: a no that nothing was kept of is no repeat. */
const isRepeat = ({ outcome: { flags }, write }: Decision): boolean =>
  write.length === 0 && flags.includes('REPLAYED');

function rareStatements({ item, decision }: Decided, now: Date): pg.QueryConfig[] {
  const statements: pg.QueryConfig[] = [];
  const { merchant, memberId, profile, call } = item;
  const key = keyOf(call);
  const named = key && [merchant, memberId, profile.company, key.class, key.id];
  if (named !== null && isRepeat(decision))
    statements.push({
      text: `insert into play.repeat as r (merchant_code, member_id, company, class, ext_id, times, last_at)
        values ($1, $2, $3, $4, $5, 1, $6) on conflict (merchant_code, member_id, company, class, ext_id)
        do update set times = r.times + 1, last_at = excluded.last_at`,
      values: [...named, now],
    });
  if (named !== null && decision.grant !== null)
    statements.push({
      text: `insert into play.grant_use (merchant_code, member_id, company, class, ext_id, grant_id, used_at)
        values ($1, $2, $3, $4, $5, $6, $7)`,
      values: [...named, decision.grant.grantId, now],
    });
  if (decision.raise !== null) statements.push(raiseStatement({ ...item, ...decision.raise, now }));
  if (decision.grant !== null)
    statements.push({
      text: 'update play.round_grant set used = used + $2, paid_micros = paid_micros + $3 where grant_id = $1',
      values: [decision.grant.grantId, decision.grant.used, String(decision.grant.paid)],
    });
  for (const one of decision.jackpots)
    statements.push({
      text: `insert into play.jackpot_event (merchant_code, jackpot, kind, amount, company, movement_id, member_id, node_id,
           happened_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      values: [
        item.merchant,
        one.jackpot,
        one.kind,
        String(one.amount),
        item.profile.company,
        one.movement,
        one.kind === 'seed' ? null : item.memberId,
        item.game?.nodeId ?? null,
        now,
      ],
    });
  return statements;
}

/** One row per pool and batch: no row that every bet would have to update. */
function feedStatements(decided: readonly Decided[], now: Date): pg.QueryConfig[] {
  const sums = new Map<string, { merchant: string; jackpot: string; amount: bigint; bets: number }>();
  for (const { item, decision } of decided)
    for (const { jackpot, amount } of decision.feed) {
      const key = `${item.merchant}/${jackpot}`;
      const sum = sums.get(key) ?? { merchant: item.merchant, jackpot, amount: 0n, bets: 0 };
      sums.set(key, { ...sum, amount: sum.amount + amount, bets: sum.bets + (amount > 0n ? 1 : -1) });
    }
  if (sums.size === 0) return [];
  const rows = [...sums.values()];
  const feed = {
    name: 'play feed',
    text: `insert into play.jackpot_feed (merchant_code, jackpot, amount, bets, created_at)
      select u.merchant, u.jackpot, u.amount, u.bets, $5
      from unnest($1::text[], $2::text[], $3::bigint[], $4::int[]) u(merchant, jackpot, amount, bets)`,
    values: [
      rows.map(({ merchant }) => merchant),
      rows.map(({ jackpot }) => jackpot),
      rows.map(({ amount }) => String(amount)),
      rows.map(({ bets }) => bets),
      now,
    ],
  };
  return [feed];
}
