import type { Page } from '@playwright/test';
import { register } from '../account.ts';
import { picture } from '../identity-papers.ts';
import { findMember } from '../operator.ts';
import { openLimit, openLimits, setLimit } from '../safety.ts';
import { visit } from '../visit.ts';
import { expect, test, type Colleague } from './desk.ts';

test.describe.configure({ timeout: 240_000 });

const maskOf = (username: string): string => `${username.slice(0, 2)}•••${username.slice(-2)}`;

/** Somebody who asks for a looser limit again and again. */
async function wishesForMore(page: Page) {
  const { username } = await register(page);
  const { memberId } = await findMember('perya', username);
  await openLimits(page);
  await setLimit(page, 'Deposit limit', 'New limit', '500');
  for (const wish of ['1000', '2000', '3000']) {
    await openLimits(page);
    const sheet = await openLimit(page, 'Deposit limit');
    await sheet.getByLabel('New limit').fill(wish);
    await sheet.getByRole('button', { name: 'Ask for this limit' }).click();
    await expect(sheet.locator('.wishes')).toContainText('You asked for');
  }
  return { username, memberId, mask: maskOf(username) };
}

/** The job of the clock looks once a minute. */
async function openCase({ page, open }: Colleague, mask: string, list = 'open') {
  const line = page.getByRole('button', { name: new RegExp(mask) });
  await expect(async () => {
    await open(`queues/watch?list=${list}`);
    await expect(line.first()).toBeVisible({ timeout: 4000 });
  }).toPass({ timeout: 120_000 });
  await line.first().click();
  return page.getByRole('article', { name: `Watch of ${mask}` });
}

test('a watch case from its signal to its outcome: step, person, approved words, call, tighter limit, close; nobody is offered a gift [OPS-QUEUE-43, OPS-QUEUE-44, OPS-QUEUE-45, OPS-QUEUE-46]', async ({
  page,
  colleague,
  journey,
}) => {
  const { memberId, mask } = await wishesForMore(page);
  const risk = await colleague({ role: 'risk' });
  const work = await openCase(risk, mask);
  await expect(work.getByText('Asked for 3 times in 30 days.')).toBeVisible();
  await journey.expectAccessible(risk.page);
  await expect(work.getByRole('button', { name: /gift|reward|bonus/i })).toHaveCount(0);

  await risk.page.keyboard.press('s');
  const step = risk.page.getByRole('dialog', { name: 'Step and next look' });
  await step.getByLabel('Step', { exact: true }).selectOption('contact');
  await expect(step.getByText(/care flag stands beside every money task/)).toBeVisible();
  await step.getByLabel('Reason').fill('three wishes in a row');
  await step.getByRole('button', { name: 'Save' }).click();
  await expect(step).toHaveCount(0);
  await risk.open(`queues/watch?list=open`);
  await risk.page
    .getByRole('button', { name: new RegExp(mask) })
    .first()
    .click();
  await expect(work.getByText('Care flag')).toBeVisible();
  await expect(work.getByRole('definition').filter({ hasText: risk.name })).toBeVisible();

  await work.getByRole('button', { name: /^Write/ }).click();
  const letter = risk.page.getByRole('dialog', { name: 'Write' });
  await letter.getByLabel('Message').selectOption({ label: 'A break is one tap away' });
  await expect(letter.getByText('Isang tap lang ang break')).toBeVisible();
  await letter.getByLabel('Reason').fill('a friendly word first');
  await journey.expectAccessible(risk.page);
  await letter.getByRole('button', { name: 'Send' }).click();
  await expect(risk.page.getByText('Sent to the inbox.')).toBeVisible();
  await visit(page, { language: 'EN', path: '/m/message' });
  await expect(page.getByText('A break is one tap away')).toBeVisible();

  await work.getByRole('button', { name: /^Note of a call/ }).click();
  const call = risk.page.getByRole('dialog', { name: 'Note of a call' });
  await call.getByLabel('What was said').fill('Wants to win it back. Will think about a break.');
  await call.getByLabel('Reason').fill('first call');
  await call.getByRole('button', { name: 'Keep the note' }).click();
  await expect(work.getByText(/Wants to win it back/)).toBeVisible();

  await work.getByRole('button', { name: /^Tighter limit/ }).click();
  const limit = risk.page.getByRole('dialog', { name: 'Tighter limit' });
  await limit.getByLabel('Not more than').fill('300');
  await limit.getByLabel('Reason').fill('as agreed on the telephone');
  await limit.getByRole('button', { name: 'Tighten' }).click();
  await expect(work.getByText('Limit tightened: deposit day 300')).toBeVisible();

  // A colleague sees whose it is; somebody who only proposes has the case and no lone word.
  const other = await colleague({ role: 'risk' });
  const theirs = await openCase(other, mask);
  await expect(theirs.getByText(`${risk.name} works this case. Take it over to act.`)).toBeVisible();
  await expect(theirs.getByRole('button', { name: /^Close the case/ })).toHaveCount(0);
  const content = await colleague({ role: 'content' });
  await expect(content.page.getByRole('link', { name: 'Behaviour watch' })).toHaveCount(0);
  await content.open('queues/watch');
  await expect(content.page.getByText('Your role cannot open this')).toBeVisible();

  // On a phone: the list, then the case.
  const phone = await colleague({ role: 'risk', viewport: { width: 360, height: 780 } });
  await openCase(phone, mask);
  await journey.expectAccessible(phone.page);

  await work.getByRole('button', { name: /^Close the case/ }).click();
  const close = risk.page.getByRole('dialog', { name: 'Close the case' });
  await close.getByLabel('Outcome').selectOption('protected');
  await close.getByLabel('Effect is measured on').fill('');
  await close.getByLabel('Reason').fill('limits hold');
  await close.getByRole('button', { name: 'Close', exact: true }).click();
  // Without a day nothing closes.
  await expect(close.locator('input:invalid')).toHaveCount(1);
  await close
    .getByLabel('Effect is measured on')
    .fill(new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10));
  await close.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(close).toHaveCount(0);
  await risk.open('queues/watch?list=closed');
  await expect(
    risk.page.getByRole('button', { name: new RegExp(`${mask}.*Limits or exclusion hold`, 's') }).first(),
  ).toBeVisible();

  // The flag stays beside the member until a person takes it away.
  await risk.open(`members/${memberId}`);
  await expect(risk.page.getByText('Care flag').first()).toBeVisible();
  await risk.page.getByRole('button', { name: 'More acts' }).click();
  await risk.page.getByRole('menuitem', { name: 'Take the care flag away' }).click();
  const flag = risk.page.getByRole('dialog');
  await flag.getByLabel('Reason').fill('plays calmly now');
  await flag.getByRole('button', { name: 'Take it away' }).click();
  await expect(risk.page.getByText('Care flag', { exact: true })).toHaveCount(0);
});

test('the family asks for an exclusion: effect told before, paper kept, another person reads it and decides; the proposer cannot [OPS-QUEUE-47, OPS-MEMBER-12]', async ({
  page,
  colleague,
  journey,
}) => {
  journey.tolerate(/40[13]/);
  const { username } = await register(page);
  const { memberId } = await findMember('perya', username);
  const support = await colleague({ role: 'support' });
  await support.open(`members/${memberId}`);
  await support.page.getByRole('button', { name: 'More acts' }).click();
  await support.page.getByRole('menuitem', { name: 'Propose exclusion' }).click();
  const dialog = support.page.getByRole('alertdialog');
  await expect(dialog.getByText(/at any of the \d+ brands/)).toBeVisible();
  await dialog.getByLabel('How long').selectOption({ label: '12 months' });
  await dialog.getByLabel('Asked for by').selectOption('family');
  await dialog.getByLabel('Reason').fill('his mother came with an order of the court');
  const propose = dialog.getByRole('button', { name: 'Propose', exact: true });
  await expect(propose).toBeDisabled();
  await dialog.getByLabel('Paper').setInputFiles(picture);
  await journey.expectAccessible(support.page);
  await propose.click();
  await expect(support.page.getByText(/^Proposed: another person must agree/)).toBeVisible();
  await support.open('queues/approvals');
  await support.page.getByRole('link', { name: /^Mine/ }).click();
  await support.page
    .getByRole('button', { name: /Exclusion/ })
    .first()
    .click();
  await expect(support.page.getByText('You proposed it')).toBeVisible();
  await expect(support.page.getByRole('button', { name: /^Confirm/ })).toHaveCount(0);

  const manager = await colleague({ role: 'manager' });
  await manager.open('queues/approvals');
  await manager.page
    .getByRole('button', { name: /Exclusion/ })
    .first()
    .click();
  const work = manager.page.getByRole('article', { name: 'Exclusion' });
  await expect(work.getByRole('img', { name: 'Paper' })).toBeVisible();
  await work.getByLabel('Your reason').fill('the order is genuine');
  await work.getByRole('button', { name: /^Confirm/ }).click();
  await manager.open(`members/${memberId}?tab=limits`);
  await expect(manager.page.getByText('Excluded on the word of the family, 12 months')).toBeVisible();

  // The member reads that play is closed, and not who asked.
  await visit(page, { language: 'EN', path: '/m/message' });
  await expect(page.getByText('Your account is closed for play')).toBeVisible();
  await expect(page.getByText(/mother|family|court/)).toHaveCount(0);
});
