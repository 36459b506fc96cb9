export { formatAmount, microsPerUnit, parseAmount } from './amount.ts';
export type { Micros } from './amount.ts';
export { displayAmount } from './display.ts';
export type { DisplayOptions } from './display.ts';
