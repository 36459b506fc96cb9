import { withMessagingCompany } from '#testing/message-company';
import { beforeEach, expect, test } from 'vitest';
import { createSmtp } from './smtp.ts';

const { company, gateway, message } = await withMessagingCompany('smtp');
beforeEach(() => company.setMode('normal'));

interface Told {
  letters: { from: string; to: string; text: string; secure: boolean }[];
  openPasswords: number;
}

test('a letter leaves over an encrypted line, with sender, subject and words as they were written', async () => {
  const text = 'Ang code mo ay 123456.\n.\nHuwag ibigay.';
  await gateway.send(message('written', { subject: 'Código — ñ', text, to: 'written@mail.example' }));
  const { letters } = await company.record<Told>();
  const letter = letters.find(({ to }) => to === 'written@mail.example');
  expect(letter).toMatchObject({ from: 'no-reply@brand.example', secure: true });
  expect(letter?.text).toMatch(/^Message-ID: <written@brand\.example>/im);
  expect(letter?.text).toMatch(/^Subject: =\?UTF-8\?/im);
  expect(letter?.text).toContain('Huwag ibigay.');
});

test('a server that offers no encryption hears neither password nor letter', async () => {
  await company.setMode('no-starttls');
  expect(await gateway.send(message('plain'))).toMatchObject({ outcome: 'unavailable' });
  expect((await company.record<Told>()).openPasswords).toBe(0);
});

test('a server whose certificate nobody knows hears no letter', async () => {
  const server = (await (await fetch(`${company.url}/trial/server`)).json()) as { url: string };
  const trusting = createSmtp({ url: server.url, user: 'brand', password: 'a-key', timeoutMs: 1000 });
  expect(await trusting.send(message('stranger'))).toMatchObject({ outcome: 'unavailable' });
});

test('come again later is no refusal; a refused letter is; a line that breaks before or after the last dot is unknown [COMPANY-40, COMPANY-41]', async () => {
  const grey = message('grey', { to: 'grey@mail.example' });
  expect(await gateway.send(grey)).toEqual({ outcome: 'unavailable', word: 'reply 451' });
  expect(await gateway.send(grey)).toMatchObject({ outcome: 'accepted' });
  await company.setMode('refuse-letter');
  expect(await gateway.send(message('refused'))).toEqual({ outcome: 'refused', word: 'reply 554' });
  await company.setMode('drop-before-data');
  expect(await gateway.send(message('before'))).toEqual({ outcome: 'unknown' });
  await company.setMode('drop-after-data');
  expect(await gateway.send(message('after', { to: 'after@mail.example' }))).toEqual({ outcome: 'unknown' });
  const { letters } = await company.record<Told>();
  expect(letters.filter(({ to }) => to === 'after@mail.example')).toHaveLength(1);
});

test('a line break in a subject or a reader makes no other header and no other reader', async () => {
  const evil = 'Hello\r\nBcc: thief@mail.example';
  await gateway.send(message('header', { subject: evil, to: 'victim@mail.example' }));
  await gateway.send(message('reader', { to: 'victim@mail.example\r\nRCPT TO:<thief@mail.example>' }));
  await gateway.send(message('list', { to: 'one@mail.example, thief@mail.example' }));
  const { letters } = await company.record<Told>();
  expect(letters.filter(({ to }) => to.includes('thief'))).toEqual([]);
  expect(letters.find(({ to }) => to === 'victim@mail.example')?.text).not.toMatch(/^Bcc:/im);
});
