import { z } from 'zod';
import { call } from '../../call.ts';
import { operatorRoutes } from '../../routes.ts';
import { Category } from '../../wire.ts';

const merchantCode = z.string().min(1).max(32);
const Words = z.strictObject({
  EN: z.string().trim().min(1).max(80),
  TY: z.string().trim().min(1).max(80).optional(),
});
const NodeId = z.string().min(1).max(64);
const seen = z.string().regex(/^\d{1,20}$/);

/** What an operator may change about a game; the rest belongs to its vendor. */
export const GameChange = z
  .strictObject({
    name: Words,
    isActive: z.boolean(),
    isNew: z.boolean(),
    showIcon: z.boolean(),
    popularity: z.int().min(0).max(1_000_000),
    classifications: z.array(z.string().min(1).max(30)).max(20),
    /** As it was read: a game that changed meanwhile is refused. */
    seen,
  })
  .partial()
  .meta({ id: 'GameChange' });
export type GameChange = z.infer<typeof GameChange>;

export const VendorChange = z
  .strictObject({
    displayName: z.string().trim().min(1).max(60),
    isHot: z.boolean(),
    position: z.int().min(0).max(10_000),
  })
  .partial()
  .meta({ id: 'VendorChange' });
export type VendorChange = z.infer<typeof VendorChange>;

const Changed = z.strictObject({ revision: z.int() }).meta({ id: 'Changed' });

export const catalogueOperatorCalls = {
  changeGame: call({
    route: operatorRoutes.changeGame,
    summary: 'Change one game; live everywhere within a second',
    access: 'operator',
    permission: 'game.catalogue',
    params: z.strictObject({ merchantCode, nodeId: NodeId }),
    body: GameChange,
    reply: Changed,
  }),
  changeHotGames: call({
    route: operatorRoutes.changeHotGames,
    summary: 'Replace the hot list, in its order',
    access: 'operator',
    permission: 'game.catalogue',
    params: z.strictObject({ merchantCode }),
    body: z.strictObject({ nodeIds: z.array(NodeId).max(200), seen: seen.optional() }),
    reply: Changed,
  }),
  changeVendor: call({
    route: operatorRoutes.changeVendor,
    summary: 'Change how one vendor is shown',
    access: 'operator',
    permission: 'game.catalogue',
    params: z.strictObject({ merchantCode, vassalage: z.string().min(1).max(20) }),
    body: VendorChange,
    reply: Changed,
  }),
  changeCategoryOrder: call({
    route: operatorRoutes.changeCategoryOrder,
    summary: 'Replace vendor sorting: the order of the categories and of the vendors inside each (ENT-10)',
    access: 'operator',
    permission: 'game.catalogue',
    params: z.strictObject({ merchantCode }),
    body: z.strictObject({
      entries: z
        .array(z.strictObject({ gameCategory: Category, vendorNames: z.array(z.string().max(20)).max(200) }))
        .max(20),
      seen: seen.optional(),
    }),
    reply: Changed,
  }),
};
