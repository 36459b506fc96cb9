import { z } from 'zod';
import { call } from '../call.ts';
import { vendorRoutes } from '../routes.ts';
import { vendorWalletCalls } from './wallet.ts';

export { vendorCodes } from './wallet.ts';

export const vendorCalls = {
  health: call({
    route: vendorRoutes.health,
    summary: 'Reachability check for game companies before they start sending calls',
    access: 'guest',
    always: true,
    reply: z.strictObject({ status: z.literal('ok'), time: z.iso.datetime() }),
  }),
  paymentNotice: call({
    route: vendorRoutes.paymentNotice,
    summary:
      'A payment company tells that something changed: signed over the raw body, stored, answered at once. What changed is asked from the company itself before any money moves (DEC-079)',
    access: 'vendor',
    always: true,
    proves: ['DEC-079', 'DEC-113'],
    params: z.strictObject({ provider: z.string().regex(/^[a-z]{2,20}$/) }),
    body: z.unknown(),
    reply: z.strictObject({}),
  }),
  messageReport: call({
    route: vendorRoutes.messageReport,
    summary:
      'A messaging company tells what became of a message: signed over the raw body, or over the address it was given and every field. It moves a message forward only (COMPANY-44)',
    access: 'vendor',
    always: true,
    proves: ['COMPANY-44'],
    params: z.strictObject({ provider: z.string().regex(/^[a-z]{2,20}$/) }),
    body: z.unknown(),
    reply: z.strictObject({}),
  }),
  identityNotice: call({
    route: vendorRoutes.identityNotice,
    summary:
      'An identity-check company tells that a case was decided: signed over the raw body, answered at once. The decision is asked from the company itself (DEC-090)',
    access: 'vendor',
    always: true,
    proves: ['DEC-090'],
    params: z.strictObject({ provider: z.string().regex(/^[a-z]{2,20}$/) }),
    body: z.unknown(),
    reply: z.strictObject({}),
  }),
  ...vendorWalletCalls,
};
export type VendorCalls = typeof vendorCalls;
