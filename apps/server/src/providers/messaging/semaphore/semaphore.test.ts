import { withMessagingCompany } from '#testing/message-company';
import { beforeEach, expect, test } from 'vitest';

const { company, gateway, message } = await withMessagingCompany('semaphore');
beforeEach(() => company.setMode('normal'));

interface Told {
  texts: { number: string; message: string; sender: string; line: string; dropped: boolean }[];
}

test('a code goes by the line that is not slowed down, under the approved name; other messages by the usual one', async () => {
  await gateway.send(message('code', { text: '111111 is a code' }));
  await gateway.send(message('notice', { purpose: 'account', text: 'A notice' }));
  const { texts } = await company.record<Told>();
  expect(texts.find(({ message: text }) => text === '111111 is a code')).toMatchObject({
    number: '639171234567',
    sender: 'BRAND',
    line: 'priority',
  });
  expect(texts.find(({ message: text }) => text === 'A notice')).toMatchObject({ line: 'messages' });
});

test('a text that Semaphore would take and drop is not given to it [COMPANY-40]', async () => {
  const answer = await gateway.send(message('dropped', { text: 'TEST 123456' }));
  expect(answer).toMatchObject({ outcome: 'unavailable' });
  const { texts } = await company.record<Told>();
  expect(texts.some(({ dropped }) => dropped)).toBe(false);
});

test('too many at once say when to come again [COMPANY-42]', async () => {
  await company.setMode('busy');
  const answer = await gateway.send(message('busy'));
  expect(answer).toEqual({ outcome: 'unavailable', word: 'status 429', againAfterMs: 40_000 });
});

test('a text is followed by its id; one that failed or was paid back did not arrive', async () => {
  const stateAfter = async (to: string) => {
    const answer = await gateway.send(message('followed', { to }));
    if (answer.outcome !== 'accepted') throw new Error(answer.outcome);
    return { reference: 'followed', companyId: answer.companyId };
  };
  const good = await stateAfter('+639171234567');
  await expect.poll(() => gateway.lookUp(good)).toBe('sent');
  expect(await gateway.lookUp(await stateAfter('+639170000001'))).toBe('failed');
  expect(await gateway.lookUp(await stateAfter('+639170000002'))).toBe('failed');
  expect(await gateway.lookUp({ reference: 'x', companyId: '999999' })).toBe('unknown');
});

test('an answer that is no list of one, or about another number, is unknown [COMPANY-41]', async () => {
  await company.setMode('nonsense');
  expect(await gateway.send(message('nonsense'))).toEqual({ outcome: 'unknown' });
  await company.setMode('silent');
  expect(await gateway.send(message('silent'))).toEqual({ outcome: 'unknown' });
});
