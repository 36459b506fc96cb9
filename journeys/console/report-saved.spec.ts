import { drawn } from './drawn.ts';
import { expect, test } from './desk.ts';

test('a report is kept under a name with its filters, opened again at a press, and told to a colleague, who finds a link in the notices [OPS-REPORT-20]', async ({
  colleague,
  journey,
}) => {
  test.setTimeout(150_000);
  const risk = await colleague({ role: 'risk' });
  const manager = await colleague({ role: 'manager' });
  const { page } = manager;
  await manager.open('reports/games?by=type&span=7');
  await page.getByRole('button', { name: 'Save this view' }).click();
  const kept = `By type ${manager.name.slice(-6)}`;
  const save = page.getByRole('dialog', { name: 'Save this view' });
  await save.getByLabel('Name').fill(kept);
  await save.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(save).toHaveCount(0);
  await manager.open('reports/games');
  const saved = page.getByRole('button', { name: 'Saved reports' });
  await saved.click();
  await page.getByRole('menuitem', { name: kept }).click();
  await expect(page).toHaveURL(/by=type/);
  await expect(page).toHaveURL(/span=7/);

  await saved.click();
  await page.getByRole('menuitem', { name: 'Tell people regularly' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tell people regularly' });
  await expect(dialog.getByRole('button', { name: 'Tell them' })).toBeDisabled();
  await dialog.getByLabel('Name').fill('Types of the week');
  await dialog.getByLabel('When').selectOption('week');
  await dialog.getByLabel('Find people').fill(risk.name);
  await dialog.getByRole('checkbox', { name: risk.name }).check();
  await journey.expectAccessible(page);
  await drawn(page, 'report-tell');
  await dialog.getByRole('button', { name: 'Tell them' }).click();
  await expect(page.getByText('They will be told')).toBeVisible();
  await saved.click();
  await page.getByRole('menuitem', { name: 'Tell people regularly' }).click();
  const known = dialog.getByRole('region', { name: 'Told now' });
  const own = known.getByRole('listitem').filter({ hasText: risk.name });
  await expect(own).toContainText('Each Monday at 06:00');
  await drawn(page, 'report-told');

  // Whom it is meant for sees it and does not end it; the clock's own telling is tried beside the code.
  await risk.open('reports/games');
  await risk.page.getByRole('button', { name: 'Saved reports' }).click();
  await risk.page.getByRole('menuitem', { name: 'Tell people regularly' }).click();
  await expect(risk.page.getByRole('listitem').filter({ hasText: risk.name })).toContainText(
    `by ${manager.name}`,
  );
  await expect(risk.page.getByRole('button', { name: 'End: Types of the week' })).toHaveCount(0);
  const at = new Date().toISOString();
  const mention = {
    mentionId: '1',
    by: manager.name,
    at,
    seenAt: null,
    kind: 'report',
    title: 'Types of the week',
    path: 'reports/games?by=type&from=2026-01-05&to=2026-01-11',
  };
  await risk.page.route('**/mentions', (route) =>
    route.fulfill({ json: { success: true, value: { mentions: [mention], unseen: 1 } } }),
  );
  await risk.page.route('**/mentions/*', (route) => route.fulfill({ json: { success: true, value: {} } }));
  await risk.page.reload();
  await risk.page
    .getByRole('button', { name: /^Alerts and mentions/ })
    .first()
    .click();
  await drawn(risk.page, 'report-notice');
  await risk.page.getByRole('link', { name: `Report Types of the week, from ${manager.name}` }).click();
  await expect(risk.page).toHaveURL(/by=type&from=2026-01-05&to=2026-01-11/);

  await own.getByRole('button', { name: 'End: Types of the week' }).click();
  await expect(own).toHaveCount(0);
});
