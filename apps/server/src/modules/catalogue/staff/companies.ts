import type { CompanySheet, GameBrand, OperatorCalls, RequestOf } from '@perya/contract';
import { sql } from 'kysely';
import type { RunWork, Work } from '#platform/database/work';
import { refuse } from '#platform/refusal';
import type { Words } from '../column-types.ts';
import type { Lent } from './slim-games.ts';

type Window = CompanySheet['windows'][number];
type WindowWish = RequestOf<OperatorCalls['planCompanyWindow']>['body'];

/** What keeps the games of companies away now. */
export interface AwayRows {
  off: readonly string[];
  /** Windows that run. */
  running: readonly { company: string; until: Date; words: Words }[];
}

export async function loadAway(work: Work): Promise<AwayRows> {
  const { rows: off } = await sql<{ company: string }>`select company from catalogue.company_off
    where merchant_code = ${work.merchant}`.execute(work.db);
  const { rows: running } = await sql<{ company: string; until: Date; words: Words }>`
    select company, to_at as until, words from catalogue.company_window
    where merchant_code = ${work.merchant} and state = 'running' order by to_at`.execute(work.db);
  return { off: off.map(({ company }) => company), running };
}

/** Companies by their switches and windows, and all game brands; who runs which is for whoever asks to know. */
export async function companyStates(work: Work) {
  const { off } = await loadAway(work);
  const { rows: windows } = await sql<{
    window_id: string;
    company: string;
    from_at: Date;
    to_at: Date;
    words: Words;
    planned_by: string;
    state: Window['state'];
  }>`select window_id, company, from_at, to_at, words, planned_by, state from catalogue.company_window
    where merchant_code = ${work.merchant} and (state in ('waiting', 'running') or to_at > ${work.now}::timestamptz - interval '7 days')
    order by from_at desc limit 200`.execute(work.db);
  const { rows: vendors } = await sql<{
    vassalage: string;
    display_name: string;
    is_hot: boolean;
    place: number;
    games: number;
    is_off: boolean;
  }>`select v.vassalage, v.display_name, v.is_hot, v.is_off,
      (row_number() over (order by v.position, v.vassalage))::int as place,
      (select count(*)::int from catalogue.game g
        where g.merchant_code = v.merchant_code and g.vassalage = v.vassalage) as games
    from catalogue.vendor v where v.merchant_code = ${work.merchant} order by place`.execute(work.db);
  return {
    off,
    windowsOf: (company: string): Window[] =>
      windows
        .filter((row) => row.company === company)
        .map((row) => ({
          windowId: row.window_id,
          from: row.from_at.toISOString(),
          to: row.to_at.toISOString(),
          words: { EN: row.words['EN'] ?? '', ...(row.words['TY'] !== undefined && { TY: row.words['TY'] }) },
          by: row.planned_by,
          state: row.state,
        })),
    brands: vendors.map(
      (row): GameBrand => ({
        vassalage: row.vassalage,
        displayName: row.display_name,
        isHot: row.is_hot,
        place: row.place,
        games: row.games,
        isOff: row.is_off,
      }),
    ),
  };
}

async function assertCompany(
  work: Work,
  company: string,
  { carriers }: Pick<Lent, 'carriers'>,
): Promise<void> {
  if (![...(await carriers(work)).values()].includes(company)) refuse('request.not_found');
}

export async function switchCompany(work: Work, company: string, isOff: boolean, lent: Lent) {
  await assertCompany(work, company, lent);
  await (isOff
    ? sql`insert into catalogue.company_off (merchant_code, company) values (${work.merchant}, ${company})
        on conflict do nothing`
    : sql`delete from catalogue.company_off where merchant_code = ${work.merchant} and company = ${company}`
  ).execute(work.db);
  return {};
}

export async function switchBrand(work: Work, vassalage: string, isOff: boolean) {
  const { numAffectedRows } = await sql`update catalogue.vendor set is_off = ${isOff}
    where merchant_code = ${work.merchant} and vassalage = ${vassalage}`.execute(work.db);
  if (numAffectedRows !== 1n) refuse('request.not_found');
  return {};
}

/** Windows begin and end within a second of their time; one that has begun already begins now. */
export async function planWindow(work: Work, by: string, company: string, wish: WindowWish, lent: Lent) {
  await assertCompany(work, company, lent);
  if (new Date(wish.to) <= work.now || new Date(wish.from) >= new Date(wish.to))
    refuse('format.incorrect', { paths: ['to'] });
  const { rows } = await sql<{ window_id: string }>`
    insert into catalogue.company_window (merchant_code, company, from_at, to_at, words, planned_by, state)
    values (${work.merchant}, ${company}, ${wish.from}, ${wish.to}, ${JSON.stringify(wish.words)}::jsonb, ${by},
      case when ${wish.from}::timestamptz <= ${work.now} then 'running' else 'waiting' end)
    returning window_id`.execute(work.db);
  return { windowId: (rows[0] ?? refuse('request.not_found')).window_id };
}

export async function endWindow(work: Work, company: string, windowId: string) {
  const { numAffectedRows } = await sql`update catalogue.company_window set state = 'ended'
    where merchant_code = ${work.merchant} and company = ${company} and window_id = ${windowId}
      and state in ('waiting', 'running')`.execute(work.db);
  if (numAffectedRows !== 1n) refuse('request.not_found');
  return {};
}

/** Windows whose time has come or is over. */
export const turnWindows = (runWork: RunWork, merchant: string): Promise<number> =>
  runWork({ merchant, actor: { kind: 'system', name: 'catalogue' } }, async (work) => {
    const { numAffectedRows } = await sql`update catalogue.company_window
      set state = case when to_at <= ${work.now} then 'over' else 'running' end
      where merchant_code = ${merchant} and (state = 'waiting' and from_at <= ${work.now}
        or state = 'running' and to_at <= ${work.now})`.execute(work.db);
    return Number(numAffectedRows ?? 0n);
  });
