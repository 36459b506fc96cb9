import { Money } from '../../kit/money.tsx';

/** An amount, or nothing for whoever may not read money. */
export const Seen = ({ amount, isChange = false }: { amount: string | null; isChange?: boolean }) =>
  amount === null ? '–' : <Money amount={amount} isChange={isChange} />;
