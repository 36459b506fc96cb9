import { aPassword, comeFromElsewhere, leaveDevice, logIn, register, registerAtHome } from './account.ts';
import { expect, test } from './journey.ts';
import { deposit, setPin } from './money.ts';
import { checkElsewhere, changeSettings, changeSwitches, findMember, giveReward } from './operator.ts';
import { addressOf, ask, visit } from './visit.ts';

test('a day of a member: log in, find and keep a game, join, claim, read, deposit, withdraw, password, service and chat [GEN-03, GEN-06, ROLE-02]', async ({
  page,
  journey,
}) => {
  test.slow();
  // A question under way while the session gets new secrets is answered for the session before; the page knows that.
  journey.tolerate(/status of 401 .*unread-count/);
  const account = await register(page);
  const { memberId } = await findMember('perya', account.username);
  await giveReward('perya', memberId, { title: 'Thank you', amount: '20', turnoverTimes: 0 });
  await leaveDevice(page);
  await visit(page, { language: 'EN', path: '/m/login' });
  await logIn(page, account);
  await expect(page).toHaveURL(addressOf('perya', '/m/home'));

  await page.getByRole('button', { name: 'Search games or providers' }).click();
  const search = page.getByRole('dialog', { name: 'Search games' });
  await search.getByRole('searchbox').fill('Mango Fiesta');
  await search.getByRole('button', { name: 'Add Mango Fiesta to favourites' }).first().click();
  await expect(
    search.getByRole('button', { name: 'Remove Mango Fiesta from favourites' }).first(),
  ).toBeVisible();
  await visit(page, { path: '/m/fav-games' });
  await expect(page.getByRole('main').getByText('Mango Fiesta').first()).toBeVisible();

  await visit(page, { path: '/m/activity?id=daily-rebate' });
  const rebate = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: /^Daily rebate/ }) });
  await rebate.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(rebate.getByRole('button', { name: 'Joined', exact: true })).toBeDisabled();
  await visit(page, { path: '/m/rewardCenter' });
  await page.getByRole('button', { name: 'Claim Thank you, ₱20.00' }).click();
  await expect(page.getByText('₱20.00 is in your balance')).toBeVisible();

  await visit(page, { path: '/m/notice' });
  const unread = page.getByRole('main').getByRole('article').filter({ hasText: 'unread' });
  const waiting = await unread.count();
  await unread.last().getByRole('button').click();
  await expect(unread).toHaveCount(waiting - 1);

  await deposit(page, '500', 'Pay');
  await expect(page.getByText('It is in your balance.')).toBeVisible();
  // Who it is was checked before; how is another journey's story.
  await checkElsewhere('perya', memberId);
  await setPin(page, account);
  await visit(page, { path: '/m/withdraw' });
  await expect(page.getByText('You can withdraw now')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Add payout account/ })).toBeVisible();

  await visit(page, { path: '/m/set' });
  await page.getByRole('button', { name: /Change password/ }).click();
  const form = page.getByRole('dialog');
  const next = aPassword();
  await form.getByLabel('Old password').fill(account.password);
  await form.getByLabel('New password', { exact: true }).fill(next);
  await form.getByLabel('Confirm password').fill(next);
  await form.getByRole('button', { name: 'Save password' }).click();
  await expect(page).toHaveURL(addressOf('perya', '/m/home'));

  await page.getByRole('button', { name: /^Contact us/ }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Telegram' })).toBeVisible();
  await changeSwitches('perya', { CBS3: true });
  try {
    await page.reload();
    await page.getByRole('link', { name: /^Contact us/ }).click();
    await expect(page.getByText('How can we help?')).toBeVisible();
  } finally {
    await changeSwitches('perya', { CBS3: false });
  }
});

test('what the device keeps and what the merchant sets: download bar, balance, one popup, status, prize mode, theme, template [ENT-36]', async ({
  page,
  request,
}) => {
  await comeFromElsewhere(page);
  await visit(page, { language: 'EN' });
  const bar = page.getByRole('complementary', { name: 'App' });
  await expect(bar).toBeVisible();
  await bar.getByRole('button', { name: 'Close for good' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Hot games' })).toBeVisible();
  await expect(bar).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('MC_STATUS'))).toContain('"maintenance":0');
  const { value } = (await (await ask(request, '/api/v1/vendors')).json()) as {
    value: { vendors: { vassalage: string; gameType: string }[] };
  };
  const isInstant = value.vendors.some(
    ({ vassalage, gameType }) => gameType === 'ELOTT' && ['LOTT', 'TCG_LOTTO_VN'].includes(vassalage),
  );
  await expect(page.getByRole('link', { name: 'See all: Lottery' })).toHaveAttribute(
    'href',
    isInstant ? '/m/elott' : '/m/lott',
  );
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('button', { name: /Language/ }).click();
  await expect(page.getByRole('dialog', { name: 'Language' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);

  await registerAtHome(page);
  await page.getByRole('button', { name: 'Hide balance' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Show balance' })).toBeVisible();
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'perya');
  const pages = page.getByRole('navigation', { name: 'Your pages' });
  await visit(page, { path: '/m/member/home' });
  await expect(pages).toHaveClass(/as-list/);
  await changeSettings('perya', { theme: 'dalampasigan', mobileTemplate: { mem_cen: '1', dep_func: '0' } });
  try {
    await page.reload();
    await expect(html).toHaveAttribute('data-theme', 'dalampasigan');
    await expect(pages).not.toHaveClass(/as-list/);
  } finally {
    await changeSettings('perya', { theme: 'perya', mobileTemplate: { mem_cen: '0', dep_func: '0' } });
  }
});
