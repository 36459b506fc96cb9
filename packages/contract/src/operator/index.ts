import { cashierOperatorCalls } from './cashier.ts';
import { catalogueOperatorCalls } from './catalogue.ts';
import { identityCalls } from './identity.ts';
import { merchantCalls } from './merchant.ts';
import { playOperatorCalls } from './play.ts';

export const operatorCalls = {
  ...merchantCalls,
  ...identityCalls,
  ...catalogueOperatorCalls,
  ...cashierOperatorCalls,
  ...playOperatorCalls,
};
export type OperatorCalls = typeof operatorCalls;

export type { GameChange, VendorChange } from './catalogue.ts';
export { MerchantSettings } from './merchant.ts';
export type { Regions, ServerSettings } from './merchant.ts';
