export { BalancePill, CreditPill } from './balance/balance-pill.tsx';
