import { z } from 'zod';
import { call } from '../../call.ts';
import { operatorRoutes } from '../../routes.ts';

const params = z.strictObject({ merchantCode: z.string().min(1).max(32) });
const oneView = params.extend({ viewId: z.uuid() });
const access = 'operator';
// Everybody's own, like the account: a view shows nobody anything they may not see.
const permission = 'staff.self';

/** An address under a name: filters, columns, order. */
const View = {
  /** Below the brand: `members`. */
  page: z.string().regex(/^[a-z][a-z/-]{1,59}$/),
  name: z.string().trim().min(1).max(40),
  /** What stands behind the question mark. */
  query: z.string().max(2000),
  /** Null: one's own. */
  role: z.string().max(40).nullable(),
  /** Stands in the menu with its count. */
  isPinned: z.boolean(),
};

const SavedView = z
  .strictObject({ viewId: z.uuid(), ...View, by: z.string(), mayChange: z.boolean() })
  .meta({ id: 'SavedView' });
export type SavedView = z.infer<typeof SavedView>;

export const viewCalls = {
  savedViews: call({
    route: operatorRoutes.savedViews,
    summary: 'Views that one saved, or that somebody saved for a role one holds',
    access,
    permission,
    params,
    reply: z.strictObject({
      views: z.array(SavedView),
      /** For which one may save. */
      roles: z.array(z.string()),
    }),
  }),
  saveView: call({
    route: operatorRoutes.saveView,
    summary:
      'Saves a view under an id of the caller’s choice, for oneself or for a role one holds; again, it is changed',
    access,
    permission,
    params: oneView,
    body: z.strictObject(View),
    reply: SavedView,
  }),
  removeView: call({
    route: operatorRoutes.removeView,
    summary: 'Forgets a view; one for a role is forgotten by who saved it or who manages staff',
    access,
    permission,
    params: oneView,
    reply: z.strictObject({}),
  }),
};
