import { inDatabase } from '../money.ts';
import { expect, test } from './desk.ts';

const brand = 'dalampasigan';

test('returns stand beside their promise with a band, in the list and in the game’s sheet [OPS-GAME-22]', async ({
  colleague,
  journey,
}) => {
  test.setTimeout(120_000);
  // A month of a liked game, as the hourly job works it out; dated ahead, so that a tick of the job in between leaves it alone.
  await inDatabase(
    `insert into play.game_return (merchant_code, node_id, rounds, staked, returned, theory, half_width, distance, counted_at)
     values ($1, 'mango-fiesta', 120000, 120000000000, 110400000000, 0.96, 0.0095, 4.21, now() + interval '2 hours')
     on conflict (merchant_code, node_id) do update set rounds = excluded.rounds, staked = excluded.staked,
       returned = excluded.returned, theory = excluded.theory, half_width = excluded.half_width, distance = excluded.distance`,
    brand,
  );
  const games = await colleague({ role: 'games', brand });
  await games.open('game-returns?only=outside');
  const row = games.page.getByRole('table', { name: 'Returns' }).getByRole('row', { name: /Mango Fiesta/ });
  await expect(row).toContainText('120,000');
  await expect(row).toContainText('96.00%');
  await expect(row).toContainText('92.00%');
  await expect(row).toContainText('95.05% to 96.95%');
  await expect(row).toContainText('outside');
  await journey.expectAccessible(games.page);
  await games.page.screenshot({ path: 'artefacts/screenshots/console-returns-1440-dark.png' });
  await row.getByRole('link', { name: 'Mango Fiesta' }).click();
  const own = games.page.getByRole('region', { name: 'What it gave back' });
  await expect(own).toContainText('92.00%', { timeout: 30_000 });
  await expect(own).toContainText('outside');
  // Who reads the catalogue and no money sees shares and no sums.
  const content = await colleague({ role: 'content', brand });
  await content.open('game-returns');
  const table = content.page.getByRole('table', { name: 'Returns' });
  await expect(table.getByRole('row', { name: /Mango Fiesta/ })).toContainText('92.00%');
  await expect(table.getByRole('columnheader', { name: 'Staked' })).toHaveCount(0);
});
