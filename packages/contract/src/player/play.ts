import { z } from 'zod';
import { call } from '../call.ts';
import { playerRoutes } from '../routes.ts';
import { Amount, Category, Language } from '../wire.ts';
import { Game } from './catalogue.ts';

export const RoundNo = z.string().regex(/^\d{1,19}$/);

export const recordPeriods = ['today', 'yesterday', '7days', '30days'] as const;
export const recordStates = ['open', 'settled', 'void'] as const;

/** One line of the betting record (DEC-081). */
export const GameRecord = z
  .strictObject({
    roundNo: RoundNo,
    at: z.iso.datetime(),
    nodeId: z.string(),
    gameName: z.string(),
    vendorName: z.string(),
    iconUrl: z.string(),
    state: z.enum(recordStates),
    stake: Amount,
    /** What counts: nothing of a bet that was given back or has no result yet. */
    validStake: Amount,
    paid: Amount,
    net: Amount,
    currency: z.string(),
    /** What the game said about it: "Two Dilaw". */
    detail: z.string(),
  })
  .meta({ id: 'GameRecord' });
export type GameRecord = z.infer<typeof GameRecord>;

/** ENT-20: a real settled bet, with a masked name. */
const Winner = z
  .strictObject({
    vo: z.strictObject({
      winAmount: Amount,
      currency: z.string(),
      userName: z.string(),
      nodeId: z.string(),
      gameName: z.string(),
      iconUrl: z.string(),
      at: z.iso.datetime(),
    }),
  })
  .meta({ id: 'Winner' });
export type Winner = z.infer<typeof Winner>;

/** To the last millionth: what is shown must add up. */
const Exact = z.string().regex(/^\d{1,13}\.\d{6}$/);

const JackpotPage = z
  .strictObject({
    jackpot: z.string(),
    name: z.string(),
    currency: z.string(),
    /** seeded + contributed − won = amount, of the same moment. */
    amount: Exact,
    seeded: Exact,
    contributed: Exact,
    won: Exact,
    contributionPercent: z.string(),
    asOf: z.iso.datetime(),
    wins: z.array(
      z.strictObject({ amount: Amount, at: z.iso.datetime(), userName: z.string(), gameName: z.string() }),
    ),
  })
  .meta({ id: 'JackpotPage' });
export type JackpotPage = z.infer<typeof JackpotPage>;

const DrawGame = z
  .strictObject({
    nodeId: z.string(),
    next: z.strictObject({ draw: z.string(), drawAt: z.iso.datetime() }).nullable(),
    last: z
      .strictObject({ draw: z.string(), drawAt: z.iso.datetime(), numbers: z.array(z.int()) })
      .nullable(),
  })
  .meta({ id: 'DrawGame' });
export type DrawGame = z.infer<typeof DrawGame>;

const RecommendationChoice = z.strictObject({ isOn: z.boolean() });

export const RoundDetail = z.strictObject({
  record: GameRecord,
  companyRound: z.string(),
  /** Its week has left the database: it was read from a file, which takes longer. */
  fromArchive: z.boolean(),
  openedAt: z.iso.datetime(),
  closedAt: z.iso.datetime().nullable(),
  timesReopened: z.int(),
  jackpotPaid: Amount,
  bets: z.array(
    z.strictObject({
      id: z.string(),
      at: z.iso.datetime(),
      stake: Amount,
      won: Amount,
      state: z.enum(['accepted', 'settled', 'cancelled', 'rejected', 'tombstone', 'done']),
    }),
  ),
  proof: z.record(z.string(), z.unknown()).nullable(),
  /** Each has a signed receipt. */
  transactionIds: z.array(z.string()),
});

export const playCalls = {
  continuePlaying: call({
    route: playerRoutes.continuePlaying,
    summary:
      'The last six games of the member that can be played now; nothing for somebody on a break or at the end of their own limits',
    access: 'session',
    query: z.strictObject({ language: Language.optional() }),
    reply: z.strictObject({
      games: z.array(z.strictObject({ game: Game, playedAt: z.iso.datetime() })).max(6),
    }),
  }),
  recommendedGames: call({
    route: playerRoutes.recommendedGames,
    summary:
      'Games that others of the brand played who played what the member played, and the game it is because of; nothing with RECOMMEND3 off, on a break, at the end of the own limits, or where too few members say it',
    access: 'session',
    query: z.strictObject({ language: Language.optional() }),
    reply: z.strictObject({
      because: z.strictObject({ nodeId: z.string(), gameName: z.string() }).nullable(),
      games: z.array(Game).max(12),
    }),
  }),
  recommendationChoice: call({
    route: playerRoutes.recommendationChoice,
    summary: 'Whether the member wants recommendations',
    access: 'member',
    reply: RecommendationChoice,
  }),
  chooseRecommendations: call({
    route: playerRoutes.chooseRecommendations,
    summary: 'Wants recommendations, or none: then what was kept of the own play is gone, too',
    access: 'member',
    body: RecommendationChoice,
    reply: RecommendationChoice,
  }),
  launchGame: call({
    route: playerRoutes.launchGame,
    summary:
      'Opens a game: an address that works once. `fun` plays with the company’s pretended credits, for members only (DEC-124, LAUNCH-02)',
    access: 'session',
    proves: ['LAUNCH-01', 'LAUNCH-02', 'DEC-124', 'DEC-113', 'DEC-013'],
    params: z.strictObject({ nodeId: z.string().min(1).max(80) }),
    body: z.strictObject({ mode: z.enum(['real', 'fun']) }),
    reply: z.strictObject({
      url: z.string(),
      /** isGameH5 1 stays in the page, everything else opens in a window of its own. */
      opensIn: z.enum(['frame', 'window']),
      gameName: z.string(),
      vendorName: z.string(),
      /** As the vendor states it; null where it does not. */
      returnPercent: Game.shape.returnPercent,
      /** One of our own games: it draws itself for wide screens; others are given a frame of 16:9. */
      isOwn: z.boolean(),
      /** After so many minutes the frame asks for a look at time and result; 0 never. */
      realityCheckMinutes: z.int(),
    }),
  }),
  playMirror: call({
    route: playerRoutes.playMirror,
    summary:
      'How long, how much and with what result the open game was played; proves where the player is (R4)',
    access: 'session',
    proves: ['DEC-101'],
    // Also from a place where play is not allowed: that is how bets learn of it.
    always: true,
    reply: z.strictObject({
      currency: z.string(),
      /** When the newest game of this session was opened; null when none is. */
      since: z.iso.datetime().nullable(),
      minutes: z.int(),
      staked: Amount,
      returned: Amount,
      net: Amount,
      /** Until the next reality check; 0 when one is due and bets wait for it, null without one. */
      checkInSeconds: z.int().nullable(),
      /** Why no bet is taken now: the member's own limits. */
      barred: z.enum(['time', 'quiet', 'spent', 'paused']).nullable(),
    }),
  }),
  gameRecords: call({
    route: playerRoutes.gameRecords,
    summary: 'The betting record of a period, newest first; totals come with the first page (DEC-081)',
    access: 'session',
    proves: ['DEC-081', 'ROUTE-20'],
    query: z.strictObject({
      period: z.enum(recordPeriods).default('today'),
      category: Category.optional(),
      vassalage: z.string().max(40).optional(),
      state: z.enum(recordStates).optional(),
      /** The last round that is known: what follows it. */
      after: z
        .string()
        .regex(/^\d{1,18}$/)
        .optional(),
    }),
    reply: z.strictObject({
      list: z.array(GameRecord),
      /** For the next page; null on the last one. */
      next: RoundNo.nullable(),
      currency: z.string(),
      /** About all pages, told with the first. */
      summary: z
        .strictObject({
          totals: z.strictObject({
            rounds: z.int(),
            staked: Amount,
            validStake: Amount,
            returned: Amount,
            net: Amount,
          }),
          /** Minutes of today in which something was played. */
          minutesToday: z.int(),
          vendors: z.array(z.strictObject({ vassalage: z.string(), vendorName: z.string() })),
        })
        .nullable(),
    }),
  }),
  gameRecord: call({
    route: playerRoutes.gameRecord,
    summary: 'One round with its bets, its proof and the lines of the ledger behind it (DEC-081)',
    access: 'session',
    proves: ['DEC-081'],
    params: z.strictObject({ roundNo: RoundNo }),
    reply: RoundDetail,
  }),
  winners: call({
    route: playerRoutes.winners,
    summary: 'Recent wins of real settled rounds above a setting; empty with WINNERS3 off (DEC-064)',
    access: 'guest',
    proves: ['DEC-064', 'ENT-20'],
    reply: z.strictObject({ winners: z.array(Winner) }),
    cacheSeconds: 15,
  }),
  jackpots: call({
    route: playerRoutes.jackpots,
    summary: 'All pools with what went in and what was won: the figures add up (DEC-006)',
    access: 'guest',
    proves: ['DEC-006'],
    reply: z.strictObject({ pools: z.array(JackpotPage) }),
    cacheSeconds: 10,
  }),
  draws: call({
    route: playerRoutes.draws,
    summary: 'Next draw and last result of the lottery games that have scheduled draws (DEC-088)',
    access: 'guest',
    proves: ['DEC-088'],
    reply: z.strictObject({ games: z.array(DrawGame) }),
    cacheSeconds: 5,
  }),
};
