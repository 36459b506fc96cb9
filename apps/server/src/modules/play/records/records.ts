import type { Category, GameRecord, Language, MemberRound, PlayedGame } from '@perya/contract';
import { formatAmount } from '@perya/money';
import { sql } from 'kysely';
import type { Catalogue } from '#modules/catalogue';
import type { Merchants } from '#modules/merchant';
import type { Wallet } from '#modules/wallet';
import { asMember, type RunWork, type Work } from '#platform/database/work';
import { dayEnd, dayOf, dayStart } from '#platform/days';
import { refuse } from '#platform/refusal';
import type { ArchiveReader } from '#platform/archive/reader';
import type { DuckRow } from '#platform/archive/duck';
import type { GameCompany } from '../ports.ts';
import type { MovementState } from '../rounds/facts.ts';
import { archivedWithin, findArchived } from './archived-rounds.ts';
import { playedWithin, type PlayedSums } from './played-games.ts';
import { secondOf } from './round-number.ts';

const pageSize = 20;

interface Parts {
  runWork: RunWork;
  merchants: Merchants;
  catalogue: Catalogue;
  wallet: Wallet;
  archive: ArchiveReader;
  companies: ReadonlyMap<string, GameCompany>;
}

export interface RecordQuery {
  period: 'today' | 'yesterday' | '7days' | '30days';
  category?: Category | undefined;
  vassalage?: string | undefined;
  state?: 'open' | 'settled' | 'void' | undefined;
  after?: string | undefined;
}

interface Person {
  merchant: string;
  memberId: string;
  language: Language;
  /** Plays with credits, also before the first round. */
  isTrial: boolean;
}

/** What staff ask of a day. */
interface DayQuery {
  day: string;
  after?: string | undefined;
  nodeId?: string | undefined;
  company?: string | undefined;
}

interface RoundLine {
  round_no: string;
  round_id: string;
  company: string;
  node_id: string;
  vassalage: string;
  state: 'open' | 'stale' | 'settled' | 'void';
  staked: string;
  returned: string;
  open_stake: string;
  jackpot_paid: string;
  times_reopened: number;
  currency: string;
  detail: string;
  proof: Record<string, unknown> | null;
  opened_at: Date;
  closed_at: Date | null;
}

/** What a member played, as they read it (DEC-081). */
export function createRecords({ runWork, merchants, catalogue, wallet, archive, companies }: Parts) {
  const lineOf = async ({ merchant, language }: Person, row: RoundLine): Promise<GameRecord> => {
    const found = await catalogue.describe(merchant, language, row.node_id);
    const [staked, returned] = [BigInt(row.staked), BigInt(row.returned)];
    const valid = row.state === 'void' ? 0n : staked - BigInt(row.open_stake);
    return {
      roundNo: row.round_no,
      at: row.opened_at.toISOString(),
      nodeId: row.node_id,
      gameName: found?.displayName ?? row.node_id,
      vendorName: found?.vendorName ?? row.vassalage,
      iconUrl: found?.iconUrl ?? '',
      state: row.state === 'stale' ? 'open' : row.state,
      stake: formatAmount(staked),
      validStake: formatAmount(valid),
      paid: formatAmount(returned),
      net: formatAmount(returned - staked),
      currency: row.currency,
      detail: row.detail,
    };
  };

  const namedGame = async ({ merchant, language }: Person, game: PlayedSums): Promise<PlayedGame> => {
    const found = await catalogue.describe(merchant, language, game.nodeId);
    return {
      nodeId: game.nodeId,
      gameName: found?.displayName ?? game.nodeId,
      company: game.company,
      vendorName: found?.vendorName ?? game.vassalage,
      rounds: game.rounds,
      stake: formatAmount(game.staked),
      paid: formatAmount(game.returned),
      net: formatAmount(game.returned - game.staked),
      openStake: formatAmount(game.openStake),
    };
  };

  return {
    async list(person: Person, query: RecordQuery) {
      const { merchant, memberId } = person;
      const settings = merchants.settings(merchant);
      return runWork(asMember(merchant, memberId), async (work) => {
        const { from, before } = spanOf(query.period, settings.timeZone, work.now);
        const where = sql`merchant_code = ${merchant} and member_id = ${memberId} and opened_at >= ${from}
          and opened_at < ${before} ${categoryFilter(query.category, settings)} ${
            query.vassalage === undefined ? sql`` : sql`and vassalage = ${query.vassalage}`
          } ${stateFilter(query.state)}`;
        // One more than is shown tells whether there is another page.
        const { rows } =
          await sql<RoundLine>`select round_no, round_id, company, node_id, vassalage, state, staked, returned,
            open_stake, jackpot_paid, times_reopened, currency, detail, null as proof, opened_at, closed_at
          from play.round where ${where} ${await afterFilter(work, memberId, query.after)}
          order by opened_at desc, round_no desc limit ${pageSize + 1}`.execute(work.db);
        const list: GameRecord[] = [];
        for (const row of rows.slice(0, pageSize)) list.push(await lineOf(person, row));
        const summary = async () => ({
          totals: await totalsOf(work, where),
          minutesToday: await minutesToday(work, memberId, settings.timeZone),
          vendors: await vendorsOf(work, memberId, catalogue, person),
        });
        return {
          list,
          next: rows.length > pageSize ? (list.at(-1)?.roundNo ?? null) : null,
          currency: rows[0]?.currency ?? (person.isTrial ? 'TRIAL' : settings.currency),
          summary: query.after === undefined ? await summary() : null,
        };
      });
    },

    /** A day of the merchant's time zone, however long ago, newest first. */
    async day(person: Person, { day, after, nodeId, company }: DayQuery) {
      const { merchant, memberId } = person;
      const { timeZone } = merchants.settings(merchant);
      const span = { from: dayStart(day, timeZone), before: dayEnd(day, timeZone) };
      return runWork(asMember(merchant, memberId), async (work) => {
        const { rows } =
          await sql<RoundLine>`select round_no, round_id, company, node_id, vassalage, state, staked, returned,
            open_stake, jackpot_paid, times_reopened, currency, detail, null as proof, opened_at, closed_at
          from play.round where merchant_code = ${merchant} and member_id = ${memberId} and opened_at >= ${span.from}
            and opened_at < ${span.before} ${after === undefined ? sql`` : sql`and round_no < ${after}::bigint`}
            ${nodeId === undefined ? sql`` : sql`and node_id = ${nodeId}`}
            ${company === undefined ? sql`` : sql`and company = ${company}`}
          order by round_no desc limit ${pageSize + 1}`.execute(work.db);
        const asked = { memberId, ...span, nodeId, company };
        const old = await archivedWithin(work, archive, { ...asked, after, limit: pageSize + 1 });
        const all = [...rows, ...(old ?? []).map(lineOfFile)]
          .toSorted((one, other) => (BigInt(one.round_no) < BigInt(other.round_no) ? 1 : -1))
          .slice(0, pageSize + 1);
        const list: MemberRound[] = [];
        for (const row of all.slice(0, pageSize))
          list.push({
            ...(await lineOf(person, row)),
            company: row.company,
            openStake: formatAmount(BigInt(row.open_stake)),
          });
        const next = all.length > pageSize ? (list.at(-1)?.roundNo ?? null) : null;
        const games = after === undefined ? await playedWithin(work, archive, { memberId, ...span }) : null;
        return {
          list,
          next,
          fromArchive: old !== null,
          games: games && (await Promise.all(games.map((game) => namedGame(person, game)))),
        };
      });
    },

    async one(person: Person, roundNo: string) {
      const { merchant, memberId } = person;
      const found = await runWork(asMember(merchant, memberId), async (work) => {
        const { rows } =
          await sql<RoundLine>`select round_no, round_id, company, node_id, vassalage, state, staked, returned,
            open_stake, jackpot_paid, times_reopened, currency, detail, proof, opened_at, closed_at
          from play.round where ${isRound(work, memberId, roundNo)}`.execute(work.db);
        const old = rows[0] === undefined ? await findArchived(work, archive, memberId, roundNo) : null;
        const row = rows[0] ?? (old && lineOfFile(old.round)) ?? refuse('request.not_found');
        return {
          fromArchive: old !== null,
          record: await lineOf(person, row),
          company: row.company,
          companyRound: row.round_id,
          openedAt: row.opened_at.toISOString(),
          closedAt: row.closed_at?.toISOString() ?? null,
          timesReopened: row.times_reopened,
          jackpotPaid: formatAmount(BigInt(row.jackpot_paid)),
          bets: (old ? old.bets.map(betOfFile) : await betsOf(work, row, memberId)).map(shownBet),
          proof: row.proof,
          transactionIds:
            row.currency === 'TRIAL'
              ? []
              : await wallet.linesAbout(work, memberId, row.round_id, row.opened_at),
        };
      });
      const { company, ...shown } = found;
      return { ...shown, proof: await openedProof(companies.get(company), shown) };
    },
  };
}

export type Records = ReturnType<typeof createRecords>;

function spanOf(period: RecordQuery['period'], zone: string, now: Date): { from: Date; before: Date } {
  const day = (back: number) => dayStart(dayOf(new Date(now.getTime() - back * 86_400_000), zone), zone);
  const tomorrow = new Date(now.getTime() + 86_400_000);
  switch (period) {
    case 'today':
      return { from: day(0), before: tomorrow };
    case 'yesterday':
      return { from: day(1), before: day(0) };
    case '7days':
      return { from: day(6), before: tomorrow };
    case '30days':
      return { from: day(29), before: tomorrow };
  }
}

interface VendorLists {
  inHouseVendors: string[];
  cockfightVendors: string[];
  esportVendors: string[];
}

/** The lists of the lobby: own, e-sport and cockfight brands stand apart from their game type. */
function categoryFilter(category: Category | undefined, lists: VendorLists) {
  const { inHouseVendors, cockfightVendors, esportVendors } = lists;
  switch (category) {
    case undefined:
      return sql``;
    case 'INHOUSE':
      return sql`and vassalage = any(${inHouseVendors})`;
    case 'COCKFIGHT':
      return sql`and game_type = 'SPORTS' and vassalage = any(${cockfightVendors})`;
    case 'ESPORTS':
      return sql`and game_type = 'SPORTS' and vassalage = any(${esportVendors})`;
    case 'SPORTS':
      return sql`and game_type = 'SPORTS' and vassalage <> all(${[...cockfightVendors, ...esportVendors]})`;
    case 'LOTT':
      return sql`and game_type = any(${['LOTT', 'ELOTT', 'TCG_LOTTO_VN', 'TCG_SEA']})`;
    case 'BINGO':
    case 'JACKPOT':
    case 'RNG':
      return sql`and game_type = 'RNG' and vassalage <> all(${inHouseVendors})`;
    default:
      return sql`and game_type = ${category}`;
  }
}

function stateFilter(state: RecordQuery['state']) {
  if (state === undefined) return sql``;
  return state === 'open' ? sql`and state in ('open', 'stale')` : sql`and state = ${state}`;
}

function isRound({ merchant }: Work, memberId: string, roundNo: string) {
  const second = secondOf(roundNo);
  const at = (moment: number) => new Date(moment * 1000);
  return sql`merchant_code = ${merchant} and member_id = ${memberId} and round_no = ${roundNo}
    ${second === null ? sql`` : sql`and opened_at >= ${at(second)} and opened_at < ${at(second + 1)}`}`;
}

/** By moment first, as the index has them; a round that is not the member's own leads nowhere. */
async function afterFilter(work: Work, memberId: string, after: string | undefined) {
  if (after === undefined) return sql``;
  const { rows } = await sql<{ opened_at: string }>`select opened_at::text from play.round
    where ${isRound(work, memberId, after)}`.execute(work.db);
  const { opened_at } = rows[0] ?? refuse('format.incorrect', { fields: ['after'] });
  return sql`and (opened_at, round_no) < (${opened_at}::timestamptz, ${after}::bigint)`;
}

async function totalsOf(work: Work, where: ReturnType<typeof sql>) {
  const { rows } = await sql<{ rounds: string; staked: string; valid: string; returned: string }>`
    select count(*) as rounds, coalesce(sum(staked), 0) as staked, coalesce(sum(returned), 0) as returned,
      coalesce(sum(case when state = 'void' then 0 else staked - open_stake end), 0) as valid
    from play.round where ${where}`.execute(work.db);
  const row = rows[0] ?? { rounds: '0', staked: '0', valid: '0', returned: '0' };
  const [staked, returned] = [BigInt(row.staked), BigInt(row.returned)];
  return {
    rounds: Number(row.rounds),
    staked: formatAmount(staked),
    validStake: formatAmount(BigInt(row.valid)),
    returned: formatAmount(returned),
    net: formatAmount(returned - staked),
  };
}

async function minutesToday(work: Work, memberId: string, zone: string): Promise<number> {
  const { rows } = await sql<{ minutes: string }>`
    select count(distinct date_trunc('minute', opened_at)) as minutes from play.round
    where merchant_code = ${work.merchant} and member_id = ${memberId}
      and opened_at >= ${dayStart(dayOf(work.now, zone), zone)}`.execute(work.db);
  return Number(rows[0]?.minutes ?? 0);
}

/** Brands the member played in the last 30 days: what the filter offers. */
async function vendorsOf(work: Work, memberId: string, catalogue: Catalogue, { merchant, language }: Person) {
  const { rows } = await sql<{ vassalage: string; node_id: string }>`
    select vassalage, min(node_id) as node_id from play.round
    where merchant_code = ${merchant} and member_id = ${memberId}
      and opened_at >= ${new Date(work.now.getTime() - 30 * 86_400_000)}
    group by vassalage order by vassalage`.execute(work.db);
  const named = [];
  for (const { vassalage, node_id } of rows) {
    const game = await catalogue.describe(merchant, language, node_id);
    named.push({ vassalage, vendorName: game?.vendorName ?? vassalage });
  }
  return named;
}

interface BetLine {
  ext_id: string;
  created_at: Date;
  amount: string;
  won: string;
  state: MovementState;
}

const momentOf = (ms: unknown): Date => new Date(Number(ms));

/** As the file has it. */
const lineOfFile = (row: DuckRow): RoundLine => ({
  ...(row as unknown as RoundLine),
  ...(Object.fromEntries(
    ['round_no', 'staked', 'returned', 'open_stake', 'jackpot_paid'].map((name) => [name, String(row[name])]),
  ) as Pick<RoundLine, 'round_no' | 'staked' | 'returned' | 'open_stake' | 'jackpot_paid'>),
  proof: row['proof'] === null ? null : (JSON.parse(String(row['proof'])) as Record<string, unknown>),
  opened_at: momentOf(row['opened_ms']),
  closed_at: row['closed_ms'] === null ? null : momentOf(row['closed_ms']),
});
const betOfFile = (row: DuckRow): BetLine => ({
  ...(row as unknown as Omit<BetLine, 'created_at'>),
  created_at: momentOf(row['ms']),
});

async function betsOf(work: Work, row: RoundLine, memberId: string): Promise<BetLine[]> {
  const { rows } = await sql<BetLine>`select ext_id, created_at, amount, won, state from play.movement
    where hashtextextended(round_id, 0) = hashtextextended(${row.round_id}, 0) and round_id = ${row.round_id}
      and company = ${row.company} and member_id = ${memberId} and class = 'debit' and created_at >= ${row.opened_at}
    order by created_at limit 50`.execute(work.db);
  return rows;
}

const shownBet = (bet: BetLine) => ({
  id: bet.ext_id,
  at: bet.created_at.toISOString(),
  stake: formatAmount(BigInt(bet.amount)),
  won: formatAmount(BigInt(bet.won)),
  state: bet.state,
});

/** Secrets are opened after the round: the company is asked for the newest proof, without holding anything meanwhile. */
export async function openedProof(
  company: GameCompany | undefined,
  { proof, companyRound }: { proof: Record<string, unknown> | null; companyRound: string },
): Promise<Record<string, unknown> | null> {
  if (proof === null || 'secret' in proof || !company?.findProof) return proof;
  // What was said when the round ended stays as it was, the pay table too; the secret is what is new.
  return { ...(await company.findProof(companyRound).catch(() => null)), ...proof };
}
