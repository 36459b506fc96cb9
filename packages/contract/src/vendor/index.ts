import { z } from 'zod';
import { call } from '../call.ts';
import { vendorRoutes } from '../routes.ts';

export const vendorCalls = {
  health: call({
    route: vendorRoutes.health,
    summary: 'Reachability check for game companies before they start sending calls',
    access: 'guest',
    always: true,
    reply: z.strictObject({ status: z.literal('ok'), time: z.iso.datetime() }),
  }),
};
export type VendorCalls = typeof vendorCalls;
