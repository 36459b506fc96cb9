import { test as setup } from '@playwright/test';
import { registerAtHome } from '../account.ts';
import { adjustBalance, findMember } from '../operator.ts';
import { brands, memberFile } from './states.ts';

/** The same name and the same money in every run; the database is new each time. */
for (const merchant of brands)
  setup(`a member of ${merchant}`, async ({ page }) => {
    await registerAtHome(page, { merchant, username: 'marisol48' });
    const { memberId } = await findMember(merchant, 'marisol48');
    await adjustBalance(merchant, memberId, '1280.50');
    await page.context().storageState({ path: memberFile(merchant) });
  });
