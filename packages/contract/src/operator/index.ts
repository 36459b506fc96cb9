import { catalogueOperatorCalls } from './catalogue.ts';
import { merchantCalls } from './merchant.ts';

export const operatorCalls = { ...merchantCalls, ...catalogueOperatorCalls };
export type OperatorCalls = typeof operatorCalls;

export type { GameChange, VendorChange } from './catalogue.ts';
export { MerchantSettings } from './merchant.ts';
export type { Regions, ServerSettings } from './merchant.ts';
