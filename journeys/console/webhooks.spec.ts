import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { register } from '../account.ts';
import { expect, test } from './desk.ts';

const origin = process.env['WEBHOOK_ORIGIN'] ?? 'http://127.0.0.1:1';

interface Call {
  signature: string;
  body: string;
}

/** The operator's own system. */
async function startReceiver() {
  const calls: Call[] = [];
  const told = { status: 204 };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      calls.push({
        signature: String(request.headers['perya-signature']),
        body: Buffer.concat(chunks).toString(),
      });
      response.writeHead(told.status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(Number(new URL(origin).port), '127.0.0.1', resolve));
  return { calls, told, stop: () => server.close() };
}

const signatureOf = (secret: string, { signature, body }: Call): boolean => {
  const moment = /^t=(\d+)/.exec(signature)?.[1] ?? '';
  return signature.includes(`v1=${createHmac('sha256', secret).update(`${moment}.${body}`).digest('hex')}`);
};

test('a webhook is made with a fresh proof, its secret is shown once, a test event and a real one arrive signed, and a failure is seen, sent again and stopped [OPS-SYS-11, OPS-SYS-12]', async ({
  page,
  colleague,
  journey,
}) => {
  test.setTimeout(300_000);
  const receiver = await startReceiver();
  try {
    const owner = await colleague({ role: 'owner' });
    await owner.open('system/webhooks');
    const desk = owner.page;
    await expect(desk.getByRole('heading', { level: 1, name: 'Webhooks' })).toBeVisible();
    await expect(desk.getByText('No webhook yet')).toBeVisible();
    await desk.getByRole('button', { name: 'New webhook' }).click();
    const dialog = desk.getByRole('dialog');
    const make = dialog.getByRole('button', { name: 'Make the webhook' });
    await dialog.getByLabel('Address').fill('https://169.254.169.254/latest/meta-data');
    await dialog.getByLabel('Reason').fill('our ledger listens');
    await expect(make).toBeDisabled();
    await dialog.getByLabel('Member registered').check();
    await make.click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await dialog.getByLabel('Address').fill(`${origin}/events`);
    await journey.expectAccessible(desk);
    await make.click();
    const once = desk.getByRole('dialog', { name: 'The secret' });
    const secret = (await once.locator('code').textContent()) ?? '';
    expect(secret).toMatch(/^whsec_/);
    await desk.keyboard.press('Escape');
    await expect(once).toBeVisible();
    await once.getByRole('button', { name: 'I have kept it' }).click();
    await expect(desk.getByRole('main')).not.toContainText('whsec_');
    await journey.expectAccessible(desk);

    await desk.getByRole('button', { name: `${origin}/events` }).click();
    await desk.getByRole('button', { name: /^Send a test event/ }).click();
    const table = desk.getByRole('table', { name: 'Deliveries' });
    await expect(table.getByRole('row', { name: /Test event.*Taken.*204/ })).toBeVisible({ timeout: 45_000 });
    await register(page);
    const real = table.getByRole('row', { name: /Member registered.*Taken.*204/ });
    await expect(real).toBeVisible({ timeout: 45_000 });
    expect(receiver.calls.map((call) => signatureOf(secret, call))).toEqual([true, true]);
    expect(receiver.calls[1]?.body).not.toMatch(/account|mobile|email/);

    receiver.told.status = 500;
    await desk.getByRole('button', { name: /^Send a test event/ }).click();
    const failing = table.getByRole('row', { name: /Test event.*Waits.*500/ });
    await expect(failing).toBeVisible({ timeout: 45_000 });
    receiver.told.status = 200;
    await failing.getByRole('button').click();
    const one = desk.getByRole('dialog');
    await expect(one.getByText('"name":"webhook.test"')).toBeVisible();
    await journey.expectAccessible(desk);
    await one.getByRole('button', { name: 'Send again' }).click();
    await expect(
      one.getByRole('table', { name: 'Every try' }).getByRole('row', { name: / 200 / }).first(),
    ).toBeVisible({
      timeout: 45_000,
    });
    await one.getByRole('button', { name: 'Close' }).click();
    await journey.expectAccessible(desk);

    await desk.getByRole('button', { name: 'New secret' }).click();
    await desk.getByRole('dialog').getByLabel('Reason').fill('a colleague left');
    await desk.getByRole('dialog').getByRole('button', { name: 'New secret' }).click();
    const other = (await once.locator('code').textContent()) ?? '';
    await once.getByRole('button', { name: 'I have kept it' }).click();
    await expect(desk.getByText(/^signs too until/)).toBeVisible();
    const before = receiver.calls.length;
    await desk.getByRole('button', { name: /^Send a test event/ }).click();
    await expect.poll(() => receiver.calls.length, { timeout: 45_000 }).toBe(before + 1);
    expect([secret, other].map((known) => signatureOf(known, receiver.calls.at(-1) as Call))).toEqual([
      true,
      true,
    ]);

    await desk.getByRole('button', { name: 'Switch off' }).click();
    await desk.getByRole('dialog').getByLabel('Reason').fill('the ledger moves house');
    await desk.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click();
    await expect(desk.getByRole('button', { name: 'Switch on' })).toBeVisible();
    await expect(desk.getByRole('button', { name: /^Send a test event/ })).toHaveCount(0);
    await desk.getByRole('button', { name: 'End it' }).click();
    await desk.getByRole('alertdialog').getByLabel('Reason').fill('the ledger asks by itself');
    await desk.getByRole('alertdialog').getByRole('button', { name: 'End it' }).click();
    await expect(desk.getByText('No webhook yet')).toBeVisible();

    const cashier = await colleague({ role: 'cashier' });
    await cashier.open('system/webhooks');
    await expect(cashier.page.getByRole('heading', { name: 'Your role cannot open this' })).toBeVisible();
  } finally {
    receiver.stop();
  }
});
