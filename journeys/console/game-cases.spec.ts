import { control, openGame, playRound, playerWith } from '../games.ts';
import { expect, test } from './desk.ts';

test('a game case stands beside its round’s messages; one proposes, another approves, the proposer cannot [OPS-QUEUE-42]', async ({
  page,
  colleague,
  journey,
}) => {
  test.setTimeout(180_000);
  journey.tolerate(/'sessionStorage' property/);
  // The company sends the win before its bet, and again after it.
  const early = { shuffle: true, forceOutcome: 'win' };
  await control({ bayani: early, kislap: early, laban: early });
  try {
    const { memberId } = await playerWith(page, '500');
    await openGame(page, 'mango-fiesta');
    await playRound(page);
    const content = await colleague({ role: 'games' });
    await content.open('queues/game-cases');
    const link = content.page.getByRole('link', { name: 'Open the member' });
    const work = content.page.getByRole('article');
    await content.page
      .getByRole('button', { name: /A win without a bet/ })
      .first()
      .click();
    await expect(link).toHaveAttribute('href', new RegExp(memberId));
    const messages = work.getByRole('table', { name: 'Messages of the round' });
    await expect(messages.getByRole('row', { name: /^.*\bbet\b/ })).toBeVisible();
    await expect(messages.getByRole('row', { name: /^.*\bwin\b.*OK/ })).toBeVisible();
    await journey.expectAccessible(content.page);
    await work.getByLabel('Reason').fill('the company repeated it and it fitted');
    await work.getByRole('button', { name: 'Propose to dismiss' }).click();
    await expect(
      content.page.getByText('Proposed: another person must agree. Nothing has moved.'),
    ).toBeVisible();

    await content.open('queues/approvals?list=mine');
    await expect(content.page.getByText(/the company repeated it/).first()).toBeVisible();
    await expect(content.page.getByRole('button', { name: /^Confirm/ })).toHaveCount(0);

    const manager = await colleague({ role: 'manager' });
    await manager.open('queues/approvals');
    await manager.page.getByRole('button', { name: /the company repeated it/ }).click();
    await manager.page.getByLabel('Your reason').fill('seen in the messages');
    await manager.page.getByRole('button', { name: /^Confirm/ }).click();
    await expect(manager.page.getByText('Confirmed and carried out.')).toBeVisible();
    await manager.open('queues/game-cases?list=dismissed');
    await expect(manager.page.getByRole('link', { name: 'Open the member' })).toHaveAttribute(
      'href',
      new RegExp(memberId),
    );
  } finally {
    await control();
  }
});
