import { checkAudit } from '../../apps/server/src/platform/audit/audit-trail.ts';
import { createDatabase } from '../../apps/server/src/platform/database/connect.ts';
import { judgeOrders } from '../cashier/orders.ts';
import { judgeBets } from '../failover/bets.ts';
import { studioRounds } from '../play/studio-tables.ts';
import { holdsWithin } from '../seeded.ts';
import type { Disturbance } from './disturb.ts';
import type { Load } from './load.ts';
import { isShort } from './options.ts';
import type { Platform } from './scene.ts';
import { judgeStaff } from './staff.ts';
import { compareWindows } from './windows.ts';

/** The callers' own lists against the platform's tables. */

/** Guests may wait a little longer while things break: the machine also starts servers again and copies databases then. */
const mostRatio = 4;
/** What nobody feels, whatever the ratio. */
const unfeltMs = 300;
/** A page that was on its way in a process that was killed or frozen. */
const mostFailed = 0.005;

const auditWrong = async ({ databaseUrl }: Platform) => {
  const database = createDatabase({
    url: databaseUrl,
    poolSize: 1,
    role: 'perya_system',
    statementTimeoutMs: 60_000,
  });
  try {
    return await checkAudit(database.kysely);
  } finally {
    await database.close();
  }
};

/** What became of the events of rounds that nobody counted: still on their way, parked, or heard of. */
const whereMissing = (query: Platform['query']) =>
  query(
    `select r.round_no, r.closed_at, e.id as event, e.created_at, p.listener as parked_by, p.error,
       (select array_agg(i.listener) from platform.inbox i where i.event_id = e.id) as heard_by
     from play.round r left join platform.outbox e on e.name = 'play.rounds_closed.v1' and e.merchant_code = r.merchant_code
         and e.body::text like '%' || r.round_no || '%'
       left join platform.parked_event p on p.event_id = e.id
     where r.node_id <> 'g' and r.closed_at is not null and not exists (select from rewards.round c
       where c.merchant_code = r.merchant_code and c.round_no = r.round_no) limit 5`,
  );

/** Rounds that are over and what listens to them: each is counted once, whatever the bus lost. */
async function judgeEvents({ query }: Platform) {
  const count = async () => {
    const [row] = await query<{ over: number; counted: number; missing: number; deep: boolean }>(
      `with over as (select merchant_code, round_no from play.round where node_id <> 'g' and closed_at is not null)
       select (select count(*) from over)::int as over, (select count(*) from rewards.round)::int as counted,
         (select count(*) from over o where not exists (select from rewards.round r
           where r.merchant_code = o.merchant_code and r.round_no = o.round_no))::int as missing`,
    );
    return row ?? { over: 0, counted: 0, missing: 1 };
  };
  await holdsWithin(90_000, async () => (await count()).missing === 0);
  const { over, counted, missing } = await count();
  if (missing > 0) console.log(`missing: ${JSON.stringify(await whereMissing(query))}`);
  return {
    isRight: missing === 0 && counted === over && over > 0,
    figures: `rounds over ${over}, counted ${counted}, missing ${missing}`,
  };
}

async function judgeSeats(platform: Platform, { seats }: Load) {
  const isQuiet = await holdsWithin(100_000, async () =>
    (await studioRounds(platform)).every(({ state }) => state === 'settled' || state === 'void'),
  );
  const known = new Set((await studioRounds(platform)).map(({ id }) => id));
  const forgotten = seats.told.filter((id) => !known.has(id)).length;
  return {
    isRight: isQuiet && forgotten === 0 && seats.told.length > 0,
    figures: `studio ${seats.told.length} rounds told, forgotten ${forgotten}, all ended ${isQuiet}`,
  };
}

export async function judge(platform: Platform, load: Load, run: Disturbance) {
  await load.stop();
  const seats = await judgeSeats(platform, load);
  const orders = await judgeOrders(platform, load.orders);
  const staff = await judgeStaff(platform, load.staff);
  const bets = await judgeBets(platform, load.bets);
  const events = await judgeEvents(platform);
  const audit = await auditWrong(platform);
  const warm = load.guests.looks.filter(({ at }) => at >= run.warmAt);
  const guests = compareWindows(warm, run.windows);
  const { signedIn, refused, never } = load.signIns.told;
  const isServed = signedIn > 0 && refused.length + never === 0 && load.bets.refused.size === 0;
  // A check's minute has too few looks for a ninety-ninth of a hundred: told, and judged by the longer runs.
  const isSmooth =
    isShort ||
    ((guests.ratio <= mostRatio || guests.brokenMs <= unfeltMs) && guests.failedShare <= mostFailed);
  const slowest = run.wholeAfter.toSorted((a, b) => b.ms - a.ms)[0];
  const kinds = new Set(run.wholeAfter.map(({ name }) => name)).size;
  const parts = [seats, orders, staff, bets, events];
  return {
    held:
      parts.every(({ isRight }) => isRight) &&
      isServed &&
      isSmooth &&
      audit.wrong === 0 &&
      run.neverWhole.length === 0,
    figures: [
      `${run.wholeAfter.length} faults of ${kinds} kinds, needed a hand ${run.neverWhole.length}${run.neverWhole.length > 0 ? ` (${run.neverWhole.join('; ')})` : ''}, slowest ${slowest?.name} ${slowest?.ms} ms`,
      ...parts.map(({ figures }) => figures),
      `sign-ins ${signedIn}, refused ${refused.length}${refused.length > 0 ? ` (${refused[0]})` : ''}, never ${never}`,
      `${guests.figures}, ratio ${guests.ratio.toFixed(1)}`,
      `audit entries ${audit.examined}, wrong ${audit.wrong}`,
    ].join('; '),
  };
}
