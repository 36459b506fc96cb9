import { createECDH, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { changeSwitches } from '../operator.ts';
import { expect, test } from './desk.ts';

/** Another brand than most journeys look at: its switches are changed here. */
const brand = 'dalampasigan';

/** The company behind a browser, as far as it is asked: keeps what arrives. */
async function openCompany(origin: string) {
  const arrived: { path: string; body: Buffer }[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      arrived.push({ path: request.url ?? '', body: Buffer.concat(chunks) });
      response.writeHead(201).end();
    });
  });
  await new Promise<void>((ready) => server.listen(Number(new URL(origin).port), '127.0.0.1', ready));
  return { arrived, close: () => server.close().closeAllConnections() };
}

test('push says what is missing; with its switch a test goes to one’s own device, without a word of anybody [OPS-CONTENT-13]', async ({
  colleague,
  journey,
}) => {
  test.setTimeout(120_000);
  const origin = process.env['PUSH_ORIGIN'] ?? '';
  const company = await openCompany(origin);
  const content = await colleague({ role: 'content', brand });
  const desk = content.page;
  const browser = createECDH('prime256v1');
  browser.generateKeys();
  const mine = {
    endpoint: `${origin}/device/${randomBytes(8).toString('hex')}`,
    keys: {
      p256dh: browser.getPublicKey('base64url'),
      auth: randomBytes(16).toString('base64url'),
    },
  };
  // A browser without a screen has no company: its addresses are handed in.
  await desk.addInitScript((subscription) => {
    Notification.requestPermission = () => Promise.resolve('granted');
    PushManager.prototype.getSubscription = () => Promise.resolve(null);
    PushManager.prototype.subscribe = () =>
      Promise.resolve({
        toJSON: () => subscription,
        unsubscribe: () => Promise.resolve(true),
      } as unknown as PushSubscription);
  }, mine);
  await content.open('content/push');
  await expect(desk.getByText('Push is off for this brand: it needs the switch WEBPUSH3.')).toBeVisible();
  const send = desk.getByRole('button', { name: 'Send a test to this device' });
  await expect(send).toBeDisabled();
  await expect(desk.getByText('May bagong mensahe · New message')).toBeVisible();
  await journey.expectAccessible(desk);
  try {
    await changeSwitches(brand, { WEBPUSH3: true });
    await desk.reload();
    await send.click();
    await expect(desk.getByText(/The browser’s company has taken it/)).toBeVisible();
    expect(company.arrived).toHaveLength(1);
    expect(company.arrived[0]?.path).toBe(new URL(mine.endpoint).pathname);
    // Only who holds the browser's key reads it, and there is nothing to read but that there is something.
    expect(String(company.arrived[0]?.body)).not.toContain('inbox');
    // The worker is the real one: it shows hints, and stands between nothing.
    const scopes = await desk.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
    );
    expect(scopes).toEqual(['/push-worker/']);
    await journey.expectAccessible(desk);
  } finally {
    await changeSwitches(brand, { WEBPUSH3: false });
    company.close();
  }
});
