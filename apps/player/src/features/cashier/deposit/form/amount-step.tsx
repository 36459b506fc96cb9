import type { DepositMethod } from '@perya/contract';
import type { Micros } from '@perya/money';
import { Button, Icon } from '@perya/ui';
import { Link } from '@perya/web';
import type { ReactNode } from 'react';
import { useSay } from '../../../../platform/context.tsx';
import { LanguageChoice } from '../../../../platform/texts/language-choice.tsx';
import { useDates } from '../../../../platform/texts/use-dates.ts';
import { AlertNote } from '../../alert-note.tsx';
import { limitsPath } from '../../cashier-place.ts';
import { AmountField } from '../../money/amount-field.tsx';
import { useMoney } from '../../../../platform/texts/use-money.ts';
import type { DepositOffer } from '../../queries.ts';
import { useVoucher } from '../../voucher/use-voucher.ts';
import { VoucherField } from '../../voucher/voucher-field.tsx';
import { BonusList } from './bonus-list.tsx';
import { CareNote } from './care-note.tsx';
import { LimitBar } from './limit-bar.tsx';
import { LimitUsed } from './limit-used.tsx';
import { OnABreak } from './on-a-break.tsx';
import { PayBar } from './pay-bar.tsx';
import { QuickAmounts } from './quick-amounts.tsx';
import { useDeposit } from './use-deposit.ts';
import { useMethodWords } from '../methods/use-method-words.ts';

/** The part both templates share: what is left of the limit, how much, and the button that names the next place. */
export function AmountStep(props: {
  offer: DepositOffer;
  method: DepositMethod | undefined;
  children: ReactNode;
}) {
  const { offer, method, children } = props;
  const say = useSay();
  const deposit = useDeposit(offer, method);
  const voucher = useVoucher(offer);
  const isVoucher = method?.icon === 'voucher';
  const { busy, failure, isOver } = isVoucher ? voucher : deposit;
  const { isFull } = deposit;
  const off = useOff(offer, { isFull, isOver });
  const sum = useSum(deposit, isVoucher ? voucher.value : undefined);
  if (failure?.code === 'self.excluded') return <OnABreak />;
  return (
    <form
      className="has-paybar"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void (isVoucher ? voucher : deposit).send();
      }}
    >
      <div className="pay-left">
        {children}
        <LimitBar limit={offer.dailyLimit} isFull={isFull} />
        {isVoucher && <VoucherField voucher={voucher} isOff={isFull} />}
        {method && !isVoucher && <HowMuch method={method} deposit={deposit} />}
      </div>
      {/* Beside it where there is room for two parts. */}
      <div className="pay-right">
        {isFull && <LimitUsed />}
        {!isFull && !isVoucher && <BonusList bonus={deposit.bonus} />}
        <AlertNote text={failure?.text ?? null}>
          {failure?.code === 'limit.exceeded' && (
            <Link className="inline" to={limitsPath}>
              {say('menu_limits')}
            </Link>
          )}
        </AlertNote>
        <CareNote />
        <LanguageChoice />
        {method && (
          <PayBar
            sum={isFull ? null : sum}
            action={say(`pay_${method.icon}`, { place: method.name })}
            busy={busy}
            off={off}
          />
        )}
        {method && !isVoucher && (
          <Button
            look="ghost"
            className="pay-elsewhere"
            disabled={busy || off !== null}
            onClick={() => void deposit.send(true)}
          >
            <Icon name="i-qr-code" />
            {say('pay_phone')}
          </Button>
        )}
      </div>
    </form>
  );
}

type Deposit = ReturnType<typeof useDeposit>;

function HowMuch({ method, deposit }: { method: DepositMethod; deposit: Deposit }) {
  const say = useSay();
  const words = useMethodWords();
  return (
    <>
      <AmountField
        label={say('amount')}
        hint={words.range(method)}
        field={deposit.field}
        onClear={deposit.clear}
        isOff={deposit.isFull}
      />
      <QuickAmounts
        presets={method.presets}
        value={deposit.amount}
        most={deposit.isOver ? deposit.most : null}
        isOff={deposit.isFull}
        onChoose={deposit.choose}
      />
      {!deposit.isFull && (
        <p className="pay-facts">
          <span>
            <Icon name="i-check" />
            {words.price(method)}
          </span>
          <span>
            <Icon name="i-clock" />
            {words.speed(method)}
          </span>
        </p>
      )}
    </>
  );
}

/** What is paid, or what a voucher brings; nothing while its code is not known. */
function useSum({ total, fee }: Deposit, worth: Micros | null | undefined) {
  const say = useSay();
  const { full } = useMoney();
  if (worth === null) return null;
  if (worth !== undefined) return { label: say('you_get'), amount: worth };
  return { label: fee > 0n ? say('you_pay_fee', { fee: full(fee) }) : say('you_pay'), amount: total };
}

/** Why the button does nothing, in its own place. */
function useOff(
  { dailyLimit }: DepositOffer,
  { isFull, isOver }: { isFull: boolean; isOver: boolean },
): string | null {
  const say = useSay();
  const dates = useDates();
  // A day ends at midnight, whatever day follows.
  const until = dailyLimit?.period === 'day' ? dates.time : dates.date;
  if (isFull && dailyLimit) return say('limit_used_until', { time: until(dailyLimit.until) });
  return isOver ? say('limit_over') : null;
}
