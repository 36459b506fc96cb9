import { comeFromElsewhere } from './account.ts';
import { expect, test } from './journey.ts';
import { removeContent, saveContent } from './operator.ts';
import { addressOf, visit } from './visit.ts';

test('a banner of the registration takes the place of the page’s own head [ENT-07, DEC-054]', async ({
  page,
  journey,
}) => {
  await comeFromElsewhere(page);
  await saveContent('perya', 'journey-m-reg', {
    kind: 'banner',
    position: 1,
    groupName: 'm_reg',
    imageUrl: '/art/banners/b-fish.webp',
    linkage: '/m/help',
    title: { EN: 'Three fields and you are in' },
    body: { EN: 'Nothing else is asked.' },
    action: { EN: '' },
    isActive: true,
  });
  try {
    await visit(page, { language: 'EN', path: '/m/register' });
    const banner = page.getByRole('main').getByRole('link', { name: /Three fields and you are in/ });
    await expect(banner).toBeVisible();
    await expect(page.getByText('Step right up')).toBeHidden();
    await journey.screenshot('register-banner');
    await journey.expectAccessible(page);
    await banner.click();
    await expect(page).toHaveURL(addressOf('perya', '/m/help'));
  } finally {
    await removeContent('perya', 'banner', 'journey-m-reg');
  }
  await visit(page, { language: 'EN', path: '/m/register' });
  await expect(page.getByText('Step right up')).toBeVisible();
});
