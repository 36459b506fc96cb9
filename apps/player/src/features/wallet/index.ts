export { BalancePill, CreditPill } from './balance/balance-pill.tsx';
export { walletQuery } from './queries.ts';
export { drawings, screens } from './screens.ts';
