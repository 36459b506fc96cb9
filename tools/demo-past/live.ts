import { ensureDatabase, nameOf, serverUrl, studioUrlOf } from '../database.ts';
import { createStaffHand } from '../demo-day/staff-hand.ts';
import { type Running, stopAll } from '../processes.ts';
import { prepareDatabase, startServing } from '../serving.ts';
import { takeClock } from './database-clock.ts';
import { createDesk } from './desk.ts';
import { createMembers } from './members.ts';

/** The days of a demo before today: the clock is set to a morning, people do what they do, the clock goes on. */

const days = Number(process.argv[2]);
const portBase = Number(process.env['PORT_BASE']);
const file = process.env['DEMO_CLOCK_FILE'] ?? '';
const dayMs = 86_400_000;
// The brand that is lived at goes by Manila's clock, which knows no summer time.
const aheadMs = 8 * 3_600_000;

const midnight = Math.floor((Date.now() + aheadMs) / dayMs) * dayMs - aheadMs;
const at = (daysAgo: number, hours: number): Date =>
  new Date(midnight - daysAgo * dayMs + Math.round(hours * 3_600_000));

const began = performance.now();
const studioUrl = studioUrlOf(serverUrl);
await ensureDatabase(studioUrl);
const clock = await takeClock([serverUrl, studioUrl], file);
await clock.set(at(days + 1, 9));
await prepareDatabase(serverUrl);
const env = { PUBLIC_PORT: String(portBase), TRUST_PROXY: '127.0.0.1', NATS_NAMESPACE: nameOf(serverUrl) };
const serving = await startServing({
  databaseUrl: serverUrl,
  portBase,
  env,
  production: true,
  sandbox: true,
  quiet: true,
});
const desk = createDesk(createStaffHand(serving, 'perya'));
const members = createMembers({ port: portBase, host: `perya.localhost:${portBase}` });
await desk.open();
for (let daysAgo = days; daysAgo > 0; daysAgo -= 1) {
  const nth = days - daysAgo;
  await clock.set(at(daysAgo, 10 + (nth % 3) * 0.4));
  await Promise.all([members.morning(nth), desk.untilNightIsDone()]);
  const evening = 19.5 + (nth % 4) * 0.3;
  await clock.set(at(daysAgo, evening));
  await members.evening(nth);
  // Mostly within the promise, once a week too late.
  await clock.set(at(daysAgo, evening + (nth % 7 === 6 ? 2.2 : 0.6 + (nth % 5) * 0.2)));
  await desk.workOff(nth);
  if (nth % 10 === 9)
    console.log(`${nth + 1} of ${days} days, ${Math.round((performance.now() - began) / 1000)} s`);
}
await desk.untilNightIsDone();
// Ours first: nobody shall ask a company that is gone.
const isOurs = ({ name }: Running): boolean => name === 'http' || name === 'worker';
await stopAll(serving.running.filter(isOurs));
await stopAll(serving.running);
await clock.giveBack();
console.log(`a past of ${days} days in ${Math.round((performance.now() - began) / 1000)} s`);
process.exit(0);
