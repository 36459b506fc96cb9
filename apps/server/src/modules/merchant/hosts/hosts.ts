import type { BrandHost } from '@perya/contract';
import { type Kysely, sql } from 'kysely';
import type { Weight } from '#platform/approvals/approvals';
import { afterCommit, type RunWork, type Work } from '#platform/database/work';
import type { EveryJob } from '#platform/jobs/job';
import { refuse } from '#platform/refusal';
import type { Directory } from '../directory.ts';
import type { Look } from './look-rules.ts';
import { lookAt, type Outside } from './looking.ts';

const everyMs = 6 * 60 * 60_000;

interface Row {
  host: string;
  is_main: boolean;
  looked_at: Date | null;
  addresses: string[];
  name_state: Look['name'];
  certificate_state: Look['certificate'];
  certificate_until: Date | null;
  issuer: string | null;
  problem: string | null;
}

async function hostsOf(work: Work): Promise<BrandHost[]> {
  const { rows } = await sql<Row>`select h.host, h.is_main, l.looked_at, l.addresses, l.name_state,
      l.certificate_state, l.certificate_until, l.issuer, l.problem
    from merchant.host h left join merchant.host_look l on l.host = h.host
    where h.merchant_code = ${work.merchant} order by h.is_main desc, h.host`.execute(work.db);
  return rows.map((row) => ({
    host: row.host,
    isMain: row.is_main,
    look:
      row.looked_at === null
        ? null
        : {
            at: row.looked_at.toISOString(),
            addresses: row.addresses,
            name: row.name_state,
            certificate: row.certificate_state,
            certificateUntil: row.certificate_until?.toISOString() ?? null,
            issuer: row.issuer,
            problem: row.problem,
          },
  }));
}

async function keepLook(work: Work, host: string, look: Look): Promise<void> {
  await sql`insert into merchant.host_look (host, merchant_code, looked_at, addresses, name_state, certificate_state,
      certificate_until, issuer, problem)
    select host, merchant_code, ${work.now}, ${look.addresses}::text[], ${look.name}, ${look.certificate},
      ${look.certificateUntil}, ${look.issuer}, ${look.problem}
    from merchant.host where merchant_code = ${work.merchant} and host = ${host}
    on conflict (host) do update set looked_at = excluded.looked_at, addresses = excluded.addresses,
      name_state = excluded.name_state, certificate_state = excluded.certificate_state,
      certificate_until = excluded.certificate_until, issuer = excluded.issuer, problem = excluded.problem`.execute(
    work.db,
  );
}

/** One after another: of two who choose a main host the later one sees the other's. */
async function lockHosts(work: Work): Promise<BrandHost[]> {
  await sql`select 1 from merchant.host where merchant_code = ${work.merchant} for update`.execute(work.db);
  return hostsOf(work);
}

const known = (hosts: readonly BrandHost[], host: string): BrandHost =>
  hosts.find((one) => one.host === host) ?? refuse('request.not_found');

function mayBecomeMain(hosts: readonly BrandHost[], { host, seen }: { host: string; seen: string }): void {
  known(hosts, host);
  const main = hosts.find(({ isMain }) => isMain);
  if (main?.host !== seen) refuse('case.changed', { main: main?.host ?? null });
}

interface Parts {
  runWork: RunWork;
  directory: Directory;
  outside: Outside;
}

export function createHosts({ runWork, directory, outside }: Parts) {
  const as = (merchant: string, operator: string) => {
    directory.assertKnown(merchant);
    return { merchant, actor: { kind: 'operator', name: operator } as const };
  };
  const changed = async (
    merchant: string,
    operator: string,
    change: (work: Work, hosts: BrandHost[]) => Promise<unknown>,
  ): Promise<BrandHost[]> => {
    const hosts = await runWork(as(merchant, operator), async (work) => {
      await change(work, await lockHosts(work));
      return hostsOf(work);
    });
    await afterCommit(() => directory.welcome(merchant));
    return hosts;
  };
  const list = (merchant: string, operator: string) => runWork(as(merchant, operator), hostsOf);
  return {
    list,

    add: (merchant: string, operator: string, host: string) =>
      changed(merchant, operator, async (work) => {
        const { rows } = await sql`insert into merchant.host (host, merchant_code, is_main)
          values (${host}, ${merchant}, false) on conflict do nothing returning 1`.execute(work.db);
        if (rows.length === 0) refuse('name.taken', { field: 'host' });
      }),

    /**
     * Links to a new password lead to the main address, and every mirror is offered to players: whoever could name one alone could
     * send them to a house of their own. A brand that never opened has no players yet.
     */
    weigh: (merchant: string, operator: string, main?: { host: string; seen: string }): Promise<Weight> =>
      runWork(as(merchant, operator), async (work) => {
        // Nobody is asked to agree to what cannot be done.
        if (main) mayBecomeMain(await hostsOf(work), main);
        const { rows } = await sql<{ is_closed: boolean }>`select exists (select from merchant.opening
          where merchant_code = ${merchant} and opened_at is null) as is_closed`.execute(work.db);
        return rows[0]?.is_closed === true
          ? {}
          : { because: ['an address that players are sent to'], decidedWith: 'brand.guard' };
      }),

    makeMain: (merchant: string, operator: string, host: string, seen: string) =>
      changed(merchant, operator, async (work, hosts) => {
        mayBecomeMain(hosts, { host, seen });
        await sql`update merchant.host set is_main = false
          where merchant_code = ${merchant} and is_main`.execute(work.db);
        await sql`update merchant.host set is_main = true
          where merchant_code = ${merchant} and host = ${host}`.execute(work.db);
      }),

    /** Links that were sent lead to the main host: it is exchanged, never taken away. */
    remove: (merchant: string, operator: string, host: string) =>
      changed(merchant, operator, async (work, hosts) => {
        if (known(hosts, host).isMain) refuse('status.move.refused', { main: host });
        await sql`delete from merchant.host where merchant_code = ${merchant} and host = ${host}`.execute(
          work.db,
        );
      }),

    async look(merchant: string, operator: string, host: string): Promise<BrandHost[]> {
      known(await list(merchant, operator), host);
      const look = await lookAt(host, outside, new Date());
      return runWork(as(merchant, operator), async (work) => {
        await keepLook(work, host, look);
        return hostsOf(work);
      });
    },
  };
}

export type Hosts = ReturnType<typeof createHosts>;

/** Every host four times a day: a certificate that ends is seen before players see it. */
export const hostJobs = ({
  runWork,
  systemDb,
  outside,
}: {
  runWork: RunWork;
  systemDb: Kysely<object>;
  outside: Outside;
}): EveryJob[] => [
  {
    name: 'merchant.look_at_hosts',
    when: () => ({ everyMs }),
    run: async ({ signal }) => {
      const { rows } = await sql<{ host: string; merchant_code: string }>`select host, merchant_code
        from merchant.host order by host`.execute(systemDb);
      for (const { host, merchant_code: merchant } of rows) {
        if (signal.aborted) return;
        const look = await lookAt(host, outside, new Date());
        await runWork({ merchant, actor: { kind: 'system', name: 'merchant' } }, (work) =>
          keepLook(work, host, look),
        );
      }
    },
  },
];
