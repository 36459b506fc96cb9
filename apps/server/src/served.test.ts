import { vendorRoutes } from '@perya/contract';
import { expect, test } from 'vitest';
import { aMerchant } from '#testing/builders';
import { withTestDatabase } from '#testing/database';
import { aSmallServer } from '#testing/small-server';
import { composeHttp } from './compose.ts';

const database = await withTestDatabase();
await aMerchant(database, { code: 'fair' });
const configured = await aSmallServer(database.url);

/** What each door answers; a door that is shut answers nothing. */
async function doorsOf(serves: string) {
  const config = await configured({ SERVES: serves, NATS_NAMESPACE: `served_${serves}` });
  const running = await composeHttp(config);
  await running.start();
  const { http, internal } = config.ports;
  const statusOf = (port: number, path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`).then(
      ({ status }) => status,
      () => 'shut',
    );
  try {
    return {
      players: await statusOf(http, vendorRoutes.health.path),
      staff: await statusOf(internal, '/operator/v1/merchants'),
      watching: await statusOf(internal, '/metrics'),
    };
  } finally {
    await running.stop();
  }
}

test('a process serves players, or staff, or both, and nobody else finds a door', {
  timeout: 60_000,
}, async () => {
  const everything = { players: 200, staff: 401, watching: 200 };
  expect(await doorsOf('everything')).toEqual(everything);
  expect(await doorsOf('players')).toEqual({ ...everything, staff: 404 });
  expect(await doorsOf('staff')).toEqual({ ...everything, players: 'shut' });
});
