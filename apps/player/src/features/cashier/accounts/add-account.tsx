import { Field, SelectField, showToast } from '@perya/ui';
import { useQueryClient } from '@tanstack/react-query';
import { usePlatform } from '../../../platform/context.tsx';
import { useFailureText } from '../../../platform/texts/failure.ts';
import { PinForm } from '../pin/pin-sheet.tsx';
import { addPayoutAccount } from '../queries.ts';
import type { PayoutAccounts } from '../queries.ts';
import { cleanNumber, refusedField } from './account-rules.ts';
import { useDraft } from './use-draft.ts';

/** An account in the member's own name: the first one fixes the name for all (DEC-080). */
export function AddAccount({ payout, onAdded }: { payout: PayoutAccounts; onAdded: (id: string) => void }) {
  const { api, say } = usePlatform();
  const queryClient = useQueryClient();
  const failureText = useFailureText();
  const draft = useDraft(payout);
  const add = async (pin: string): Promise<void> => {
    const { id } = await addPayoutAccount(api, { ...draft.values, paymentPassword: pin });
    draft.forget();
    await queryClient.invalidateQueries({ queryKey: ['withdrawals', 'accounts'] });
    showToast({ text: say('account_added'), icon: 'i-circle-check', tone: 'success' });
    onAdded(id);
  };
  const channel = payout.channels.find(({ id }) => id === draft.values.channel);
  return (
    <PinForm
      action={say('account_add')}
      isReady={draft.judge}
      act={add}
      takes={(why) => {
        const [field, text] = refusedField(why) ?? [];
        if (field === undefined) return false;
        draft.refuse(
          field,
          text === undefined ? failureText(why) : say(text, { channel: channel?.name ?? '' }),
        );
        return true;
      }}
    >
      <p className="intro">{say('account_own_name')}</p>
      <SelectField
        data-first=""
        label={say('account_channel')}
        choose={say('account_channel_choose')}
        options={payout.channels.map(({ id, name }) => ({ value: id, label: name }))}
        value={draft.values.channel}
        error={draft.error('channel')}
        onChange={(value) => draft.set('channel', value)}
      />
      <Field
        label={say(channel?.kind === 'bank' ? 'account_number' : 'account_mobile')}
        value={draft.values.number}
        error={draft.error('number')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        placeholder={channel?.kind === 'bank' ? '' : '0917 123 4567'}
        onChange={(event) => draft.set('number', cleanNumber(event.target.value))}
        onBlur={() => draft.leave('number')}
      />
      <Field
        label={say('account_name')}
        value={draft.values.payeeName}
        error={draft.error('payeeName')}
        autoComplete="name"
        maxLength={60}
        readOnly={payout.payeeName !== null}
        help={say(payout.payeeName === null ? 'account_name_help' : 'account_name_fixed')}
        onChange={(event) => draft.set('payeeName', event.target.value)}
        onBlur={() => draft.leave('payeeName')}
      />
    </PinForm>
  );
}
