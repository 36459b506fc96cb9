import type pg from 'pg';
import { raiseStatement } from '../cases/raise.ts';
import type { Decision } from '../rounds/facts.ts';
import type { Prepared } from './prepared.ts';

export interface Decided {
  item: Prepared;
  decision: Decision;
}

/** Numbers as text: JSON has no integers of this size. */
const text = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) => (typeof inner === 'bigint' ? String(inner) : inner));

const saveStatement = `
  with written as (
    insert into play.movement (company, class, ext_id, merchant_code, member_id, verb, round_id, state, amount, won,
      currency, code, flags, jackpot_paid, fingerprint, balance_after, bet_id, contributions, created_at)
    select w.company, w.class, w.id, w.merchant, w."memberId", w.verb, w.round, w.state, w.amount, w.won, w.currency,
      w.code, coalesce((select array_agg(f) from jsonb_array_elements_text(w.flags) f), '{}'), w."jackpotPaid",
      w.fingerprint, w.balance, w.bet, nullif(w.contributions, '[]'::jsonb), $4
    from jsonb_to_recordset($1::jsonb) w(company text, class text, id text, merchant text, "memberId" uuid, verb text,
      round text, state text, amount bigint, won bigint, currency text, code text, flags jsonb, "jackpotPaid" bigint,
      fingerprint text, balance bigint, bet text, contributions jsonb)
  ), changed as (
    update play.movement m set state = b.state, won = b.won, prizes = nullif(b.prizes, '[]'::jsonb)
    from jsonb_to_recordset($2::jsonb) b(company text, id text, state text, won bigint, prizes jsonb)
    where m.company = b.company and m.class = 'debit' and m.ext_id = b.id
  ), rounds as (
    insert into play.round as r (company, round_id, member_id, merchant_code, node_id, vassalage, game_type, currency,
      state, staked, returned, open_stake, bets, open_bets, jackpot_paid, times_reopened, detail, proof, opened_at,
      last_at, closed_at)
    select n.company, n.round, n."memberId", n.merchant, n."nodeId", n.vassalage, n."gameType", n.currency, n.state,
      n.staked, n.returned, n."openStake", n.bets, n."openBets", n."jackpotPaid", n."timesReopened", n.detail, n.proof,
      $4, $4, n."closedAt"
    from jsonb_to_recordset($3::jsonb) n(company text, round text, "memberId" uuid, merchant text, "nodeId" text,
      vassalage text, "gameType" text, currency text, state text, staked bigint, returned bigint, "openStake" bigint,
      bets int, "openBets" int, "jackpotPaid" bigint, "timesReopened" int, detail text, proof jsonb,
      "closedAt" timestamptz)
    on conflict (company, round_id, member_id) do update set state = excluded.state, staked = excluded.staked,
      returned = excluded.returned, open_stake = excluded.open_stake, bets = excluded.bets,
      open_bets = excluded.open_bets, jackpot_paid = excluded.jackpot_paid, times_reopened = excluded.times_reopened,
      detail = excluded.detail, proof = excluded.proof, last_at = excluded.last_at, closed_at = excluded.closed_at,
      first_closed_at = case when excluded.times_reopened > r.times_reopened
        then coalesce(r.first_closed_at, r.closed_at) else r.first_closed_at end
    returning r.*
  ), told as (
    insert into platform.outbox (merchant_code, name, body)
    select r.merchant_code, 'play.rounds_closed.v1', jsonb_build_object('rounds', jsonb_agg(jsonb_build_object(
      'memberId', r.member_id, 'roundNo', r.round_no::text, 'nodeId', r.node_id, 'gameType', r.game_type,
      'vassalage', r.vassalage, 'currency', r.currency, 'staked', r.staked::text, 'returned', r.returned::text,
      'times', r.times_reopened)))
    from rounds r where r.closed_at is not null and r.state in ('settled', 'void') group by r.merchant_code
    returning 1
  )
  select case when exists (select from told) then pg_notify('platform_outbox', '') end`;

/** Everything a batch decided, in one statement; what is rare has statements of its own. */
export async function save(client: pg.ClientBase, decided: readonly Decided[], now: Date): Promise<void> {
  const movements = decided.flatMap(({ item, decision }) =>
    decision.write.map((row) => ({ ...row, company: item.profile.company, merchant: item.merchant })),
  );
  const bets = decided.flatMap(({ item, decision }) =>
    decision.bets.map((bet) => ({ ...bet, company: item.profile.company })),
  );
  const rounds = decided.flatMap(({ item, decision }) => {
    const { round } = decision;
    if (round === null) return [];
    return [
      {
        ...round,
        company: item.profile.company,
        memberId: item.memberId,
        merchant: item.merchant,
        nodeId: item.game?.nodeId ?? '',
        vassalage: item.game?.vassalage ?? '',
        gameType: item.game?.gameType ?? '',
        currency: item.currency,
      },
    ];
  });
  if (movements.length + bets.length + rounds.length > 0)
    await client.query({
      name: 'play save',
      text: saveStatement,
      values: [text(movements), text(bets), text(rounds), now],
    });
  await saveRare(client, decided, now);
}

async function saveRare(client: pg.ClientBase, decided: readonly Decided[], now: Date): Promise<void> {
  await saveFeed(client, decided, now);
  for (const { item, decision } of decided) {
    if (decision.raise !== null) await client.query(raiseStatement({ ...item, ...decision.raise, now }));
    if (decision.grant !== null)
      await client.query(
        'update play.round_grant set used = used + $2, paid_micros = paid_micros + $3 where grant_id = $1',
        [decision.grant.grantId, decision.grant.used, String(decision.grant.paid)],
      );
    for (const one of decision.jackpots)
      await client.query(
        `insert into play.jackpot_event (merchant_code, jackpot, kind, amount, company, movement_id, member_id, node_id,
           happened_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
        [
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
      );
  }
}

/** One row per pool and batch: no row that every bet would have to update. */
async function saveFeed(client: pg.ClientBase, decided: readonly Decided[], now: Date): Promise<void> {
  const sums = new Map<string, { merchant: string; jackpot: string; amount: bigint; bets: number }>();
  for (const { item, decision } of decided)
    for (const { jackpot, amount } of decision.feed) {
      const key = `${item.merchant}/${jackpot}`;
      const sum = sums.get(key) ?? { merchant: item.merchant, jackpot, amount: 0n, bets: 0 };
      sums.set(key, { ...sum, amount: sum.amount + amount, bets: sum.bets + (amount > 0n ? 1 : -1) });
    }
  if (sums.size === 0) return;
  const rows = [...sums.values()];
  await client.query({
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
  });
}
