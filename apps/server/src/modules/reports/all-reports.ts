import type { Clock } from '#platform/clock';
import type { RunWork } from '#platform/database/work';
import type { Staff } from '#modules/staff';
import { createAccountsReport } from './accounts/accounts.ts';
import { createAccountLines } from './accounts/lines.ts';
import { createCampaignResults, type CampaignResultParts } from './campaigns/results.ts';
import { type AgentsParts, createAgentsReport } from './agents/agents.ts';
import { type BonusParts, createBonusReport } from './bonus/bonus.ts';
import { type CashParts, createCashBook } from './cash/cash.ts';
import { createCompaniesReport } from './companies/companies.ts';
import { createExports } from './exports/exports.ts';
import type { Wish } from './figures/asking.ts';
import { createFigures, type FiguresParts } from './figures/figures.ts';
import { keptShortly } from './figures/kept-shortly.ts';
import { createGamesReport } from './games/games.ts';
import { createCohorts } from './members/cohorts.ts';
import { createFunnel } from './members/funnel.ts';
import { createPaymentsReport, type PaymentsParts } from './payments/payments.ts';
import { createPacks, type PackParts } from './packs/packs.ts';
import { createMembersReport } from './members/members.ts';
import { createRevenueReport } from './revenue/revenue.ts';
import { createSafetyReport, type SafetyReportParts } from './safety/safety.ts';
import { createSchedules } from './schedules/schedules.ts';
import { createStaffReport, type StaffReportParts } from './staff/staff.ts';

const keptMs = { day: 4000, longer: 20_000 };

export type ReportParts = FiguresParts &
  CashParts &
  BonusParts &
  AgentsParts &
  PaymentsParts &
  StaffReportParts &
  SafetyReportParts &
  CampaignResultParts &
  PackParts & {
    clock: Clock;
    staff: Pick<Staff, 'mentions'>;
    /** For what is only read: connections of others' own, of a standby where there is one. */
    reading: RunWork;
  };

/** What staff may ask; many who look at the same cost one question. */
export function createAllReports(parts: ReportParts) {
  const asking = { ...parts, runWork: parts.reading };
  const keepMs = ({ from, to }: Wish) => (from === to ? keptMs.day : keptMs.longer);
  const keptBySpan = {
    keyOf: ({ brand, from = '', to = '' }: Wish) => `${brand} ${from} ${to}`,
    keepMs,
  };
  const games = createGamesReport(asking);
  const figures = createFigures(asking);
  const payments = createPaymentsReport(asking);
  const safety = createSafetyReport(asking);
  return {
    exports: createExports({
      ...parts,
      small: {
        figures,
        payments,
        safety,
        allGames: (wish) => games({ ...wish, most: Number.POSITIVE_INFINITY }),
      },
    }),
    packs: createPacks(parts),
    schedules: createSchedules(parts),
    campaignResults: createCampaignResults(asking),
    cohorts: createCohorts(asking),
    funnel: createFunnel(asking),
    members: keptShortly(createMembersReport(asking), {
      keyOf: ({ brand, from = '', to = '', by = '' }) => `${brand} ${from} ${to} ${by}`,
      keepMs,
    }),
    figures: keptShortly(figures, keptBySpan),
    cash: keptShortly(createCashBook(asking), keptBySpan),
    bonus: keptShortly(createBonusReport(asking), keptBySpan),
    agents: keptShortly(createAgentsReport(asking), keptBySpan),
    payments: keptShortly(payments, keptBySpan),
    staff: keptShortly(createStaffReport(asking), keptBySpan),
    safety: keptShortly(safety, keptBySpan),
    companies: keptShortly(createCompaniesReport(asking), {
      keyOf: ({ brand, month = '' }) => `${brand} ${month}`,
      keepMs: () => keptMs.longer,
    }),
    accounts: createAccountsReport(asking),
    accountLines: createAccountLines(asking),
    revenue: keptShortly(createRevenueReport(asking), {
      keyOf: ({ brand, from = '', to = '', basis = '' }) => `${brand} ${from} ${to} ${basis}`,
      keepMs,
    }),
    games: keptShortly(games, {
      keyOf: ({ brand, from = '', to = '', by = '' }) => `${brand} ${from} ${to} ${by}`,
      keepMs,
    }),
  };
}

export type AllReports = ReturnType<typeof createAllReports>;
