import { z } from 'zod';
import { call } from '../../call.ts';
import { operatorRoutes } from '../../routes.ts';
import { Amount, Category, GameType } from '../../wire.ts';

const params = z.strictObject({ merchantCode: z.string().min(1).max(32) });
const NodeId = z.string().min(1).max(64);
const ofGame = params.extend({ nodeId: NodeId });
const ofCategory = params.extend({ category: Category });
/** Of what was read: whoever changes it says it, and is refused when somebody else was faster. */
const Seen = z.string().regex(/^\d{1,20}$/);
const Words = z.strictObject({ EN: z.string(), TY: z.string().optional() });
const Given = z.strictObject({
  EN: z.string().trim().min(1).max(80),
  TY: z.string().trim().min(1).max(80).optional(),
});
const Changed = z.strictObject({ revision: z.int() });
const ClassKey = z.string().regex(/^[\w-]{1,30}$/);

const ListedGame = z
  .strictObject({
    nodeId: z.string(),
    name: Words,
    iconUrl: z.string(),
    vassalage: z.string(),
    vendorName: z.string(),
    /** Who runs it; null when no company does. */
    company: z.string().nullable(),
    gameType: GameType,
    classifications: z.array(z.string()),
    returnPercent: z.string().nullable(),
    rounds7: z.int(),
    /** Null for whoever may not read money. */
    staked7: Amount.nullable(),
    /** Place in the hot list, from 1. */
    hotPlace: z.int().nullable(),
    isNew: z.boolean(),
    isActive: z.boolean(),
    popularity: z.int(),
  })
  .meta({ id: 'ListedGame' });
export type ListedGame = z.infer<typeof ListedGame>;

/** A list of the player's app, or why a game is in none. */
const Shown = z
  .strictObject({
    lists: z.array(z.strictObject({ list: z.enum(['HOT', 'NEW', ...Category.options]), place: z.int() })),
    why: z.array(
      z.strictObject({
        reason: z.enum([
          'hidden',
          'category_off',
          'no_category',
          'brand_off',
          'company_off',
          'company_away',
          'no_company',
          'company_stopped',
        ]),
        about: z.string(),
      }),
    ),
    /** Where the brand lets nobody in: its games are shown to nobody there. */
    closedRegions: z.array(z.string()),
  })
  .meta({ id: 'GameShown' });

const Plan = z
  .strictObject({
    planId: z.string(),
    isActive: z.boolean(),
    at: z.iso.datetime(),
    by: z.string(),
    state: z.enum(['waiting', 'done', 'ended']),
  })
  .meta({ id: 'GamePlan' });

const GameSheet = z
  .strictObject({
    game: ListedGame,
    showIcon: z.boolean(),
    /** The company's: nobody changes them here (CDEC-05). */
    gameCode: z.string(),
    lines: z.int().nullable(),
    volatility: z.int().nullable(),
    minBet: Amount.nullable(),
    releasedOn: z.iso.date().nullable(),
    shown: Shown,
    plans: z.array(Plan),
    /** What a picture of this game must be. */
    pictureSize: z.strictObject({ width: z.int(), height: z.int() }),
    seen: Seen,
  })
  .meta({ id: 'GameSheet' });
export type GameSheet = z.infer<typeof GameSheet>;

const Tile = z
  .strictObject({
    nodeId: z.string(),
    name: Words,
    iconUrl: z.string(),
    vendorName: z.string(),
    /** In the list and seen by nobody: hidden, or its category is off. */
    isOffered: z.boolean(),
  })
  .meta({ id: 'GameTile' });
export type GameTile = z.infer<typeof Tile>;

const GameClass = z
  .strictObject({
    key: z.string(),
    name: Words,
    iconUrl: z.string(),
    position: z.int(),
    games: z.int(),
  })
  .meta({ id: 'GameClass' });
export type GameClass = z.infer<typeof GameClass>;

const gameListQuery = z.strictObject({
  q: z.string().trim().max(60).optional(),
  vassalage: z.string().max(20).optional(),
  company: z.string().max(20).optional(),
  gameType: GameType.optional(),
  gameClass: z.string().max(30).optional(),
  state: z.enum(['shown', 'hidden']).optional(),
  label: z.enum(['new', 'hot']).optional(),
  order: z.enum(['popularity', 'name']).optional(),
  after: NodeId.optional(),
});

export const gameOperatorCalls = {
  games: call({
    route: operatorRoutes.games,
    summary: 'All games, also hidden ones, by filters; fifty a page',
    access: 'operator',
    permission: 'game.catalogue',
    params,
    query: gameListQuery,
    reply: z.strictObject({
      games: z.array(ListedGame),
      next: z.string().nullable(),
      /** Of the whole list, with the first page. */
      count: z.int().nullable(),
    }),
  }),
  game: call({
    route: operatorRoutes.game,
    summary:
      'One game: what the brand says of it, what the company does, where it is shown and what is planned',
    access: 'operator',
    permission: 'game.catalogue',
    params: ofGame,
    reply: GameSheet,
  }),
  changeGames: call({
    route: operatorRoutes.changeGames,
    summary: 'Show, hide, mark or class up to 500 games, with a result each',
    access: 'operator',
    permission: 'game.catalogue',
    params,
    body: z.strictObject({
      nodeIds: z.array(NodeId).min(1).max(500),
      change: z.strictObject({
        isActive: z.boolean().optional(),
        isNew: z.boolean().optional(),
        addClass: ClassKey.optional(),
        removeClass: ClassKey.optional(),
      }),
    }),
    reply: z.strictObject({
      results: z.array(
        z.strictObject({ nodeId: z.string(), outcome: z.enum(['changed', 'same', 'unknown']) }),
      ),
    }),
  }),
  planGame: call({
    route: operatorRoutes.planGame,
    summary: 'Show or hide a game at a time to come',
    access: 'operator',
    permission: 'game.catalogue',
    params: ofGame,
    body: z.strictObject({ isActive: z.boolean(), at: z.iso.datetime() }),
    reply: z.strictObject({ planId: z.string() }),
  }),
  endGamePlan: call({
    route: operatorRoutes.endGamePlan,
    summary: 'End a plan before its time',
    access: 'operator',
    permission: 'game.catalogue',
    params: ofGame.extend({ planId: z.string().regex(/^\d{1,18}$/) }),
    reply: z.strictObject({}),
  }),
  gameLists: call({
    route: operatorRoutes.gameLists,
    summary: 'The hot list, the categories and the brands inside each in their order, and the classes',
    access: 'operator',
    permission: 'game.catalogue',
    params,
    reply: z.strictObject({
      count: z.int(),
      hot: z.array(Tile),
      categories: z.array(
        z.strictObject({
          category: Category,
          isOn: z.boolean(),
          isOrdered: z.boolean(),
          games: z.int(),
          vendorNames: z.array(z.string()),
        }),
      ),
      vendors: z.array(
        z.strictObject({
          vassalage: z.string(),
          displayName: z.string(),
          company: z.string().nullable(),
          games: z.int(),
        }),
      ),
      classes: z.array(GameClass),
      seen: z.strictObject({ hot: Seen, order: Seen }),
    }),
  }),
  categoryTiles: call({
    route: operatorRoutes.categoryTiles,
    summary: 'A category as a phone shows it: its pins, then the first of the rest by popularity',
    access: 'operator',
    permission: 'game.catalogue',
    params: ofCategory,
    reply: z.strictObject({ pins: z.array(Tile), rest: z.array(Tile), games: z.int(), seen: Seen }),
  }),
  changePins: call({
    route: operatorRoutes.changePins,
    summary: 'Replace the pins of a category, in their order',
    access: 'operator',
    permission: 'game.catalogue',
    params: ofCategory,
    body: z.strictObject({ nodeIds: z.array(NodeId).max(24), seen: Seen.optional() }),
    reply: Changed,
  }),
  saveGameClass: call({
    route: operatorRoutes.saveGameClass,
    summary: 'Make a class or change its names, icon and place',
    access: 'operator',
    permission: 'game.catalogue',
    params: params.extend({ key: ClassKey }),
    body: z.strictObject({
      name: Given,
      iconUrl: z
        .string()
        .regex(/^(\/[\w./-]{1,200})?$/)
        .optional(),
      position: z.int().min(0).max(1000).optional(),
    }),
    reply: Changed,
  }),
  removeGameClass: call({
    route: operatorRoutes.removeGameClass,
    summary: 'Remove a class that no game carries',
    access: 'operator',
    permission: 'game.catalogue',
    params: params.extend({ key: ClassKey }),
    reply: Changed,
  }),
};
