import { expect, test } from './desk.ts';

test('the reference lists one’s own calls alone, a read is tried at once and a change with a reason, under one’s own rights [OPS-SYS-16]', async ({
  colleague,
  journey,
}) => {
  test.setTimeout(240_000);
  const cashier = await colleague({ role: 'cashier' });
  await cashier.open('system/api');
  const desk = cashier.page;
  await expect(desk.getByRole('heading', { level: 1, name: 'API' })).toBeVisible();
  const table = desk.getByRole('table', { name: 'Calls' });
  await expect(table.getByRole('row', { name: /^adjustBalance.*propose/ })).toBeVisible();
  await journey.expectAccessible(desk);
  await desk.getByLabel('Find a call').fill('webhook');
  await expect(desk.getByText('No call is called that')).toBeVisible();
  await desk.getByLabel('Find a call').fill('queueCounts');
  await table.getByRole('button', { name: 'queueCounts' }).click();
  await expect(desk.getByLabel('merchantCode')).toHaveValue('perya');
  await desk.getByRole('button', { name: 'Send' }).click();
  const answer = desk.getByRole('region', { name: 'Answer' });
  await expect(answer).toContainText('"withdrawals"');
  await journey.expectAccessible(desk);
  // Another brand's is refused by the server, as ever.
  await desk.getByLabel('merchantCode').fill('dalampasigan');
  await desk.getByRole('button', { name: 'Send' }).click();
  await expect(desk.getByRole('alert')).toBeVisible();
  await expect(answer).toHaveCount(0);

  await desk.keyboard.press('Escape');
  await desk.getByLabel('Find a call').fill('pauseQueue');
  await table.getByRole('button', { name: 'pauseQueue' }).click();
  await desk.getByLabel('Body, as JSON').fill('{"isPaused": tru');
  await expect(desk.getByText('This is no JSON')).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Send' })).toBeDisabled();
  await desk.getByLabel('Body, as JSON').fill('{"isPaused": true}');
  await desk.getByRole('button', { name: 'Send' }).click();
  const dialog = desk.getByRole('alertdialog');
  await expect(dialog).toContainText('It is done at Perya, not rehearsed.');
  await dialog.getByLabel('Reason').fill('a journey tries the call');
  await journey.expectAccessible(desk);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(answer).toBeVisible();
});
