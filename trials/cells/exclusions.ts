import { createExclusion } from '../../apps/server/src/modules/identity/exclusion/exclusion.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { createDatabase } from '../../apps/server/src/platform/database/connect.ts';
import { asGuest, createRunWork } from '../../apps/server/src/platform/database/work.ts';
import { createSecrets } from '../../apps/server/src/platform/secrets.ts';
import type { Home } from '../../tools/cell/move.ts';
import { serverSecret } from '../../tools/secret.ts';
import { pause } from '../seeded.ts';

/** Somebody is excluded in one cell, by the product's own code; how long until the other one refuses them? */

const patienceMs = 3000;
const exclusion = createExclusion({ secrets: createSecrets(serverSecret()) });

export async function exclusionLags(
  here: { home: Home; merchant: string },
  there: { home: Home; merchant: string },
  times: number,
): Promise<number[]> {
  const open = ({ home }: { home: Home }) =>
    createDatabase({ url: home.url, poolSize: 1, role: 'perya_app' });
  const [own, other] = [open(here), open(there)];
  const [ownWork, otherWork] = [own, other].map(({ kysely }) =>
    createRunWork({ kysely, clock: systemClock }),
  );
  if (ownWork === undefined || otherWork === undefined) return [];
  const lags: number[] = [];
  try {
    for (let nth = 0; nth < times; nth += 1) {
      const mobile = `+63918${String(Date.now() % 10_000_000).padStart(7, '0')}`;
      const [row] = await here.home.ask<{ member_id: string }>(
        'insert into identity.member (merchant_code, account, mobile) values ($1, $2, $3) returning member_id',
        [here.merchant, `x${nth}${mobile.slice(-7)}`, mobile],
      );
      await ownWork(asGuest(here.merchant), (work) =>
        exclusion.excludeUntil(work, row?.member_id ?? '', new Date(Date.now() + 400 * 86_400_000)),
      );
      const begun = performance.now();
      const refused = () =>
        otherWork(asGuest(there.merchant), (work) => exclusion.assertNotBarred(work, { mobile })).then(
          () => false,
          () => true,
        );
      while (!(await refused()) && performance.now() < begun + patienceMs) await pause(5);
      lags.push(Math.round(performance.now() - begun));
    }
  } finally {
    await Promise.all([own.close(), other.close()]);
  }
  return lags.sort((a, b) => a - b);
}
