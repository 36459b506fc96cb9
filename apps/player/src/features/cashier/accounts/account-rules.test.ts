import { expect, test } from 'vitest';
import { accountFaults, cleanNumber, refusedField } from './account-rules.ts';

const channels = [
  { id: 'gcash', pattern: '^09[0-9]{9}$' },
  { id: 'odd', pattern: '(' },
];
const draft = { channel: 'gcash', number: '09171230142', payeeName: 'Marisol D. Cruz' };

test('a payout account needs a channel, a number of its kind and a name [DEC-080]', () => {
  expect(accountFaults(draft, channels)).toEqual({});
  expect(accountFaults({ channel: '', number: '', payeeName: ' ' }, channels)).toEqual({
    channel: 'account_channel_missing',
    number: 'account_number_missing',
    payeeName: 'account_name_missing',
  });
  expect(accountFaults({ ...draft, number: '0917' }, channels)).toEqual({ number: 'account_number_wrong' });
  expect(accountFaults({ ...draft, channel: 'odd', number: '1' }, channels)).toEqual({});
  expect(cleanNumber('0917 123-0142')).toBe('09171230142');
});

test('a refusal stands at the field it is about', () => {
  const at = (code: 'payout.name.mismatch' | 'format.incorrect' | 'limit.exceeded', fields?: string[]) =>
    refusedField({ code, value: fields ? { fields } : {} })?.[0];
  expect(at('payout.name.mismatch')).toBe('payeeName');
  expect(at('format.incorrect', ['payeeName'])).toBe('payeeName');
  expect(at('format.incorrect', ['number'])).toBe('number');
  expect(at('format.incorrect')).toBeUndefined();
  expect(at('limit.exceeded')).toBe('channel');
  expect(refusedField({ code: 'payment.password.error', value: {} })).toBeNull();
});
