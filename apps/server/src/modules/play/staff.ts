import { formatAmount } from '@perya/money';
import { sql } from 'kysely';
import type { Catalogue } from '#modules/catalogue';
import type { Identity } from '#modules/identity';
import type { Merchants } from '#modules/merchant';
import type { Database } from '#platform/database/connect';
import { asMember, type RunWork } from '#platform/database/work';
import { refuse } from '#platform/refusal';
import { companySheets, listsCompared } from './company-sheets.ts';
import { type GrantWish, insertGrant } from './grants.ts';
import type { GameCompany } from './ports.ts';

interface Parts {
  runWork: RunWork;
  systemDatabase: Database;
  merchants: Merchants;
  identity: Identity;
  catalogue: Catalogue;
  companies: ReadonlyMap<string, GameCompany>;
}

const scope = (merchant: string, name: string) => ({ merchant, actor: { kind: 'operator' as const, name } });

/** What operators do about games and companies, beside cases. */
export function createStaff({ runWork, systemDatabase, merchants, identity, catalogue, companies }: Parts) {
  return {
    async checks(merchant: string, operator: string) {
      merchants.assertKnown(merchant);
      const comparedOf = await listsCompared(systemDatabase);
      const { rows: open } = await runWork(scope(merchant, operator), (work) =>
        sql<{ company: string; rounds: string; stake: string }>`select company, count(*) as rounds,
            coalesce(sum(open_stake), 0) as stake from play.round
          where merchant_code = ${merchant} and state in ('open', 'stale') group by company`.execute(work.db),
      );
      return [...companies.keys()].map((company) => {
        const own = open.find((row) => row.company === company);
        return {
          company,
          ...comparedOf(company),
          openRounds: Number(own?.rounds ?? 0),
          openStake: formatAmount(BigInt(own?.stake ?? '0')),
        };
      });
    },
    /** Companies with what belongs to each; brands that nobody runs stand alone. */
    companies: (merchant: string, operator: string, seesMoney: boolean) =>
      runWork(scope(merchant, operator), async (work) => {
        merchants.assertKnown(merchant);
        return companySheets(work, { merchants, companies, catalogue, systemDatabase }, seesMoney);
      }),
    assertMember: (merchant: string, memberId: string) =>
      runWork(asMember(merchant, memberId), async (work) => {
        if (!(await identity.isMember(work, memberId))) refuse('request.not_found');
      }),
    grant: (merchant: string, operator: string, wish: GrantWish) =>
      runWork(scope(merchant, operator), async (work) => {
        merchants.assertKnown(merchant);
        if (!companies.has(wish.company)) refuse('game.unavailable');
        if (!(await identity.isMember(work, wish.memberId))) refuse('request.not_found');
        const isNew = await insertGrant(work, wish);
        if (!isNew) refuse('request.id_reused');
        return {};
      }),
    changeCarrier: (merchant: string, operator: string, vassalage: string, company: string) =>
      runWork(scope(merchant, operator), async (work) => {
        merchants.assertKnown(merchant);
        if (!companies.has(company)) refuse('game.unavailable');
        await sql`insert into play.carrier (merchant_code, vassalage, company)
          values (${merchant}, ${vassalage}, ${company})
          on conflict (merchant_code, vassalage) do update set company = excluded.company`.execute(work.db);
        return {};
      }),
  };
}

export type Staff = ReturnType<typeof createStaff>;
