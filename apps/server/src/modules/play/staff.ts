import { formatAmount } from '@perya/money';
import { sql } from 'kysely';
import type { Catalogue } from '#modules/catalogue';
import type { Identity } from '#modules/identity';
import type { Merchants } from '#modules/merchant';
import type { Safety } from '#modules/safety';
import type { Database } from '#platform/database/connect';
import { asMember, type RunWork, type Work } from '#platform/database/work';
import { refuse } from '#platform/refusal';
import { assertBrand } from './companies/game-list.ts';
import { companySheets, listsCompared } from './company-sheets.ts';
import { type GrantWish, insertGrant } from './free-rounds/grants.ts';
import type { GameCompany } from './ports.ts';

interface Parts {
  runWork: RunWork;
  safety: Safety;
  systemDatabase: Database;
  merchants: Merchants;
  identity: Identity;
  catalogue: Catalogue;
  companies: ReadonlyMap<string, GameCompany>;
}

const scope = (merchant: string, name: string) => ({ merchant, actor: { kind: 'operator' as const, name } });

/** What operators do about games and companies, beside cases. */
export function createStaff(parts: Parts) {
  const { runWork, systemDatabase, merchants, identity, safety, catalogue, companies } = parts;
  const assertCarrier = async (work: Work, vassalage: string, company: string): Promise<void> => {
    if (!companies.has(company)) refuse('game.unavailable');
    await assertBrand(work, catalogue, vassalage);
  };
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
        // Nobody is lured back who is excluded, on a break or in our care.
        if ((await safety.unreachable(work, [wish.memberId])).size > 0) refuse('self.excluded');
        const isNew = await insertGrant(work, wish, operator);
        if (!isNew) refuse('request.id_reused');
        return {};
      }),
    /** Before a second person is asked. */
    assertCarrier: (merchant: string, operator: string, vassalage: string, company: string) =>
      runWork(scope(merchant, operator), (work) => {
        merchants.assertKnown(merchant);
        return assertCarrier(work, vassalage, company);
      }),
    changeCarrier: (merchant: string, operator: string, vassalage: string, company: string) =>
      runWork(scope(merchant, operator), async (work) => {
        merchants.assertKnown(merchant);
        await assertCarrier(work, vassalage, company);
        await sql`insert into play.carrier (merchant_code, vassalage, company)
          values (${merchant}, ${vassalage}, ${company})
          on conflict (merchant_code, vassalage) do update set company = excluded.company`.execute(work.db);
        return {};
      }),
  };
}

export type Staff = ReturnType<typeof createStaff>;
