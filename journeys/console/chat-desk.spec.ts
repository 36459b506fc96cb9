import type { Page } from '@playwright/test';
import { changeSwitches } from '../operator.ts';
import { visit } from '../visit.ts';
import { expect, test, type Colleague } from './desk.ts';
import { askFor, letPeopleDecide } from './payouts.ts';

async function writeTo(page: Page, text: string): Promise<void> {
  await visit(page, { language: 'EN', path: '/m/home' });
  await page.getByRole('link', { name: /^Contact us/ }).click();
  await expect(page.getByText('How can we help?')).toBeVisible();
  await page.getByLabel('Write a message').fill(text);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log')).toContainText(text);
}

const talkOf = ({ page }: Colleague) => page.getByRole('article', { name: 'Conversation' });

test('colleagues see each other type, keep notes among themselves, hand over, put off, and answer from saved replies [OPS-QUEUE-34, OPS-QUEUE-35, OPS-QUEUE-36, OPS-QUEUE-37]', async ({
  page,
  colleague,
  journey,
}) => {
  test.setTimeout(240_000);
  await changeSwitches('perya', { CBS3: true });
  const putBack = await letPeopleDecide();
  try {
    const [orderNo = ''] = await askFor(page, [1250]);
    const question = `Saan na po ang bayad? ${crypto.randomUUID().slice(0, 6)}`;
    await writeTo(page, question);

    const ana = await colleague({ role: 'support' });
    const ben = await colleague({ role: 'support' });
    for (const { page: desk, open } of [ana, ben]) {
      await open('queues/chat?list=waiting');
      await desk.getByRole('button', { name: new RegExp(question.slice(-6)) }).click();
      await expect(desk.getByText(/^Live /)).toBeVisible();
    }
    await expect(talkOf(ana).getByText(/First answer waits/)).toBeVisible();
    await expect(ana.page.getByRole('complementary', { name: 'About' })).toContainText('Withdrawal');
    await expect(ana.page.getByRole('complementary', { name: 'About' })).toContainText('₱1,250.00');

    await talkOf(ana).getByLabel('Answer').pressSequentially('Sandali lang po');
    await expect(talkOf(ben).getByText(`${ana.name} is typing`)).toBeVisible({ timeout: 3000 });
    await talkOf(ben).getByLabel('Answer').pressSequentially('Hi');
    await expect(talkOf(ana).getByText(`${ben.name} is typing`)).toBeVisible({ timeout: 3000 });
    for (const one of [ana, ben]) await talkOf(one).getByLabel('Answer').fill('');

    // Among us: a note, a tag, and who has it.
    await talkOf(ben).getByRole('button', { name: 'Note for us' }).click();
    await talkOf(ben).getByLabel('Note for us').fill('Asked twice already today.');
    await talkOf(ben).getByRole('button', { name: 'Keep the note' }).click();
    await expect(talkOf(ana).getByText('Asked twice already today.')).toBeVisible();
    const about = ana.page.getByRole('complementary', { name: 'About' });
    await about.getByLabel('Tag', { exact: true }).fill('payout');
    await ana.page.keyboard.press('Enter');
    await expect(ben.page.getByRole('complementary').getByText('payout')).toBeVisible();
    await about.getByLabel('Has it').selectOption({ label: ana.name });
    await expect(ben.page.getByRole('complementary').getByLabel('Has it')).toHaveValue(ana.name);

    // A saved reply, written once and filled from the order.
    await talkOf(ana).getByRole('button', { name: 'Saved replies' }).click();
    await ana.page.getByRole('button', { name: 'New reply' }).click();
    const title = `Payout ${crypto.randomUUID().slice(0, 6)}`;
    await ana.page.getByLabel('Name', { exact: true }).fill(title);
    await ana.page.getByLabel('English').fill('Hi {name}, {order} of {amount} is sent before {deadline}.');
    await ana.page
      .getByLabel('Filipino')
      .fill('Hi {name}, ipapadala ang {order} na {amount} bago mag-{deadline}.');
    await ana.page.getByRole('button', { name: 'Save', exact: true }).click();
    await ana.page.getByLabel('Language').selectOption('TY');
    await journey.expectAccessible(ana.page);
    await ana.page
      .getByRole('button', { name: new RegExp(title) })
      .first()
      .click();
    await expect(talkOf(ana).getByLabel('Answer')).toHaveValue(
      new RegExp(`^Hi \\{name\\}, ipapadala ang ${orderNo} na ₱1,250\\.00 bago mag-\\d\\d:\\d\\d\\.$`),
    );
    await talkOf(ana).getByRole('button', { name: 'Link' }).click();
    await ana.page.getByRole('menuitem', { name: /Withdrawal ₱1,250\.00/ }).click();
    await talkOf(ana).getByLabel('Answer').focus();
    await ana.page.keyboard.press('Control+Enter');
    await expect(talkOf(ana).getByLabel('Answer')).toHaveValue('');
    await expect(talkOf(ana).getByText(`Order ${orderNo}`)).toBeVisible();
    await journey.expectAccessible(ana.page);

    // The member reads the own name and goes to the order; of notes, tags and times nothing is told.
    const log = page.getByRole('log');
    await expect(log).toContainText(`ipapadala ang ${orderNo} na ₱1,250.00`);
    await expect(log).not.toContainText(/\{name\}|Asked twice|payout/);
    await expect(page.getByText(/minute|waiting time|wait for/i)).toHaveCount(0);
    await log.getByRole('link', { name: new RegExp(orderNo) }).click();
    await expect(page).toHaveURL(new RegExp(`/m/withdraw\\?order=${orderNo}$`));
    await expect(page.getByText('₱1,250').first()).toBeVisible();

    // Put off, it waits under its own tab.
    await about.getByLabel('Later').selectOption('hour');
    await ana.open('queues/chat?list=snoozed');
    await expect(ana.page.getByRole('button', { name: /ipapadala/ })).toBeVisible();
    await ana.open('queues/chat?list=mine');
    await ana.page.getByRole('button', { name: /ipapadala/ }).click();
    await talkOf(ana).getByRole('button', { name: 'Settled' }).click();
    await expect(ana.page.getByText('Settled. Another message opens it again.')).toBeVisible();
    await expect(ana.page.getByText(/^first answer today \d/)).toBeVisible();
  } finally {
    await putBack();
    await changeSwitches('perya', { CBS3: false });
  }
});

test('a visitor’s conversation shows no account, whatever name is claimed; who only reads has no pen [OPS-QUEUE-38, OPS-QUEUE-35]', async ({
  page,
  colleague,
}) => {
  test.setTimeout(120_000);
  await changeSwitches('perya', { CBS3: true });
  try {
    const claim = `I am juana, my number is 0917 ${crypto.randomUUID().slice(0, 6)}`;
    await writeTo(page, claim);
    const support = await colleague({ role: 'support' });
    await support.open('queues/chat?list=waiting');
    await support.page.getByRole('button', { name: new RegExp(claim.slice(-6)) }).click();
    const about = support.page.getByRole('complementary', { name: 'About' });
    await expect(about).toContainText('Not signed in: no account is shown, whatever name is claimed.');
    await expect(about).not.toContainText(/Cash|Deposits|Level|Withdrawal/);
    await expect(talkOf(support).getByRole('heading', { name: 'Visitor' })).toBeVisible();
    await expect(talkOf(support).getByRole('button', { name: 'Link' })).toHaveCount(0);

    const cashier = await colleague({ role: 'cashier' });
    await cashier.open('queues/chat');
    await cashier.page.getByRole('button', { name: new RegExp(claim.slice(-6)) }).click();
    await expect(talkOf(cashier).getByText(claim)).toBeVisible();
    await expect(talkOf(cashier).getByLabel('Answer')).toHaveCount(0);
    await expect(talkOf(cashier).getByRole('button', { name: 'Settled' })).toHaveCount(0);
    await expect(cashier.page.getByLabel('Has it')).toHaveCount(0);
  } finally {
    await changeSwitches('perya', { CBS3: false });
  }
});
