import type { PayoutAccount } from '@perya/contract';
import { Sheet, showToast, useCloseLayer } from '@perya/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { usePlatform } from '../../../platform/context.tsx';
import { PinForm } from '../pin/pin-sheet.tsx';
import { removePayoutAccount } from '../queries.ts';
import type { PayoutAccounts } from '../queries.ts';
import { AccountChoice } from './account-choice.tsx';
import { AddAccount } from './add-account.tsx';

export interface AccountsProps {
  payout: PayoutAccounts;
  chosen: string | null;
  onChoose: (id: string) => void;
}

type Step = { at: 'list' } | { at: 'add' } | { at: 'remove'; account: PayoutAccount };

const titles = { list: 'accounts', add: 'account_add', remove: 'account_remove' } as const;

/** Where money may be paid out to: choose, add, remove (DEC-080). */
export function AccountsSheet({ onClosed, ...props }: AccountsProps & { onClosed: () => void }) {
  const { say } = usePlatform();
  const [step, setStep] = useState<Step>({ at: props.payout.accounts.length === 0 ? 'add' : 'list' });
  return (
    <Sheet title={say(titles[step.at])} closeLabel={say('close')} onClosed={onClosed}>
      <Steps {...props} step={step} onStep={setStep} />
    </Sheet>
  );
}

type StepProps = AccountsProps & { step: Step; onStep: (step: Step) => void };

/** Each step takes the focus along: the button that led to it is gone. */
function Steps(props: StepProps) {
  const place = useRef<HTMLDivElement>(null);
  const { at } = props.step;
  useEffect(() => place.current?.querySelector<HTMLElement>('[data-first]')?.focus(), [at]);
  return (
    <div ref={place}>
      <Inside {...props} />
    </div>
  );
}

function Inside(props: StepProps) {
  const { payout, chosen, onChoose, step, onStep } = props;
  const close = useCloseLayer();
  const choose = (id: string) => {
    onChoose(id);
    close();
  };
  switch (step.at) {
    case 'list':
      return (
        <AccountChoice
          accounts={payout.accounts}
          chosen={chosen}
          onChoose={choose}
          onAdd={() => onStep({ at: 'add' })}
          onRemove={(account) => onStep({ at: 'remove', account })}
        />
      );
    case 'add':
      return <AddAccount payout={payout} onAdded={choose} />;
    case 'remove':
      return <RemoveAccount account={step.account} onRemoved={() => onStep({ at: 'list' })} />;
  }
}

function RemoveAccount({ account, onRemoved }: { account: PayoutAccount; onRemoved: () => void }) {
  const { api, say } = usePlatform();
  const queryClient = useQueryClient();
  const remove = async (pin: string) => {
    await removePayoutAccount(api, account.id, pin);
    await queryClient.invalidateQueries({ queryKey: ['withdrawals', 'accounts'] });
  };
  const number = `${account.channelName} ${account.maskedNumber}`;
  return (
    <PinForm
      action={say('remove')}
      act={remove}
      onDone={() => {
        showToast({ text: say('account_removed'), icon: 'i-circle-check', tone: 'success' });
        onRemoved();
      }}
    >
      <p className="intro">{say('account_remove_text', { account: number })}</p>
    </PinForm>
  );
}
