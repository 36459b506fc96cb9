import type { PayoutAccount } from '@perya/contract';
import { formatAmount } from '@perya/money';
import type { Micros } from '@perya/money';
import { Button, Field } from '@perya/ui';
import { useSay } from '../../../platform/context.tsx';
import { useKeptText } from '../../../platform/kept-text.ts';
import { readAmount, typedAmount } from '../money/amount-rules.ts';
import { useAmountInput } from '../money/use-amount-input.ts';
import { useMoney } from '../../../platform/texts/use-money.ts';
import { PinSheet } from '../pin/pin-sheet.tsx';
import type { WithdrawalOptions } from '../queries.ts';
import { useWithdrawing } from './use-withdrawing.ts';
import { freeLeft, mostOf, withdrawalFault, withdrawalFee } from './withdrawal-rules.ts';
import type { WithdrawalFault } from './withdrawal-rules.ts';

/** How much, what it costs, what arrives; then the payment PIN. */
export function WithdrawalForm(props: {
  options: WithdrawalOptions;
  account: PayoutAccount;
  isAsking: boolean;
  onAsk: (isAsking: boolean) => void;
}) {
  const { options, account, isAsking, onAsk } = props;
  const say = useSay();
  const { short, sign } = useMoney();
  const faultText = useFaultText();
  const input = useAmountInput((typed) => faultText(withdrawalFault(typed, options, account.id)));
  const forget = useKeptText('withdrawal', { amount: input.typed }, (kept) =>
    input.set(readAmount(kept['amount'] ?? '') ?? ''),
  );
  const withdraw = useWithdrawing();
  const most = mostOf(options, account.id);
  const button = input.amount ? say('withdraw_amount', { amount: short(input.amount) }) : say('withdraw');
  return (
    <>
      <form
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (input.judge()) onAsk(true);
        }}
      >
        <Field
          {...input.field}
          label={say('amount')}
          hint={say('between', { min: short(options.min), max: short(most) })}
          className="numeric"
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          before={
            <b className="muted" aria-hidden="true">
              {sign()}
            </b>
          }
          after={
            <button type="button" className="send" onClick={() => input.set(typedAmount(most))}>
              {say('all')}
            </button>
          }
        />
        <Cost options={options} amount={input.amount} />
        <Button type="submit" look="primary" block>
          {button}
        </Button>
      </form>
      {isAsking && input.amount !== null && (
        <PinSheet
          title={button}
          text={say('withdraw_to', { channel: account.channelName, number: account.maskedNumber })}
          action={button}
          unanswered={say('withdraw_unanswered')}
          act={(pin) => withdraw({ account, amount: formatAmount(input.amount ?? 0n), pin })}
          onDone={() => {
            forget();
            input.set('');
          }}
          onClosed={() => onAsk(false)}
        />
      )}
    </>
  );
}

/** Fee and what arrives, before the button. */
function Cost({ options, amount }: { options: WithdrawalOptions; amount: Micros | null }) {
  const say = useSay();
  const { full } = useMoney();
  const fee = withdrawalFee(options);
  const left = freeLeft(options);
  const receives = (amount ?? 0n) - fee;
  return (
    <div className="cost">
      <div className="key-value">
        <span>{say('fee')}</span>
        <b className="numeric">
          {left > 0
            ? say('fee_free_left', { left, all: options.freePerDay })
            : fee > 0n
              ? full(fee)
              : say('fee_free')}
        </b>
      </div>
      <div className="key-value total">
        <span>{say('you_receive')}</span>
        <b className="numeric">{full(receives > 0n ? receives : 0n)}</b>
      </div>
    </div>
  );
}

function useFaultText() {
  const say = useSay();
  const { full, short } = useMoney();
  return (fault: WithdrawalFault | undefined): string | undefined => {
    switch (fault?.why) {
      case undefined:
        return undefined;
      case 'missing':
        return say('amount_missing');
      case 'below':
        return say('withdraw_least', { amount: short(fault.limit) });
      case 'above':
        return say('withdraw_most', { amount: short(fault.limit) });
      case 'balance':
        return say('withdraw_balance', { amount: full(fault.limit) });
      case 'unplayed':
        return say('withdraw_unplayed', { amount: full(fault.limit) });
      case 'fee':
        return say('withdraw_fee', { amount: full(fault.limit) });
    }
  };
}
