import { comeFromElsewhere, leaveDevice, logIn, register, registerAtHome, standStill } from './account.ts';
import { expect, test } from './journey.ts';
import { changeSettings, changeSwitches } from './operator.ts';
import { addressOf, visit } from './visit.ts';

test.describe('logout', () => {
  test('asks first, then clears the device and goes home [SESS-02, SESS-03, SESS-04, SESS-06, HDR-09, ERR-14]', async ({
    page,
    journey,
  }) => {
    const account = await register(page);
    await visit(page, { language: 'EN', path: '/m/gameCenter' });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Log out' }).click();
    const ask = page.getByRole('dialog').filter({ hasText: /sure/i });
    await expect(ask).toBeVisible();
    await journey.screenshot('logout');
    await ask.getByRole('button', { name: 'Cancel' }).click();
    expect(await page.evaluate(() => localStorage.getItem('MC_SESSION_INFO'))).not.toBeNull();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Log out' }).click();
    const call = page.waitForRequest(
      (request) => request.method() === 'DELETE' && request.url().includes('/auth/session'),
    );
    // The word to wait stands until the answer is there.
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/v1/auth/session*', async (route) => {
      await held;
      await route.continue();
    });
    await page
      .getByRole('dialog')
      .filter({ hasText: /sure/i })
      .getByRole('button', { name: /Confirm|Log out/ })
      .click();
    await expect(page.getByRole('status').filter({ hasText: 'Logging out' })).toBeVisible();
    answer();
    expect((await call).headers()['token']).toMatch(/^[\w-]{22}$/);
    await expect(page).toHaveURL(addressOf('perya'));
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
    const left = await page.evaluate(() => ({
      session: localStorage.getItem('MC_SESSION_INFO'),
      autoLogin: localStorage.getItem('autoLogin'),
      perTab: Object.keys(sessionStorage).filter((key) => key !== 'MC_POPUP_SEEN'),
    }));
    expect(left).toEqual({ session: null, autoLogin: '0', perTab: [] });
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('__Host-session');
    expect(account.username).toBeTruthy();
  });

  test('clears the device even when the call fails [SESS-07, DEC-043]', async ({ page, journey }) => {
    journey.tolerate(/Failed to load resource|net::ERR/);
    await registerAtHome(page);
    await page.route('**/api/v1/auth/session*', (route) => route.abort());
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Log out' }).click();
    await page
      .getByRole('dialog')
      .filter({ hasText: /sure/i })
      .getByRole('button', { name: /Confirm|Log out/ })
      .click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('MC_SESSION_INFO'))).toBeNull();
  });
});

test.describe('who is here', () => {
  test('a guest on a member’s page logs in and comes back to it [GLIST-10, DEC-047, GEN-04]', async ({
    page,
  }) => {
    const account = await register(page);
    await leaveDevice(page);
    await comeFromElsewhere(page);
    await visit(page, { language: 'EN', path: '/m/fav-games' });
    await expect(page).toHaveURL(addressOf('perya', '/m/login'));
    await logIn(page, account);
    await expect(page).toHaveURL(addressOf('perya', '/m/fav-games'));
  });

  test('a member has no business on login, register or forget [DEC-047]', async ({ page }) => {
    await register(page);
    for (const path of ['/m/login', '/m/register', '/m/forget']) {
      await visit(page, { language: 'EN', path });
      await expect(page).toHaveURL(addressOf('perya'));
    }
  });

  test('an ended session is told, the device forgets it, the login opens [ERR-21, DEC-109]', async ({
    page,
    journey,
  }) => {
    journey.tolerate(/401/);
    await register(page);
    await standStill(page);
    await page.context().clearCookies({ name: '__Host-session' });
    // It stands for a second and a half: waited for in the page itself, from before the page comes.
    const told = page.getByText('You were logged out. Please log in again.').first().waitFor();
    await visit(page, { language: 'EN', path: '/m/fav-games' });
    await told;
    expect(await page.evaluate(() => localStorage.getItem('MC_SESSION_INFO'))).toBeNull();
  });
});

test.describe('a trial', () => {
  test('starts from the login form with a word to wait, keeps its name for the tab, and goes home [TRIAL-03, ROLE-01, ENT-29, GEN-08, CALL-02, DEC-012]', async ({
    page,
    journey,
  }) => {
    await comeFromElsewhere(page);
    await visit(page, { language: 'EN', path: '/m/login' });
    await page.getByRole('main').getByRole('button', { name: 'Try for free' }).click();
    await expect(page.getByText('One moment…')).toBeVisible();
    await expect(page).toHaveURL(addressOf('perya'));
    const info = await page.evaluate(() => ({
      session: JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '{}') as Record<string, unknown>,
      name: sessionStorage.getItem('MC_TRIAL_NAME'),
    }));
    expect(info.session).toMatchObject({ type: 40, customerType: 'TRIAL' });
    expect(info.name).toBe(info.session['userName']);
    await journey.screenshot('home-trial');
    await visit(page, { language: 'EN', path: '/m/changePsw' });
    await expect(page).toHaveURL(addressOf('perya'));
  });

  test('starts from the header, also on the smallest common phone [HDR-14, TRIAL-01]', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await comeFromElsewhere(page);
    await visit(page, { language: 'EN' });
    await page
      .getByRole('banner')
      .getByRole('button', { name: /try|trial|free/i })
      .click();
    await expect(page.getByText('One moment…').first()).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeHidden();
    await expect(page).toHaveURL(addressOf('perya'));
  });

  test('stays where it is with the flag 0 [TRIAL-01, DEC-012]', async ({ page }) => {
    await changeSettings('perya', { trialGoHome: 0 });
    try {
      await comeFromElsewhere(page);
      await visit(page, { language: 'EN', path: '/m/gameCenter' });
      await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
      const begun = page.waitForResponse(
        (reply) => reply.request().method() !== 'GET' && reply.url().endsWith('/auth/trial'),
      );
      await page.getByRole('dialog').getByRole('button', { name: 'Try for free' }).click();
      // The work a browser does before is not measured here.
      expect((await begun).status()).toBe(200);
      await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeHidden();
      expect(new URL(page.url()).pathname).toBe('/m/gameCenter');
    } finally {
      await changeSettings('perya', { trialGoHome: 1 });
    }
  });

  test('what needs a real account says so [TRIAL-02, ERR-15, ROLE-03, DEC-013]', async ({
    page,
    journey,
  }) => {
    journey.tolerate(/403/);
    await comeFromElsewhere(page);
    await visit(page, { language: 'EN', path: '/m/login' });
    await page.getByRole('main').getByRole('button', { name: 'Try for free' }).click();
    await expect(page).toHaveURL(addressOf('perya'));
    await visit(page, { language: 'EN', path: '/m/set' });
    await expect(page.getByText('Log in to a real account to use this.').first()).toBeVisible();
  });
});

test('the browser is told of the device kind when it runs as an app [CALL-01, DEC-051]', async ({ page }) => {
  const account = await register(page);
  await leaveDevice(page);
  await page.addInitScript(() => {
    const real = globalThis.matchMedia.bind(globalThis);
    globalThis.matchMedia = (query: string) =>
      query.includes('standalone')
        ? Object.defineProperty(real(query), 'matches', { value: true })
        : real(query);
  });
  await comeFromElsewhere(page);
  await visit(page, { language: 'EN', path: '/m/login' });
  const sent = page.waitForRequest((request) => request.url().endsWith('/auth/login'));
  await logIn(page, account);
  expect((await sent).headers()['device']).toBe('OTHERS');
});

test('switches gate entries on the page and calls on the server [SWITCH-09, DEC-044]', async ({ page }) => {
  await changeSwitches('perya', { FREEPLAY3: false });
  try {
    await comeFromElsewhere(page);
    await visit(page, { language: 'EN', path: '/m/login' });
    await expect(page.getByText('Try for free')).toHaveCount(0);
  } finally {
    await changeSwitches('perya', { FREEPLAY3: true });
  }
});
