import type { Language, PlayerCalls, PublishedReturn, ReplyOf } from '@perya/contract';
import type { Catalogue } from '#modules/catalogue';
import type { payoutTimes, stretchEnds } from '#modules/cashier';
import type { Merchants } from '#modules/merchant';
import { asGuest, type RunWork } from '#platform/database/work';
import { keptShortly } from '../figures/kept-shortly.ts';
import { fewestPayouts, fewestRounds, type GamesFound, isOutside, shownReturn } from './published-rules.ts';
import { returnsOf } from './publishing.ts';
import { type Published, publishedOf } from './repository.ts';

const keepMs = 60_000;
const pageSize = 30;
/** Over which days a game is judged where there is no choice of them. */
const usualDays = '90';

export interface PublicParts {
  runWork: RunWork;
  merchants: Merchants;
  catalogue: Pick<Catalogue, 'describe' | 'list'>;
  stretchEnds: typeof stretchEnds;
}
type Payouts = Awaited<ReturnType<typeof payoutTimes>>;
interface ReturnsWish {
  days: string;
  vassalage?: string | undefined;
  gameName?: string | undefined;
  pageNum: number;
}

const countedOf = (found: Published<unknown> | null) =>
  found && { from: found.from, until: found.until, madeAt: found.madeAt.toISOString() };

/** Written so that a name is found however it is typed. */
const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** What was made at night, for whoever asks: a row of PostgreSQL, read once a minute. */
export function createPublic({ runWork, merchants, catalogue, stretchEnds }: PublicParts) {
  const kept = {
    keyOf: ([merchant, part]: readonly [string, string]) => `${merchant} ${part}`,
    keepMs: () => keepMs,
  };
  const gamesFound = keptShortly(
    ([merchant, part]) => runWork(asGuest(merchant), (work) => publishedOf<GamesFound>(work, part)),
    kept,
  );
  const payoutsFound = keptShortly(
    ([merchant, part]) => runWork(asGuest(merchant), (work) => publishedOf<Payouts>(work, part)),
    kept,
  );

  /** Games that are offered, and those that were played and are not any more. */
  async function gamesOf(merchant: string, language: Language, found: GamesFound) {
    const everything = { dataType: 'ALL', pageNum: 1, pageSize: Number.MAX_SAFE_INTEGER } as const;
    const { games } = await catalogue.list(merchant, language, everything);
    const offered = new Set(games.map(({ nodeId }) => nodeId));
    const gone = Object.keys(found).filter((nodeId) => !offered.has(nodeId));
    const known = await Promise.all(gone.map((nodeId) => catalogue.describe(merchant, language, nodeId)));
    return [...games, ...known.filter((game) => game !== undefined)];
  }

  const lineOf = (game: Awaited<ReturnType<typeof gamesOf>>[number], found: GamesFound): PublishedReturn => ({
    nodeId: game.nodeId,
    name: game.displayName,
    vendorName: game.vendorName,
    iconUrl: game.showIcon === 1 ? game.iconUrl : '',
    ...shownReturn(found[game.nodeId], game.returnPercent),
  });

  return {
    async returns(
      merchant: string,
      language: Language,
      { days, vassalage, gameName = '', pageNum }: ReturnsWish,
    ): Promise<ReplyOf<PlayerCalls['publishedReturns']>> {
      const night = await gamesFound([merchant, returnsOf(days)]);
      const figures = night?.figures ?? {};
      const games = await gamesOf(merchant, language, figures);
      const companies = new Map(games.map((game) => [game.vassalage, game.vendorName]));
      const narrowed = games
        .filter((game) => !vassalage || game.vassalage === vassalage)
        .filter(({ displayName }) => plain(displayName).includes(plain(gameName)));
      const roundsOf = (nodeId: string): number => figures[nodeId]?.rounds ?? 0;
      const sorted = narrowed.toSorted((one, other) => roundsOf(other.nodeId) - roundsOf(one.nodeId));
      return {
        counted: countedOf(night),
        fewest: fewestRounds,
        outside: Object.values(figures).filter(isOutside).length,
        companies: [...companies]
          .map(([key, name]) => ({ vassalage: key, name }))
          .toSorted((one, other) => one.name.localeCompare(other.name)),
        games: sorted
          .slice((pageNum - 1) * pageSize, pageNum * pageSize)
          .map((game) => lineOf(game, figures)),
        totalPages: Math.ceil(sorted.length / pageSize),
        totalCount: sorted.length,
      };
    },
    async oneReturn(
      merchant: string,
      language: Language,
      nodeId: string,
    ): Promise<ReplyOf<PlayerCalls['publishedReturn']>> {
      const night = await gamesFound([merchant, returnsOf(usualDays)]);
      const game = await catalogue.describe(merchant, language, nodeId);
      return {
        counted: countedOf(night),
        fewest: fewestRounds,
        game: game === undefined ? null : lineOf(game, night?.figures ?? {}),
      };
    },
    async payouts(merchant: string): Promise<ReplyOf<PlayerCalls['publishedPayouts']>> {
      const night = await payoutsFound([merchant, 'payouts']);
      const { check, approval, payout } = merchants.settings(merchant).cashier.deadlineMinutes;
      const rows = night?.figures ?? [];
      const took = ({ paid, half, most }: Payouts[number]) =>
        paid < fewestPayouts ? { paid, half: null, most: null } : { paid, half, most };
      const [all] = rows.filter(({ way }) => way === null);
      const ended = all?.ended ?? 0;
      return {
        counted: countedOf(night),
        fewest: fewestPayouts,
        promisedMinutes: check + approval + payout,
        ended,
        kept: all && ended >= fewestPayouts ? all.kept : null,
        rejected: all?.rejected ?? 0,
        ...(all ? took(all) : { paid: 0, half: null, most: null }),
        stretches: all && all.paid >= fewestPayouts ? stretchesOf(all) : null,
        ways: rows.flatMap((row) =>
          row.way !== null && row.paid > 0 ? [{ way: row.way, name: row.name, ...took(row) }] : [],
        ),
      };
    },
  };

  function stretchesOf({ within, paid }: Payouts[number]) {
    const sums = [...within, paid];
    return sums.map((sum, at) => ({
      untilSeconds: stretchEnds[at] ?? null,
      paid: sum - (sums[at - 1] ?? 0),
    }));
  }
}

export type Public = ReturnType<typeof createPublic>;
