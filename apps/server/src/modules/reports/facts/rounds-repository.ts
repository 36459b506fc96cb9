import { type Kysely, sql } from 'kysely';

type Db = Kysely<object>;

/** What a round counts for. */
export interface Worth {
  rounds: number;
  stake: string;
  returned: string;
  jackpot_paid: string;
  contributions: string;
}

export interface Result extends Worth {
  merchant_code: string;
  /** Of the first result. */
  at: string;
  member_id: string;
  company: string;
  node_id: string;
  vassalage: string;
  game_type: string;
  round_id: string;
  currency: string;
  last_at: string;
}

const columns = sql`r.merchant_code, to_char(r.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') as at, r.member_id::text, r.company,
  r.node_id, r.vassalage, r.game_type, r.round_id, r.currency, r.rounds, r.stake::text, r.returned::text, r.jackpot_paid::text,
  r.contributions::text, (extract(epoch from r.last_at) * 1000000)::bigint::text as last_at`;

/** What rounds with their first result in a span are now, less what was written down as corrections of them: as their day ended. */
export async function resultsBetween(db: Db, from: Date, until: Date): Promise<Result[]> {
  const { rows } = await sql<Result>`select ${columns} from (
      select f.merchant_code, f.at, f.member_id, f.company, f.node_id, f.vassalage, f.game_type, f.round_id, f.currency,
        (f.rounds - coalesce(c.rounds, 0))::int as rounds, f.stake - coalesce(c.stake, 0) as stake,
        f.returned - coalesce(c.returned, 0) as returned, f.jackpot_paid - coalesce(c.jackpot_paid, 0) as jackpot_paid,
        f.contributions - coalesce(c.contributions, 0) as contributions, f.last_at
      from play.results_between(${from}, ${until}) f left join lateral (
        select sum(o.rounds) as rounds, sum(o.stake) as stake, sum(o.returned) as returned,
          sum(o.jackpot_paid) as jackpot_paid, sum(o.contributions) as contributions from reports.correction o
        where o.merchant_code = f.merchant_code and o.member_id = f.member_id and o.company = f.company
          and o.round_id = f.round_id) c on true) r`.execute(db);
  return rows;
}

/** Rounds that were opened again and touched since, as they are now. */
export async function resultsTouched(db: Db, since: Date): Promise<Result[]> {
  const { rows } = await sql<Result>`select ${columns} from play.results_touched(${since}) r`.execute(db);
  return rows;
}

export interface Correction extends Result {
  line: number;
  day: string;
  corrected_at: string;
}

const correctionColumns = sql`c.merchant_code, to_char(c.first_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') as at,
  c.member_id::text, c.company, c.node_id, c.vassalage, c.game_type, c.round_id, c.currency, c.rounds::int, c.stake::text, c.returned::text,
  c.jackpot_paid::text, c.contributions::text, '0' as last_at, c.line::int, c.day::text,
  to_char(c.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') as corrected_at`;

export async function correctionsBetween(db: Db, from: Date, until: Date): Promise<Correction[]> {
  const { rows } = await sql<Correction>`select ${correctionColumns} from reports.correction c
    where c.at >= ${from} and c.at < ${until}`.execute(db);
  return rows;
}

export async function correctionsOf(db: Db, one: Result): Promise<Correction[]> {
  const { rows } = await sql<Correction>`select ${correctionColumns} from reports.correction c
    where c.merchant_code = ${one.merchant_code} and c.member_id = ${one.member_id} and c.company = ${one.company}
      and c.round_id = ${one.round_id} order by c.line`.execute(db);
  return rows;
}

export async function keepCorrection(db: Db, one: Correction): Promise<void> {
  await sql`insert into reports.correction (merchant_code, member_id, company, round_id, line, day, at, node_id, vassalage, game_type, currency,
      first_at, rounds, stake, returned, jackpot_paid, contributions)
    values (${one.merchant_code}, ${one.member_id}, ${one.company}, ${one.round_id}, ${one.line}, ${one.day},
      ${`${one.corrected_at}+00`}, ${one.node_id}, ${one.vassalage}, ${one.game_type}, ${one.currency}, ${`${one.at}+00`}, ${one.rounds}, ${one.stake},
      ${one.returned}, ${one.jackpot_paid}, ${one.contributions}) on conflict do nothing`.execute(db);
}

export interface RoundSum {
  lines: string;
  stake: string;
  returned: string;
}

/** Results of a span as their day ended, by brand; those that counted for nothing then are lines, too. */
export async function resultSums(db: Db, from: Date, until: Date): Promise<Map<string, RoundSum>> {
  const { rows } = await sql<RoundSum & { merchant_code: string }>`
    select merchant_code, sum(lines)::text as lines, sum(stake)::text as stake, sum(returned)::text as returned from (
      select merchant_code, 1 as lines, stake, returned from play.results_between(${from}, ${until})
      union all select merchant_code, 0, -stake, -returned from reports.correction
        where first_at >= ${from} and first_at < ${until}) s group by merchant_code`.execute(db);
  return new Map(rows.map((row) => [row.merchant_code, row]));
}

/** What corrections found on a day of a brand come to. */
export async function correctionSum(db: Db, brand: string, day: string): Promise<RoundSum> {
  const { rows } = await sql<RoundSum>`
    select count(*)::text as lines, coalesce(sum(stake), 0)::text as stake, coalesce(sum(returned), 0)::text as returned
    from reports.correction where merchant_code = ${brand} and day = ${day}`.execute(db);
  return rows[0] ?? nothing;
}

export const nothing: RoundSum = { lines: '0', stake: '0', returned: '0' };
