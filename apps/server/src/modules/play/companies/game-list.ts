import type { CarrierWeight, OperatorCalls, RequestOf } from '@perya/contract';
import { formatAmount } from '@perya/money';
import { sql } from 'kysely';
import type { Catalogue } from '#modules/catalogue';
import type { Merchants } from '#modules/merchant';
import type { RunWork, Work } from '#platform/database/work';
import type { Log } from '#platform/observe/log';
import { refuse } from '#platform/refusal';
import { carriersIn } from '../carriers.ts';
import type { CompanyGame, GameCompany } from '../ports.ts';
import type { Who } from './who-is.ts';

interface Parts {
  runWork: RunWork;
  merchants: Merchants;
  catalogue: Catalogue;
  companies: ReadonlyMap<string, GameCompany>;
  log?: Log | undefined;
}

/** A company's own list of games: held against ours, taken over where confirmed, and asked before a brand changes hands. */
export function createGameList({ runWork, merchants, catalogue, companies, log }: Parts) {
  const within = <T>({ merchant, name }: Who, use: (work: Work) => Promise<T>): Promise<T> => {
    merchants.assertKnown(merchant);
    return runWork({ merchant, actor: { kind: 'operator', name } }, use);
  };
  /** Asked outside any transaction; null when there is no clear answer. */
  const listOf = async (name: string): Promise<CompanyGame[] | null> => {
    const company = companies.get(name) ?? refuse('request.not_found');
    try {
      return await company.listGames();
    } catch (error) {
      log?.warn({ err: error, company: name }, 'a company did not list its games');
      return null;
    }
  };
  const brandsOf = async (work: Work, company: string): Promise<string[]> =>
    [...(await carriersIn(work))].flatMap(([vassalage, carrier]) => (carrier === company ? [vassalage] : []));
  return {
    async compare(who: Who, company: string) {
      merchants.assertKnown(who.merchant);
      const theirs = (await listOf(company)) ?? refuse('provider.away');
      return within(who, async (work) =>
        catalogue.companyList.compare(work, await brandsOf(work, company), theirs),
      );
    },
    async take(who: Who, company: string, wish: RequestOf<OperatorCalls['takeCompanyGames']>['body']) {
      merchants.assertKnown(who.merchant);
      const theirs = (await listOf(company)) ?? refuse('provider.away');
      return within(who, async (work) =>
        catalogue.companyList.take(work, await brandsOf(work, company), theirs, wish),
      );
    },
    /** What a brand's games would meet at another company (OPS-GAME-15). */
    async carrierWeight(who: Who, vassalage: string, company: string): Promise<CarrierWeight> {
      merchants.assertKnown(who.merchant);
      const theirs = await listOf(company);
      return within(who, async (work) => {
        await assertBrand(work, catalogue, vassalage);
        const games = await catalogue.companyList.gamesOf(work, [vassalage]);
        const codes = theirs === null ? null : new Set(theirs.map(({ code }) => code));
        const open = await openIn(
          work,
          vassalage,
          games.map(({ nodeId }) => nodeId),
        );
        return {
          vassalage,
          from: (await carriersIn(work)).get(vassalage) ?? null,
          to: company,
          games: games.length,
          openRounds: open.rounds,
          openStake: who.seesMoney ? formatAmount(BigInt(open.stake)) : null,
          sessions: open.sessions,
          withoutCode:
            codes === null
              ? null
              : games
                  .filter(({ code }) => !codes.has(code))
                  .map(({ nodeId, code, name }) => ({ nodeId, code, name })),
        };
      });
    },
  };
}

export async function assertBrand(work: Work, catalogue: Catalogue, vassalage: string): Promise<void> {
  const { brands } = await catalogue.companyStates(work);
  if (!brands.some((brand) => brand.vassalage === vassalage)) refuse('request.not_found');
}

async function openIn(work: Work, vassalage: string, nodeIds: readonly string[]) {
  const { rows } = await sql<{ rounds: number; stake: string; sessions: number }>`
    select count(*)::int as rounds, coalesce(sum(open_stake) filter (where currency <> 'TRIAL'), 0)::text as stake,
      (select count(*)::int from play.game_session where merchant_code = ${work.merchant}
        and node_id = any(${[...nodeIds]}) and expires_at > ${work.now}) as sessions
    from play.round where merchant_code = ${work.merchant} and vassalage = ${vassalage}
      and state in ('open', 'stale')`.execute(work.db);
  return rows[0] ?? { rounds: 0, stake: '0', sessions: 0 };
}

export type GameList = ReturnType<typeof createGameList>;
