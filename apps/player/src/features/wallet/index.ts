export { BalancePill, CreditPill } from './balance/balance-pill.tsx';
export { drawings, screens } from './screens.ts';
