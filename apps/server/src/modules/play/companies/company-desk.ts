import type { CompanyPage } from '@perya/contract';
import type { Catalogue } from '#modules/catalogue';
import type { Merchants } from '#modules/merchant';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/connect';
import type { RunWork, Work } from '#platform/database/work';
import { refuse } from '#platform/refusal';
import { companySheets } from '../company-sheets.ts';
import type { GameCompany } from '../ports.ts';
import { callsOfDay } from './calls-of-day.ts';
import type { Comparing } from './comparing.ts';
import { lastHour } from './last-hour.ts';
import type { Who } from './who-is.ts';

export interface CompanyDeskParts {
  runWork: RunWork;
  systemDatabase: Database;
  merchants: Merchants;
  catalogue: Catalogue;
  companies: ReadonlyMap<string, GameCompany>;
  comparing: Comparing;
  clock: Clock;
}

export type Within = <T>(who: Who, use: (work: Work) => Promise<T>) => Promise<T>;

/** One company as staff look at it: its calls, its list, its profile. */
export function createCompanyDesk(parts: CompanyDeskParts) {
  const { runWork, systemDatabase, merchants, companies, comparing, clock } = parts;
  const within: Within = ({ merchant, name }, use) => {
    merchants.assertKnown(merchant);
    return runWork({ merchant, actor: { kind: 'operator', name } }, use);
  };
  return {
    async page(who: Who, company: string): Promise<CompanyPage> {
      merchants.assertKnown(who.merchant);
      if (!companies.has(company)) refuse('request.not_found');
      const calls = await callsOfDay(systemDatabase, company, clock());
      return within(who, async (work) => {
        const { companies: sheets } = await companySheets(work, parts, who.seesMoney);
        const sheet = sheets.find((one) => one.company === company) ?? refuse('request.not_found');
        return { sheet, calls, comparing: await comparing.of(work, company) };
      });
    },
    lastHour: (who: Who) => lastHour(parts, within, who),
    compare: (who: Who, wish: { company: string; from: string; to: string }) =>
      within(who, async (work) => ({ jobId: (await comparing.ask(work, wish)).jobId })),
  };
}

export type CompanyDesk = ReturnType<typeof createCompanyDesk>;
