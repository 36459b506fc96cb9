import { withPlay } from '#testing/play';
import { expect, test } from 'vitest';
import { createCarriers } from './carriers.ts';

const { database } = await withPlay();

test('who runs a brand’s games is known at once when it was not there before, and kept for seconds when it was', async () => {
  const carriers = createCarriers(database.system);
  expect(await carriers.of('fair', 'ALPHA')).toBe('alpha');
  expect(await carriers.of('new', 'ALPHA')).toBeNull();
  await database.query(`insert into play.carrier values ('new', 'ALPHA', 'beta')`);
  expect(await carriers.of('new', 'ALPHA')).toBe('beta');
});
