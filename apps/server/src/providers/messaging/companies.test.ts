import { messagingCompanyNames, withMessagingCompany } from '#testing/message-company';
import { beforeEach, describe, expect, test } from 'vitest';

/** What the sender relies on, whoever carries messages and however it speaks. */

describe.each(messagingCompanyNames)('%s', async (name) => {
  const { company, gateway, stranger, gone, message, refusedReader, away, doneUnanswered } =
    await withMessagingCompany(name);
  beforeEach(() => company.setMode('normal'));

  test('a message that was taken has the id by which the company knows it [COMPANY-40]', async () => {
    const answer = await gateway.send(message('4be0643f-1d98-4f3c-8d2a-000000000001'));
    expect(answer).toEqual({ outcome: 'accepted', companyId: expect.stringMatching(/^\S{3,100}$/) });
  });

  test('a reader it will not write to is refused, with its word [COMPANY-40]', async () => {
    const answer = await gateway.send(message('refused', { to: refusedReader }));
    expect(answer).toEqual({ outcome: 'refused', word: expect.stringMatching(/\d{3}/) });
  });

  test('a wrong key, too much at once and an empty house are no word about the message: it surely did not leave [COMPANY-40]', async () => {
    expect(await stranger.send(message('stranger'))).toMatchObject({ outcome: 'unavailable' });
    expect(await gone.send(message('gone'))).toMatchObject({ outcome: 'unavailable' });
    await company.setMode(away);
    expect(await gateway.send(message('away'))).toMatchObject({ outcome: 'unavailable' });
  });

  test('a message that left without an answer is unknown, never refused [COMPANY-41]', async () => {
    await company.setMode(doneUnanswered);
    expect(await gateway.send(message('unanswered'))).toEqual({ outcome: 'unknown' });
  });

  test('what it says of gambling has a source and a day, unless it is a stand-in', () => {
    const { gambling, triedWith } = gateway.profile;
    if (name === 'gateway') return expect(gambling).toBeNull();
    expect(gambling).toEqual({
      text: expect.stringMatching(/gambling|whoever runs/i),
      source: expect.stringMatching(/./),
      readOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    return expect(triedWith).toBeNull();
  });

  test('a report nobody signed is not believed [COMPANY-44]', () => {
    const body = Buffer.from('MessageStatus=delivered');
    const at = { headers: {}, body, url: 'http://127.0.0.1:1/?reference=x', now: new Date() };
    expect(gateway.readReport(at)).toBeNull();
  });
});
