import type { CompanySheet } from '@perya/contract';
import { formatAmount } from '@perya/money';
import { sql } from 'kysely';
import type { Catalogue } from '#modules/catalogue';
import type { Merchants } from '#modules/merchant';
import type { Database } from '#platform/database/connect';
import type { Work } from '#platform/database/work';
import { carriersIn } from './carriers.ts';
import type { GameCompany, VendorProfile } from './ports.ts';

interface Parts {
  merchants: Merchants;
  catalogue: Catalogue;
  systemDatabase: Database;
  companies: ReadonlyMap<string, GameCompany>;
}

const profileOf = (profile: VendorProfile): CompanySheet['profile'] => ({
  fromPapers: profile.fromPapers,
  opens: profile.opens,
  decimals: profile.decimals,
  unknownCancel: profile.unknownCancel,
  repeatedCancel: profile.repeatedCancel,
  cancelsLostBets: profile.cancelsLostBets,
  cancelsEndedBets: profile.cancelsEndedBets,
  promoWithoutGrant: profile.promoWithoutGrant,
  mayUnsettle: profile.mayUnsettle,
  lateWinUpTo: profile.lateWinUpTo === null ? null : formatAmount(profile.lateWinUpTo),
  addsLegs: profile.addsLegs,
  replayBalance: profile.replayBalance,
  silentMinutes: profile.silentMinutes,
  retryMinutes: profile.retryMinutes,
  takesTrial: profile.takesTrial,
});

interface Open {
  rounds: number;
  stake: bigint;
  sessions: number;
}

/** What would go on if a company were switched off now. */
async function openAt(work: Work): Promise<Map<string, Open>> {
  const { rows } = await sql<{ company: string; rounds: number; stake: string; sessions: number }>`
    select company, sum(rounds)::int as rounds, sum(stake)::text as stake, sum(sessions)::int as sessions from (
      select company, count(*) as rounds, coalesce(sum(open_stake) filter (where currency <> 'TRIAL'), 0) as stake, 0 as sessions
        from play.round where merchant_code = ${work.merchant} and state in ('open', 'stale') group by company
      union all
      select company, 0, 0, count(*) from play.game_session
        where merchant_code = ${work.merchant} and expires_at > ${work.now} group by company) o
    group by company`.execute(work.db);
  return new Map(
    rows.map(({ company, rounds, stake, sessions }) => [company, { rounds, stake: BigInt(stake), sessions }]),
  );
}

/** How far each company's list was compared with ours; it is of all brands together. */
export async function listsCompared(systemDatabase: Database) {
  const { rows } = await sql<{ company: string; until_at: Date; examined: string; differences: string }>`
    select company, until_at, examined, differences from play.reconciliation`.execute(systemDatabase.kysely);
  return (company: string) => {
    const list = rows.find((row) => row.company === company);
    return {
      untilAt: list?.until_at.toISOString() ?? null,
      examined: Number(list?.examined ?? 0),
      differences: Number(list?.differences ?? 0),
    };
  };
}

export async function companySheets(work: Work, parts: Parts, seesMoney: boolean) {
  const { merchants, catalogue, systemDatabase, companies } = parts;
  const states = await catalogue.companyStates(work);
  const carriers = await carriersIn(work);
  const open = await openAt(work);
  const { stopped } = merchants.settings(work.merchant).containment;
  const comparedOf = await listsCompared(systemDatabase);
  const sheets = [...companies].map(([company, { profile }]): CompanySheet => {
    const own = open.get(company) ?? { rounds: 0, stake: 0n, sessions: 0 };
    return {
      company,
      isOff: states.off.includes(company),
      isStopped: stopped.includes(company),
      brands: states.brands.filter(({ vassalage }) => carriers.get(vassalage) === company),
      windows: states.windowsOf(company),
      openRounds: own.rounds,
      openStake: seesMoney ? formatAmount(own.stake) : null,
      sessions: own.sessions,
      profile: profileOf(profile),
      compared: comparedOf(company),
    };
  });
  return {
    companies: sheets,
    alone: states.brands.filter(({ vassalage }) => !companies.has(carriers.get(vassalage) ?? '')),
  };
}
