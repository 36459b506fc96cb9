import { z } from 'zod';
import { call } from '../../call.ts';
import { operatorRoutes } from '../../routes.ts';
import { HostName } from '../merchant.ts';

const params = z.strictObject({ merchantCode: z.string().min(1).max(32) });
const moment = z.iso.datetime();

/** What must stand before a brand opens. */
export const openingItems = [
  'legal',
  'profile',
  'methods',
  'companies',
  'languages',
  'support',
  'staff',
] as const;
const OpeningItem = z.enum(openingItems);
export type OpeningItem = z.infer<typeof OpeningItem>;

const Opening = z
  .strictObject({
    isOpened: z.boolean(),
    /** From which brand it was made; null where it was not made from another. */
    copiedFrom: z.string().nullable(),
    madeBy: z.string().nullable(),
    madeAt: moment.nullable(),
    openedBy: z.string().nullable(),
    openedAt: moment.nullable(),
    items: z.array(
      z.strictObject({
        item: OpeningItem,
        isReady: z.boolean(),
        /** What is missing, as the page says it, with numbers. */
        missing: z.array(z.string()),
        /** Let pass by the owner. */
        waiver: z.strictObject({ by: z.string(), reason: z.string(), at: moment }).nullable(),
      }),
    ),
  })
  .meta({ id: 'BrandOpening' });
export type BrandOpening = z.infer<typeof Opening>;

export const openingCalls = {
  copyBrand: call({
    route: operatorRoutes.copyBrand,
    summary:
      'A new brand from another, closed until it is opened: its settings, games, ways to pay and texts; no members, money, staff, and no name of the other',
    access: 'operator',
    permission: 'brand.settings',
    stepUp: true,
    body: z.strictObject({
      from: z.string().min(1).max(32),
      merchantCode: z.string().regex(/^[a-z][a-z0-9-]{1,31}$/),
      name: z.string().trim().min(2).max(40),
      host: HostName,
    }),
    reply: z.strictObject({ merchantCode: z.string() }),
  }),
  brandOpening: call({
    route: operatorRoutes.brandOpening,
    summary: 'Whether a brand is open, and what stands or is missing before it opens',
    access: 'operator',
    permission: 'brand.read',
    params,
    reply: Opening,
  }),
  waiveOpeningItem: call({
    route: operatorRoutes.waiveOpeningItem,
    summary: 'The owner lets one thing of the list pass, with a reason',
    access: 'operator',
    permission: 'staff.manage',
    stepUp: true,
    params: params.extend({ item: OpeningItem }),
    reply: Opening,
  }),
  openBrand: call({
    route: operatorRoutes.openBrand,
    summary: 'Opens a brand whose list is green or waived',
    access: 'operator',
    permission: 'brand.settings',
    stepUp: true,
    params,
    reply: Opening,
  }),
};
