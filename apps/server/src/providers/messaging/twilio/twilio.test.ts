import { createHmac } from 'node:crypto';
import { twilioAccount, twilioToken, withMessagingCompany } from '#testing/message-company';
import { beforeEach, expect, test } from 'vitest';
import { isSignedByTwilio } from './report-signature.ts';

const base = 'https://brand.example';
const { company, gateway, message } = await withMessagingCompany('twilio', base);
beforeEach(() => company.setMode('normal'));

const called = `${base}/api/v1/hooks/messages/twilio?reference=r-1`;
const fields = {
  AccountSid: twilioAccount,
  MessageSid: `SM${'a'.repeat(32)}`,
  MessageStatus: 'delivered',
  To: '+639171234567',
};
const sign = (form: Readonly<Record<string, string>>, url = called, token = twilioToken) =>
  createHmac('sha1', token)
    .update(
      url +
        Object.keys(form)
          .toSorted()
          .map((name) => name + form[name])
          .join(''),
    )
    .digest('base64');
const read = (form: Record<string, string>, signature: string | undefined = sign(form), url = called) =>
  gateway.readReport({
    headers: { 'x-twilio-signature': signature },
    body: Buffer.from(new URLSearchParams(form).toString()),
    url,
    now: new Date(),
  });

test('the signature is the one of the company’s own example', () => {
  const form = new URLSearchParams({
    CallSid: 'CA1234567890ABCDE',
    Caller: '+14158675309',
    Digits: '1234',
    From: '+14158675309',
    To: '+18005551212',
  });
  const url = 'https://mycompany.com/myapp.php?foo=1&bar=2';
  const signature = 'RSOYDt4T1cUTdK1PDd93/VVr8B8=';
  expect(isSignedByTwilio('12345', signature, url, form)).toBe(true);
  expect(isSignedByTwilio('12345', signature, url.replace('https', 'http'), form)).toBe(false);
  expect(isSignedByTwilio('12346', signature, url, form)).toBe(false);
});

test('a report is read when every field and the address as it was called are signed [COMPANY-44]', () => {
  const right = { reference: 'r-1', companyId: fields.MessageSid, state: 'delivered', word: null };
  expect(read(fields)).toEqual(right);
  const failed = { ...fields, MessageStatus: 'undelivered', ErrorCode: '30042' };
  expect(read(failed)).toEqual({ ...right, state: 'failed', word: 'error 30042' });
  // Another reference, another address, another field, a key of somebody else.
  expect(read(fields, sign(fields), called.replace('r-1', 'r-2'))).toBeNull();
  expect(read(fields, sign(fields), called.replace('https://brand', 'http://brand'))).toBeNull();
  expect(read(failed, sign(fields))).toBeNull();
  expect(read(fields, sign(fields, called, 'other'))).toBeNull();
  expect(read(fields, '')).toBeNull();
  expect(read(fields, undefined)).toEqual(right);
});

test('a right signature over another account, an unknown state or a field that stands there twice proves nothing [COMPANY-44]', () => {
  for (const form of [
    { ...fields, AccountSid: `AC${'1'.repeat(32)}` },
    { ...fields, MessageStatus: 'eaten' },
    { ...fields, MessageSid: 'SM1' },
  ]) {
    expect(read(form)).toBeNull();
  }
  const twice = `${new URLSearchParams(fields).toString()}&MessageStatus=failed`;
  const sorted = [...new URLSearchParams(twice)].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const signature = createHmac('sha1', twilioToken)
    .update(called + sorted.map(([name, value]) => name + value).join(''))
    .digest('base64');
  const headers = { 'x-twilio-signature': signature };
  const at = { headers, body: Buffer.from(twice), url: called, now: new Date() };
  expect(gateway.readReport(at)).toBeNull();
});

test('errors about the reader are refusals, errors about us are not', async () => {
  const sent = async (to: string, more = {}) => gateway.send(message('errors', { to, ...more }));
  expect(await sent('+639170001610')).toEqual({ outcome: 'refused', word: 'error 21610' });
  expect(await sent('+639170001614')).toEqual({ outcome: 'refused', word: 'error 21614' });
  expect(await sent('nobody')).toEqual({ outcome: 'refused', word: 'error 21211' });
  expect(await sent('+639171234567', { text: '' })).toEqual({ outcome: 'unavailable', word: 'error 21602' });
});

test('what left is found by its id until it arrived; an answer that is no JSON is unknown [COMPANY-40, COMPANY-41]', async () => {
  const answer = await gateway.send(message('found'));
  if (answer.outcome !== 'accepted') throw new Error(answer.outcome);
  const asked = { reference: 'found', companyId: answer.companyId };
  await expect.poll(() => gateway.lookUp(asked)).toBe('delivered');
  expect(await gateway.lookUp({ ...asked, companyId: `SM${'f'.repeat(32)}` })).toBe('absent');
  expect(await gateway.lookUp({ ...asked, companyId: null })).toBe('unknown');
  await company.setMode('nonsense');
  expect(await gateway.send(message('nonsense'))).toEqual({ outcome: 'unknown' });
  await company.setMode('silent');
  expect(await gateway.send(message('silent'))).toEqual({ outcome: 'unknown' });
  await company.setMode('down');
  expect(await gateway.lookUp(asked)).toBe('unknown');
});
