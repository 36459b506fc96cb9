import { leaveDevice, register } from '../account.ts';
import { control, openGame, playRound } from '../games.ts';
import { addInvitationCode, adjustBalance, changeMember, countAgentDay, findMember } from '../operator.ts';
import { dayAgo, letBeAgentForLong, letHavePlayedOn } from '../teams.ts';
import { drawn } from './drawn.ts';
import { expect, test } from './desk.ts';

test('a line of an agent stands with stake, net and cost of a counted day, and agent cost by the day it was earned and posted [OPS-REPORT-13]', async ({
  page: phone,
  colleague,
  journey,
}) => {
  test.setTimeout(240_000);
  journey.tolerate(/'sessionStorage' property/);
  await control();
  const agent = await register(phone);
  const { memberId } = await findMember('perya', agent.username);
  await changeMember('perya', memberId, { type: 1 });
  await letBeAgentForLong(memberId);
  const code = `PISO${crypto.randomUUID().slice(0, 6).toUpperCase()}`;
  await addInvitationCode('perya', memberId, code);
  await leaveDevice(phone);
  const player = await register(phone, { affiliateCode: code });
  const below = await findMember('perya', player.username);
  await adjustBalance('perya', below.memberId, '1000');
  await openGame(phone, 'mango-fiesta');
  await playRound(phone);
  // A day that nobody else counts: not the others' across midnight, and not that of a first try.
  const day = dayAgo(12 + 2 * test.info().retry);
  await letHavePlayedOn(below.memberId, day);
  await countAgentDay('perya', day);
  const owner = await colleague({ role: 'owner' });
  const { page } = owner;
  await owner.open(`reports/agents?from=${day}&to=${day}`);
  const table = page.getByRole('table', { name: 'Lines of agents' });
  const shown = `${agent.username.slice(0, 2)}•••${agent.username.slice(-2)}`;
  const line = table.getByRole('row').filter({ has: page.getByRole('link', { name: shown }) });
  await expect(async () => {
    await page.keyboard.press('r');
    await expect(line.first()).toContainText('₱5.00', { timeout: 2000 });
  }).toPass({ timeout: 60_000 });
  const cost = page.getByRole('table', { name: 'Agent cost (FIG-20)' });
  const centsOf = async (name: RegExp): Promise<number> => {
    const text = await cost.getByRole('row', { name }).getByRole('cell').first().textContent();
    return Math.round(Number((text ?? '').replaceAll(/[₱,+]/g, '').replace('−', '-')) * 100);
  };
  const [earned, between, posted] = [
    await centsOf(/^Agent cost, by the day it was earned/),
    await centsOf(/^Posted on other days/),
    await centsOf(/Agent cost, by the day of posting/),
  ];
  expect(earned).toBeGreaterThan(0);
  expect(earned + between).toBe(posted);
  await expect(table.getByRole('row').last()).toContainText('All lines');
  await journey.expectAccessible(page);
  await drawn(page, 'report-agents');
  await line.first().getByRole('link').click();
  await expect(page).toHaveURL(/agents\/people\//);

  const support = await colleague({ role: 'support' });
  await support.open('reports/agents');
  await expect(support.page.getByRole('table', { name: 'Lines of agents' })).toHaveCount(0);
});
