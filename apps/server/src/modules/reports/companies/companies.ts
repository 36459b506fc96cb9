import type { CompanyStatement, ReportCompanies } from '@perya/contract';
import { formatAmount } from '@perya/money';
import { sql } from 'kysely';
import type { Work } from '#platform/database/work';
import { type AccountState, readAccounts } from '../accounts/accounts.ts';
import type { ReportsEngine } from '../engine/port.ts';
import { movedOfSpan, playedOfSpan } from '../facts/folded.ts';
import { areFinal } from '../figures/final-days.ts';
import { entries } from '../facts/tables-of-facts.ts';
import { type AskingParts, createAsking, untilEnd, valuesOf, type Wish } from '../figures/asking.ts';
import { ledgerSums, roundSums } from '../figures/definitions.ts';
import { columnsOf, sumsIn } from '../figures/figures.ts';
import { monthsOf, type Span } from '../figures/spans-rules.ts';
import { movesOf, statementOf } from '../lines/statement-rules.ts';
import { companyRules, type CompanyTerms, fedKinds, prizeRules, promoOf, resultOf } from './company-rules.ts';

interface CompaniesWish extends Omit<Wish, 'from' | 'to'> {
  month?: string | undefined;
}

interface Read {
  terms: CompanyTerms;
  rounds: number;
  members: number;
}
type Row = { company: string } & Record<string, string>;

const nothing: Read = { terms: { sums: sumsIn({}), taxPercent: 0, promo: 0n }, rounds: 0, members: 0 };
/** Of all companies together. */
const all = '';
const byCompany = `group by grouping sets ((company), ())`;

/** Sums of the figures (FIG), of each company and of all. */
async function readCompanies(
  engine: ReportsEngine,
  brand: string,
  span: Span,
): Promise<ReadonlyMap<string, Read>> {
  const values = valuesOf(brand, span);
  const ledger = await engine.rows<Row>(
    `select replaceRegexpOne(account, '^(${resultOf}|${promoOf})', '') as company, ${columnsOf(ledgerSums)},
       toString(sumIf(change, startsWith(account, '${promoOf}'))) as promo
     from ${movedOfSpan} where is_house and match(account, '^(${resultOf}|${promoOf})') ${byCompany}`,
    values,
  );
  const rounds = await engine.rows<Row>(
    `select company, toString(sum(rounds)) as played, uniqExactIf(member, stakes > 0) as members, ${columnsOf(roundSums)}
     from (select company, member, sum(rounds) as rounds, sum(staking) as stakes, sum(stake) as stake, sum(returned) as returned,
         sum(jackpot_paid) as jackpot_paid, sum(contributions) as contributions ${playedOfSpan} group by company, member)
     ${byCompany}`,
    values,
  );
  const found = new Map(ledger.map((row) => [row.company, row]));
  for (const row of rounds) found.set(row.company, { ...found.get(row.company), ...row });
  return new Map(
    [...found].map(([company, row]) => [
      company,
      {
        terms: { sums: sumsIn(row), taxPercent: 0, promo: BigInt(row['promo'] ?? '0') },
        rounds: Number(row['played'] ?? 0),
        members: Number(row['members'] ?? 0),
      },
    ]),
  );
}

interface PoolRow {
  company: string;
  pool: string;
  fed: string;
  won: string;
}

/** What moved between pools and results; the pool lost what is below zero. */
const readPools = (engine: ReportsEngine, brand: string, span: Span) =>
  engine.rows<PoolRow>(
    `select substring(result, ${resultOf.length + 1}) as company, pool, toString(sumIf(gained, kind in {fed:Array(String)})) as fed,
       toString(-sumIf(gained, kind not in {fed:Array(String)})) as won
     from (select if(isPool, account, contra) as pool, if(isPool, contra, account) as result, kind, if(isPool, amount, -amount) as gained,
         startsWith(account, 'jackpot_pool_') as isPool from ${entries}
       where brand = {brand:String} and day >= {from:Date} and day <= {until:Date} and ${untilEnd} and account_no < 0 and contra_no < 0
         and ((startsWith(account, 'jackpot_pool_') and startsWith(contra, '${resultOf}'))
           or (startsWith(contra, 'jackpot_pool_') and startsWith(account, '${resultOf}'))))
     group by grouping sets ((company, pool), (pool)) order by company, pool`,
    { ...valuesOf(brand, span), fed: fedKinds },
  );

interface CorrectionRow {
  company: string | null;
  rounds: string;
  stake: string;
  returned: string;
  ggr: string;
}

/** What PostgreSQL says of the month: results that changed later, and whether its days are over and agree. */
async function besideFacts(work: Work, { from, to }: Span) {
  const { db, merchant } = work;
  const { rows: corrections } = await sql<CorrectionRow>`
    select company, count(distinct (member_id, round_id))::text as rounds, coalesce(sum(stake), 0)::text as stake,
      coalesce(sum(returned), 0)::text as returned,
      coalesce(sum(stake - returned + jackpot_paid - contributions), 0)::text as ggr
    from reports.correction where merchant_code = ${merchant} and day between ${from}::date and ${to}::date
    group by grouping sets ((company), ())`.execute(db);
  return {
    corrections: new Map(corrections.map((row) => [row.company ?? all, row])),
    isFinal: await areFinal(work, { from, to }),
  };
}

/** What accounts gained by the ledger itself; null while a day is not over. */
function ledgerOf(accounts: readonly AccountState[]): string | null {
  let sum = 0n;
  for (const { ledger, opening } of accounts) {
    if (ledger === null) return null;
    sum += ledger - opening;
  }
  return formatAmount(sum);
}

interface Found {
  accounts: readonly AccountState[];
  pools: readonly PoolRow[];
  corrections: ReadonlyMap<string, CorrectionRow>;
}

const isOf = (company: string, account: string): boolean =>
  [resultOf, promoOf].some((prefix) =>
    company === all ? account.startsWith(prefix) : account === `${prefix}${company}`,
  );

function statement(company: string, now: Read, before: Read, found: Found): CompanyStatement {
  const accounts = found.accounts.filter(({ account }) => isOf(company, account));
  const moves = movesOf(accounts);
  const both = { now: now.terms, before: before.terms };
  const corrected = found.corrections.get(company);
  const amount = (text: string | undefined): string => formatAmount(BigInt(text ?? '0'));
  return {
    company: company === all ? null : company,
    rounds: now.rounds,
    members: now.members,
    lines: statementOf(companyRules, both, moves),
    prizes: statementOf(prizeRules, both, moves),
    pools: found.pools
      .filter((row) => row.company === company)
      .map(({ pool, fed, won }) => ({ pool, fed: amount(fed), won: amount(won) })),
    corrections: {
      rounds: Number(corrected?.rounds ?? 0),
      stake: amount(corrected?.stake),
      returned: amount(corrected?.returned),
      ggr: amount(corrected?.ggr),
    },
    ledger: ledgerOf(accounts.filter(({ account }) => account.startsWith(resultOf))),
  };
}

/** A month of each game company, for its invoice (OPS-REPORT-07). */
export function createCompaniesReport(parts: AskingParts) {
  const ask = createAsking(parts, monthsOf);
  return async ({ month, ...who }: CompaniesWish): Promise<ReportCompanies> => {
    const { brand, operator } = who;
    const wish: Wish = month === undefined ? who : { ...who, from: `${month}-01` };
    const { head, facts, missing } = await ask(wish, async (engine, { span, before }) => {
      const [now, then] = [
        await readCompanies(engine, brand, span),
        await readCompanies(engine, brand, before),
      ];
      const { accounts } = await readAccounts(parts, engine, wish, span);
      const actor = { kind: 'operator', name: operator } as const;
      const beside = await parts.runWork({ merchant: brand, actor }, (work) => besideFacts(work, span));
      const found = { accounts, pools: await readPools(engine, brand, span), ...beside };
      const of = (company: string) =>
        statement(company, now.get(company) ?? nothing, then.get(company) ?? nothing, found);
      const companies = [...new Set([...now.keys(), ...then.keys()])].filter((name) => name !== all);
      return {
        isFinal: beside.isFinal,
        total: of(all),
        companies: companies.toSorted().map(of),
      };
    });
    return { ...head, facts, missing };
  };
}
