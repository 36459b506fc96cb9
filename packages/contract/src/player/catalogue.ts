import { z } from 'zod';
import { call } from '../call.ts';
import { playerRoutes } from '../routes.ts';
import { Category, EntryType, Flag, GameType, Language } from '../wire.ts';

/** ENT-01. supportPlay and freeplay say the same with opposite codes (DEC-026). */
export const Game = z
  .strictObject({
    nodeId: z.string(),
    gameName: z.string(),
    nodeName: z.string(),
    displayName: z.string(),
    showIcon: Flag,
    iconUrl: z.string(),
    gameType: GameType,
    vassalage: z.string(),
    vendorName: z.string(),
    gameId: z.string(),
    roomId: z.string(),
    supportPlay: Flag,
    lottoMode: z.string(),
    gameCode: z.string(),
    isGameH5: Flag,
    freeplay: Flag,
    isNew: Flag,
    isHot: Flag,
    gameClassify: z.array(z.string()),
    /** Smallest stake as a decimal string, where the vendor names one. */
    minBet: z.string().nullable(),
    /** Number of lines, for slots that have them. */
    minLine: z.int().positive().nullable(),
    /** What comes back of all stakes in percent, where the vendor tells it: "96.30". */
    returnPercent: z
      .string()
      .regex(/^\d{1,3}\.\d{2}$/)
      .nullable(),
    /** Its company is in maintenance: until when, and what it says. Absent otherwise. */
    away: z.strictObject({ until: z.iso.datetime(), words: z.string() }).optional(),
  })
  .meta({ id: 'Game' });
export type Game = z.infer<typeof Game>;

export const Vendor = z
  .strictObject({
    vassalage: z.string(),
    displayName: z.string(),
    gameType: GameType,
    isHot: Flag,
    gameCount: z.int().nonnegative(),
    gameClassify: z.array(z.string()),
    markUrl: z.string(),
  })
  .meta({ id: 'Vendor' });
export type Vendor = z.infer<typeof Vendor>;

export const GameBlock = z
  .strictObject({ category: Category, totalCount: z.int().nonnegative(), games: z.array(Game) })
  .meta({ id: 'GameBlock' });
export type GameBlock = z.infer<typeof GameBlock>;

export const GamePage = z
  .strictObject({
    games: z.array(Game),
    pageNum: z.int().positive(),
    totalPages: z.int().nonnegative(),
    totalCount: z.int().nonnegative(),
  })
  .meta({ id: 'GamePage' });
export type GamePage = z.infer<typeof GamePage>;

/** ENT-09. */
export const Classification = z
  .strictObject({
    key: z.string(),
    displayName: z.string(),
    vendors: z.array(z.string()),
    mobileLargeIcon: z.string(),
  })
  .meta({ id: 'Classification' });
export type Classification = z.infer<typeof Classification>;

/** Any case is taken and anything else counts as ALL (DEC-025); favourites and recents have calls of their own. */
const DataType = z
  .string()
  .max(20)
  .optional()
  .transform((text) => (['NEW', 'HOT'] as const).find((known) => known === text?.toUpperCase()) ?? 'ALL');

const pageNum = z.coerce.number().int().min(1).max(10_000).default(1);
const pageSize = (usual: number) => z.coerce.number().int().min(1).max(200).default(usual);

const languageQuery = z.strictObject({ language: Language.optional() });

export const catalogueCalls = {
  gameList: call({
    route: playerRoutes.gameList,
    summary: 'Games of a type or entry type, narrowed by vendor, classification, name and stake',
    access: 'guest',
    proves: ['ENT-02', 'ENT-11', 'GLIST-01', 'DEC-025', 'DEC-056'],
    query: z.strictObject({
      gameType: EntryType.optional(),
      vassalage: z.string().max(20).optional(),
      gameClassify: z.string().max(30).optional(),
      dataType: DataType,
      gameName: z.string().trim().max(50).optional(),
      minBet: z
        .string()
        .regex(/^\d{1,9}(\.\d{1,6})?$/)
        .optional(),
      minLine: z.coerce.number().int().min(1).max(100_000).optional(),
      pageNum,
      pageSize: pageSize(30),
      language: Language.optional(),
    }),
    reply: GamePage,
    cacheSeconds: 60,
  }),
  classifications: call({
    route: playerRoutes.classifications,
    summary: 'Classifications of a type, narrowed to a vendor',
    access: 'guest',
    proves: ['ENT-09', 'ENT-13', 'GLIST-04'],
    query: z.strictObject({
      gameType: EntryType.optional(),
      vassalage: z.string().max(20).optional(),
      language: Language.optional(),
    }),
    reply: z.strictObject({ entries: z.array(Classification) }),
    cacheSeconds: 300,
  }),
  hotGames: call({
    route: playerRoutes.hotGames,
    summary: 'The hot list, whole, in its order',
    access: 'guest',
    proves: ['ENT-19', 'DEC-024'],
    query: languageQuery,
    reply: z.strictObject({ games: z.array(Game) }),
    cacheSeconds: 60,
  }),
  gameBlocks: call({
    route: playerRoutes.gameBlocks,
    summary: 'One preview block per category that is switched on, in menu order',
    access: 'guest',
    proves: ['HOME-08', 'DEC-036'],
    query: languageQuery,
    reply: z.strictObject({ blocks: z.array(GameBlock) }),
    cacheSeconds: 60,
  }),
  gameSearch: call({
    route: playerRoutes.gameSearch,
    summary: 'Games by name or vendor, tolerant of typos and missing accents',
    access: 'guest',
    query: z.strictObject({
      gameName: z.string().trim().min(1).max(50),
      pageNum,
      pageSize: pageSize(12),
      language: Language.optional(),
    }),
    reply: GamePage,
    cacheSeconds: 60,
  }),
  vendors: call({
    route: playerRoutes.vendors,
    summary: 'Game companies with their game counts',
    access: 'guest',
    proves: ['ENT-08'],
    query: z.strictObject({ gameType: EntryType.optional(), language: Language.optional() }),
    reply: z.strictObject({ vendors: z.array(Vendor) }),
    cacheSeconds: 300,
  }),
  vendorSorting: call({
    route: playerRoutes.vendorSorting,
    summary: 'Categories in menu order with their vendors',
    access: 'guest',
    proves: ['ENT-10', 'CAT-09', 'CAT-10'],
    reply: z.strictObject({
      entries: z.array(
        z.strictObject({
          gameCategory: Category,
          vendorNames: z.array(z.string()),
          /** How many games its list shows. */
          gameCount: z.int().nonnegative(),
        }),
      ),
    }),
    cacheSeconds: 300,
  }),
  jackpotPool: call({
    route: playerRoutes.jackpotPool,
    summary: 'The real pool behind the counter, or nothing where there is none',
    access: 'guest',
    proves: ['DEC-006'],
    reply: z.strictObject({
      pool: z
        .strictObject({
          name: z.string(),
          amount: z.string(),
          currency: z.string(),
          games: z.int(),
          contributionPercent: z.string(),
          asOf: z.iso.datetime(),
        })
        .nullable(),
    }),
    cacheSeconds: 10,
  }),
  recentGames: call({
    route: playerRoutes.recentGames,
    summary: 'Games the member played last, newest first',
    access: 'session',
    proves: ['ENT-03', 'DEC-056'],
    query: z.strictObject({
      pageNum,
      pageSize: pageSize(30),
      gameType: EntryType.optional(),
      vassalage: z.string().max(20).optional(),
      gameName: z.string().trim().max(50).optional(),
      language: Language.optional(),
    }),
    reply: z.strictObject({ list: z.array(Game), totalPages: z.int().nonnegative() }),
  }),
  favourites: call({
    route: playerRoutes.favourites,
    summary: "The member's favourites, newest first",
    access: 'session',
    proves: ['ENT-04', 'FAV-04', 'DEC-008'],
    query: z.strictObject({
      pageNum,
      pageSize: pageSize(100),
      gameType: EntryType.optional(),
      vassalage: z.string().max(20).optional(),
      gameName: z.string().trim().max(50).optional(),
      language: Language.optional(),
    }),
    reply: z.strictObject({
      content: z.array(Game),
      pageNum: z.int().positive(),
      totalPages: z.int().nonnegative(),
    }),
  }),
  favouriteIds: call({
    route: playerRoutes.favouriteIds,
    summary: 'Ids of all favourites, for the stars',
    access: 'session',
    proves: ['ENT-05'],
    reply: z.strictObject({ nodeIds: z.array(z.string()) }),
  }),
  addFavourite: call({
    route: playerRoutes.addFavourite,
    summary: 'Add a favourite; adding it again changes nothing',
    access: 'session',
    proves: ['FAV-02'],
    params: z.strictObject({ nodeId: z.string().min(1).max(64) }),
    reply: z.strictObject({}),
  }),
  removeFavourite: call({
    route: playerRoutes.removeFavourite,
    summary: 'Remove a favourite; removing it again changes nothing',
    access: 'session',
    proves: ['FAV-03'],
    params: z.strictObject({ nodeId: z.string().min(1).max(64) }),
    reply: z.strictObject({}),
  }),
};
