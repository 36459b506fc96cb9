import { z } from 'zod';
import { call } from '../../call.ts';
import { permissions } from '../../permissions.ts';
import { operatorRoutes } from '../../routes.ts';

const moment = z.iso.datetime();
const access = 'operator';
const permission = 'staff.manage';
const done = z.strictObject({});

export const StaffToken = z
  .strictObject({
    tokenId: z.string(),
    name: z.string(),
    permissions: z.array(z.enum(permissions)),
    brands: z.array(z.string()),
    /** Addresses or ranges it may be used from; none: from anywhere. */
    addresses: z.array(z.string()),
    madeBy: z.string(),
    endsAt: moment,
    lastUsedAt: moment.nullable(),
    isEnded: z.boolean(),
  })
  .meta({ id: 'StaffToken' });
export type StaffToken = z.infer<typeof StaffToken>;

const WithSecret = StaffToken.extend({ secret: z.string() });

/** Machines of the operator's, and the sealed account. A token never counts as a person. */
export const staffTokenCalls = {
  staffTokens: call({
    route: operatorRoutes.staffTokens,
    summary: 'Tokens of machines: scopes, brands, addresses, end, last use; never their secrets',
    access,
    permission,
    anyBrand: true,
    reply: z.strictObject({ tokens: z.array(StaffToken) }),
  }),
  makeStaffToken: call({
    route: operatorRoutes.makeStaffToken,
    summary: 'Makes a token within what its maker holds, for a year at most; its secret is shown this once',
    access,
    permission,
    anyBrand: true,
    stepUp: true,
    body: z.strictObject({
      name: z.string().regex(/^[a-z][a-z0-9-]{1,31}$/),
      permissions: z.array(z.enum(permissions)).min(1),
      brands: z
        .array(z.string().regex(/^([\w-]{1,32}|\*)$/))
        .min(1)
        .max(50),
      addresses: z
        .array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]))
        .max(20)
        .default([]),
      endsAt: moment,
    }),
    reply: WithSecret,
  }),
  changeStaffToken: call({
    route: operatorRoutes.changeStaffToken,
    summary: 'Another secret, shown this once; the one before works for a day more',
    access,
    permission,
    anyBrand: true,
    stepUp: true,
    params: z.strictObject({ tokenId: z.uuid() }),
    reply: WithSecret,
  }),
  endStaffToken: call({
    route: operatorRoutes.endStaffToken,
    summary: 'Ends a token at once',
    access,
    permission,
    anyBrand: true,
    params: z.strictObject({ tokenId: z.uuid() }),
    reply: done,
  }),
  breakGlassUses: call({
    route: operatorRoutes.breakGlassUses,
    summary: 'When the sealed account was opened, and who looked at it afterwards',
    access,
    permission,
    reply: z.strictObject({
      isSealed: z.boolean(),
      uses: z.array(
        z.strictObject({
          useId: z.string(),
          usedAt: moment,
          reviewDueAt: moment,
          closedAt: moment.nullable(),
          closedBy: z.string().nullable(),
          finding: z.string().nullable(),
        }),
      ),
    }),
  }),
  closeBreakGlassUse: call({
    route: operatorRoutes.closeBreakGlassUse,
    summary: 'Another person says what was found',
    access,
    permission,
    stepUp: true,
    params: z.strictObject({ useId: z.uuid() }),
    body: z.strictObject({ finding: z.string().min(3).max(1000) }),
    reply: done,
  }),
};
