import type pg from 'pg';

/**
 * Holds every line of commission against rounds and members, with its own SQL and its own arithmetic: it uses nothing of
 * the module that wrote them. Answers what is wrong, at most ten findings.
 */

interface Checked {
  lines: number;
  wrong: string[];
}

interface Rate {
  level: number;
  game_type: string;
  rate_bp: number;
}

const pageSize = 50_000;

/** Pesos in whole centavos, as text: another way to the same figure than micros and integer division in SQL. */
const commissionOf = (stakeMicros: bigint, rateBp: number): bigint => {
  const hundredMillionths = stakeMicros * BigInt(rateBp);
  const centavos = hundredMillionths / 100_000_000n;
  return centavos * 10_000n;
};

async function expectedLines(
  client: pg.Client,
  merchant: string,
  fromAt: Date,
  toAt: Date,
): Promise<Map<string, string>> {
  const { rows: members } = await client.query<{ member_id: string; upline_id: string | null; type: number }>(
    'select member_id, upline_id, type from identity.member where merchant_code = $1',
    [merchant],
  );
  const above = new Map(members.map(({ member_id, upline_id }) => [member_id, upline_id]));
  const agents = new Set(members.filter(({ type }) => type === 1 || type === 2).map((one) => one.member_id));
  const { rows: rates } = await client.query<Rate>(
    'select level, game_type, rate_bp from agents.commission_rate where merchant_code = $1 and version = 1',
    [merchant],
  );
  const rateOf = (level: number, game: string): number =>
    rates.find((one) => one.level === level && one.game_type === game)?.rate_bp ??
    rates.find((one) => one.level === level && one.game_type === '*')?.rate_bp ??
    0;
  const { rows: sums } = await client.query<{ member_id: string; game_type: string; stake: string }>(
    `select member_id, game_type, sum(staked)::text as stake from play.round
     where merchant_code = $1 and state = 'settled' and closed_at between $2 and $3 and closed_at <> $3
     group by 1, 2`,
    [merchant, fromAt, toAt],
  );
  const expected = new Map<string, string>();
  for (const { member_id, game_type, stake } of sums) {
    let agent = above.get(member_id) ?? null;
    for (let level = 1; level <= 4 && agent !== null; level += 1, agent = above.get(agent) ?? null) {
      const rate = rateOf(level, game_type);
      if (!agents.has(agent) || rate === 0) continue;
      expected.set(
        `${agent} ${member_id} ${game_type}`,
        `${level} ${stake} ${rate} ${commissionOf(BigInt(stake), rate)}`,
      );
    }
  }
  return expected;
}

export async function checkLines(
  client: pg.Client,
  { merchant, day, fromAt, toAt }: { merchant: string; day: string; fromAt: Date; toAt: Date },
): Promise<Checked> {
  const expected = await expectedLines(client, merchant, fromAt, toAt);
  const wrong: string[] = [];
  let after = '0';
  let lines = 0;
  for (;;) {
    const { rows } = await client.query<Record<string, string>>(
      `select line_id, agent_id, member_id, game_type, level, valid_stake, rate_bp, amount from agents.commission_line
       where merchant_code = $1 and day = $2::date and line_id > $3 order by line_id limit ${pageSize}`,
      [merchant, day, after],
    );
    if (rows.length === 0) break;
    for (const row of rows) {
      lines += 1;
      const key = `${row['agent_id']} ${row['member_id']} ${row['game_type']}`;
      const found = `${row['level']} ${row['valid_stake']} ${row['rate_bp']} ${row['amount']}`;
      const wanted = expected.get(key);
      expected.delete(key);
      if (found !== wanted && wrong.length < 10)
        wrong.push(`${key}: is ${found}, should be ${wanted ?? 'absent'}`);
    }
    after = rows.at(-1)?.['line_id'] ?? after;
  }
  for (const [key, wanted] of expected)
    if (wrong.length < 10) wrong.push(`${key}: missing, should be ${wanted}`);
  return { lines, wrong };
}

/** Members whose counted stakes or returns are not what the ledger's own entries of the day add up to. */
export async function differsFromLedger(
  client: pg.Client,
  { merchant, day, fromAt, toAt }: { merchant: string; day: string; fromAt: Date; toAt: Date },
): Promise<{ members: number; entries: number; wrong: number }> {
  const { rows } = await client.query<{ members: number; entries: number; wrong: number }>(
    `with ledger as (
       select a.member_id, -sum(t.amount) filter (where t.kind = 'bet') as stake,
         coalesce(sum(t.amount) filter (where t.kind = 'win'), 0) as returned, count(*) as entries
       from wallet.transfer t join wallet.account a on a.id = t.account_id
       where a.merchant_code = $1 and a.book = 'cash' and t.kind in ('bet', 'win')
         and t.created_at >= $3 and t.created_at < $4
       group by a.member_id
     ), counted as (
       select member_id, sum(valid_stake) as stake, sum(returned) as returned from agents.daily_play
       where merchant_code = $1 and day = $2::date group by member_id
     )
     select count(*)::int as members, coalesce(sum(l.entries), 0)::int as entries,
       (count(*) filter (where l.stake is distinct from c.stake or l.returned is distinct from c.returned))::int as wrong
     from ledger l full join counted c on c.member_id = l.member_id`,
    [merchant, day, fromAt, toAt],
  );
  return rows[0] ?? { members: 0, entries: 0, wrong: -1 };
}
