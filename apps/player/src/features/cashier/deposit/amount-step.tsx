import type { DepositMethod } from '@perya/contract';
import type { ReactNode } from 'react';
import { useSay } from '../../../platform/context.tsx';
import { Link } from '../../../platform/link.tsx';
import { AlertNote } from '../alert-note.tsx';
import { limitsPath } from '../cashier-place.ts';
import { AmountField } from '../money/amount-field.tsx';
import type { DepositOffer } from '../queries.ts';
import { BonusList } from './bonus-list.tsx';
import { CareNote } from './care-note.tsx';
import { LimitBar } from './limit-bar.tsx';
import { OnABreak } from './on-a-break.tsx';
import { PayBar } from './pay-bar.tsx';
import { QuickAmounts } from './quick-amounts.tsx';
import { useDeposit } from './use-deposit.ts';
import { useMethodWords } from './use-method-words.ts';

/** The part both templates share: how much, what is left of the day's limit, and the button that names the next place. */
export function AmountStep(props: {
  offer: DepositOffer;
  method: DepositMethod | undefined;
  children: ReactNode;
}) {
  const { offer, method, children } = props;
  const say = useSay();
  const words = useMethodWords();
  const deposit = useDeposit(offer, method);
  if (deposit.failure?.code === 'self.excluded') return <OnABreak />;
  return (
    <form
      className="has-paybar"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void deposit.send();
      }}
    >
      {children}
      {method && (
        <>
          <AmountField
            label={say('amount')}
            hint={words.range(method)}
            field={deposit.field}
            onClear={deposit.clear}
          />
          <QuickAmounts presets={method.presets} value={deposit.amount} onChoose={deposit.choose} />
        </>
      )}
      <LimitBar limit={offer.dailyLimit} />
      <BonusList bonus={deposit.bonus} />
      <AlertNote text={deposit.failure?.text ?? null}>
        {deposit.failure?.code === 'limit.exceeded' && (
          <Link className="inline" to={limitsPath}>
            {say('menu_limits')}
          </Link>
        )}
      </AlertNote>
      <CareNote />
      {method && <PayBar method={method} total={deposit.total} fee={deposit.fee} busy={deposit.busy} />}
    </form>
  );
}
