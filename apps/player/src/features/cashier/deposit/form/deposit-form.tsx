import { useState } from 'react';
import { useSay } from '../../../../platform/context.tsx';
import type { DepositOffer } from '../../queries.ts';
import { AmountStep } from './amount-step.tsx';
import { BalanceRow } from './balance-row.tsx';
import { inOrder } from '../deposit-rules.ts';
import { MethodCards } from '../methods/method-cards.tsx';

/** The base template: one form page. */
export function DepositForm({ offer }: { offer: DepositOffer }) {
  const say = useSay();
  const [chosen, setChosen] = useState<string | null>(null);
  const lastId = offer.last?.methodId ?? null;
  const methods = inOrder(offer.methods, lastId);
  const method = methods.find(({ id, available }) => available && id === chosen);
  const first = methods.find(({ available }) => available);
  return (
    <AmountStep offer={offer} method={method ?? first}>
      <BalanceRow />
      <h2>{say('pay_with')}</h2>
      <MethodCards
        methods={methods}
        value={(method ?? first)?.id ?? null}
        lastId={lastId}
        onChange={setChosen}
      />
    </AmountStep>
  );
}
