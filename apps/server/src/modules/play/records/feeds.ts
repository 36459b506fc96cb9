import type { JackpotPage, Language, Winner } from '@perya/contract';
import { formatAmount, parseAmount } from '@perya/money';
import { sql } from 'kysely';
import type { Catalogue } from '#modules/catalogue';
import type { Identity } from '#modules/identity';
import type { Merchants } from '#modules/merchant';
import type { Wallet } from '#modules/wallet';
import { asGuest, type RunWork } from '#platform/database/work';
import { readPlayer } from '../engine/prepared.ts';
import type { Jackpots, PoolRules } from '../jackpots/jackpots.ts';
import type { GameCompany } from '../ports.ts';

const shownWinners = 12;
const winnersDays = 7;
const keepDrawsMs = 5000;

interface Parts {
  runWork: RunWork;
  merchants: Merchants;
  identity: Identity;
  catalogue: Catalogue;
  wallet: Wallet;
  jackpots: Jackpots;
  companies: ReadonlyMap<string, GameCompany>;
}

/** What everybody may see: real wins, real pools, real draws. Nothing is made up, and nothing is rounded up. */
export function createFeeds(parts: Parts) {
  const { runWork, merchants, identity, catalogue, jackpots, companies } = parts;
  const draws = createDrawsMemory(companies);
  return {
    async winners(merchant: string, language: Language): Promise<{ winners: Winner[] }> {
      if (!merchants.isOn(merchant, 'WINNERS3')) return { winners: [] };
      const { currency, play } = merchants.settings(merchant);
      return runWork(asGuest(merchant), async (work) => {
        const { rows } = await sql<{ member_id: string; node_id: string; won: string; closed_at: Date }>`
          select member_id, node_id, returned - staked as won, closed_at from play.round
          where merchant_code = ${merchant} and state = 'settled' and returned > staked and currency = ${currency}
            and closed_at > ${new Date(work.now.getTime() - winnersDays * 86_400_000)}
            and returned - staked >= ${String(parseAmount(play.winnersFrom))}::bigint
          order by closed_at desc limit ${shownWinners}`.execute(work.db);
        const names = await identity.maskedNames(
          work,
          rows.map(({ member_id }) => member_id),
        );
        const winners: Winner[] = [];
        for (const row of rows) {
          const game = await catalogue.describe(merchant, language, row.node_id);
          if (game === undefined) continue;
          winners.push({
            vo: {
              winAmount: formatAmount(BigInt(row.won)),
              currency,
              userName: names.get(row.member_id) ?? '***',
              nodeId: row.node_id,
              gameName: game.displayName,
              iconUrl: game.iconUrl,
              at: row.closed_at.toISOString(),
            },
          });
        }
        return { winners };
      });
    },

    async pools(merchant: string, language: Language): Promise<{ pools: JackpotPage[] }> {
      const pools: JackpotPage[] = [];
      for (const rules of await jackpots.poolsOf(merchant)) pools.push(await pageOf(parts, rules, language));
      return { pools };
    },

    /** The counter's pool: the largest one (DEC-006). */
    async counter(merchant: string, language: Language) {
      const games = await catalogue.countOf(merchant, 'JACKPOT');
      if (games === null) return { pool: null };
      const { pools } = await this.pools(merchant, language);
      const [largest] = pools.toSorted((a, b) => (parseAmount(a.amount) < parseAmount(b.amount) ? 1 : -1));
      if (largest === undefined) return { pool: null };
      const { name, amount, currency, contributionPercent, asOf } = largest;
      return { pool: { name, amount, currency, games, contributionPercent, asOf } };
    },

    /** For a company: the pools that a player's bets feed. */
    async poolsFor(company: string, player: string) {
      const named = readPlayer(player);
      const found = [];
      for (const rules of named === null ? [] : await jackpots.poolsOf(named.merchant, company)) {
        const { jackpot, name, amount, currency } = await pageOf(parts, rules, 'EN');
        found.push({ jackpot, name, amount, currency });
      }
      return found;
    },

    async draws(merchant: string) {
      const games = [];
      for (const { game, next, last } of await draws()) {
        const found = await catalogue.findGame(merchant, game);
        if (!found?.isOffered) continue;
        games.push({
          nodeId: found.game.nodeId,
          next: next && { draw: next.draw, drawAt: next.drawAt.toISOString() },
          last: last && { draw: last.draw, drawAt: last.drawAt.toISOString(), numbers: last.numbers },
        });
      }
      return { games };
    },
  };
}

export type Feeds = ReturnType<typeof createFeeds>;

/** All figures of one snapshot, so that they add up to the last centavo and below. */
async function pageOf(parts: Parts, rules: PoolRules, language: Language): Promise<JackpotPage> {
  const { runWork, wallet, merchants, identity, catalogue } = parts;
  const { merchant, jackpot } = rules;
  return runWork({ ...asGuest(merchant), snapshot: true }, async (work) => {
    const amount = await wallet.houseHolds(work, `jackpot_pool_${jackpot}`);
    const { rows: sums } = await sql<{ seeded: string; won: string; fed: string }>`
      select coalesce(sum(amount) filter (where kind = 'seed'), 0) as seeded,
        coalesce(sum(case kind when 'win' then amount when 'back' then -amount end), 0) as won,
        (select coalesce(sum(amount), 0) from play.jackpot_feed where merchant_code = ${merchant}
          and jackpot = ${jackpot}) as fed
      from play.jackpot_event where merchant_code = ${merchant} and jackpot = ${jackpot}`.execute(work.db);
    const { rows: wins } = await sql<{
      amount: string;
      happened_at: Date;
      member_id: string;
      node_id: string;
    }>`
      select amount, happened_at, member_id, node_id from play.jackpot_event e
      where merchant_code = ${merchant} and jackpot = ${jackpot} and kind = 'win'
        and not exists (select from play.jackpot_event b
          where b.kind = 'back' and b.company = e.company and b.movement_id = e.movement_id)
      order by happened_at desc limit 10`.execute(work.db);
    const names = await identity.maskedNames(
      work,
      wins.map(({ member_id }) => member_id),
    );
    const shown = [];
    for (const win of wins)
      shown.push({
        amount: formatAmount(BigInt(win.amount)),
        at: win.happened_at.toISOString(),
        userName: names.get(win.member_id) ?? '***',
        gameName: (await catalogue.describe(merchant, language, win.node_id))?.displayName ?? win.node_id,
      });
    const sum = sums[0] ?? { seeded: '0', won: '0', fed: '0' };
    return {
      jackpot,
      name: rules.name[language] ?? rules.name['EN'] ?? jackpot,
      currency: merchants.settings(merchant).currency,
      amount: formatAmount(amount, 6),
      seeded: formatAmount(BigInt(sum.seeded), 6),
      contributed: formatAmount(BigInt(sum.fed), 6),
      won: formatAmount(BigInt(sum.won), 6),
      contributionPercent: String(rules.mostPercent),
      asOf: work.now.toISOString(),
      wins: shown,
    };
  });
}

/** Asked from the companies at most every few seconds; a company that is away keeps its last answer. */
function createDrawsMemory(companies: ReadonlyMap<string, GameCompany>) {
  const kept = new Map<
    string,
    { at: number; draws: Awaited<ReturnType<NonNullable<GameCompany['listDraws']>>> }
  >();
  return async () => {
    for (const [name, company] of companies) {
      if (!company.listDraws || Date.now() - (kept.get(name)?.at ?? 0) < keepDrawsMs) continue;
      const draws = await company.listDraws().catch(() => kept.get(name)?.draws ?? []);
      kept.set(name, { at: Date.now(), draws });
    }
    return [...kept.values()].flatMap(({ draws }) => draws);
  };
}
