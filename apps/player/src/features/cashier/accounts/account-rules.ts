import type { Failure } from '@perya/web';

export interface AccountDraft {
  channel: string;
  number: string;
  payeeName: string;
}
export type AccountField = keyof AccountDraft;

/** Spaces and dashes are how people read a number, not part of it. */
export const cleanNumber = (typed: string): string => typed.replaceAll(/[\s-]/g, '');

/** A pattern comes from the server: one that this browser cannot read is left to the server to check. */
function fits(pattern: string, number: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(number);
  } catch {
    return true;
  }
}

const shortestName = 2;

/** The field that a refusal is about, with the key of words of its own where it has some. */
export function refusedField({
  code,
  value,
}: Pick<Failure, 'code' | 'value'>): [AccountField, string?] | null {
  if (code === 'payout.name.mismatch') return ['payeeName'];
  // One member has ten accounts at most.
  if (code === 'limit.exceeded') return ['channel', 'accounts_full'];
  if (code !== 'format.incorrect' || !Array.isArray(value['fields'])) return null;
  return value['fields'].includes('payeeName')
    ? ['payeeName', 'account_name_wrong']
    : ['number', 'account_number_wrong'];
}

/** Key of what is wrong with each field, before the server is asked. */
export function accountFaults(
  { channel, number, payeeName }: AccountDraft,
  channels: readonly { id: string; pattern: string }[],
): Partial<Record<AccountField, string>> {
  const chosen = channels.find(({ id }) => id === channel);
  return {
    ...(!chosen && { channel: 'account_channel_missing' }),
    ...(number === ''
      ? { number: 'account_number_missing' }
      : chosen && !fits(chosen.pattern, number) && { number: 'account_number_wrong' }),
    ...(payeeName.trim().length < shortestName && { payeeName: 'account_name_missing' }),
  };
}
