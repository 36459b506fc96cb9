import { useState } from 'react';
import { useSay } from '../../../platform/context.tsx';
import { useKeptText } from '../../../platform/kept-text.ts';
import type { PayoutAccounts } from '../queries.ts';
import { accountFaults } from './account-rules.ts';
import type { AccountDraft, AccountField } from './account-rules.ts';

const all: readonly AccountField[] = ['channel', 'number', 'payeeName'];

/** An account being filled in: judged field by field as each is left, and as a whole when it is sent. */
export function useDraft({ channels, payeeName }: PayoutAccounts) {
  const say = useSay();
  const [values, setValues] = useState<AccountDraft>({
    channel: channels.length === 1 ? (channels[0]?.id ?? '') : '',
    number: '',
    payeeName: payeeName ?? '',
  });
  const forget = useKeptText('payout_account', { ...values }, (kept) =>
    setValues((before) => ({
      channel: channels.some(({ id }) => id === kept['channel']) ? (kept['channel'] ?? '') : before.channel,
      number: kept['number'] ?? '',
      // Once an account is there, its name is fixed for all.
      payeeName: payeeName ?? kept['payeeName'] ?? '',
    })),
  );
  const [judged, setJudged] = useState<ReadonlySet<AccountField>>(new Set());
  /** What the server found wrong; it goes when the field changes. */
  const [refused, setRefused] = useState<Partial<Record<AccountField, string>>>({});
  const channel = channels.find(({ id }) => id === values.channel);
  const faults = accountFaults(values, channels);
  return {
    values,
    forget,
    error: (field: AccountField): string | undefined => {
      const fault = judged.has(field) ? faults[field] : undefined;
      return (
        refused[field] ?? (fault === undefined ? undefined : say(fault, { channel: channel?.name ?? '' }))
      );
    },
    set: (field: AccountField, value: string) => {
      setValues((before) => ({ ...before, [field]: value }));
      setRefused((before) => ({ ...before, [field]: undefined }));
    },
    leave: (field: AccountField) => {
      if (values[field] !== '') setJudged((before) => new Set(before).add(field));
    },
    judge: () => {
      setJudged(new Set(all));
      return all.every((field) => faults[field] === undefined);
    },
    refuse: (field: AccountField, why: string) => setRefused((before) => ({ ...before, [field]: why })),
  };
}
