import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '#platform/database/connect';
import type { RunWork } from '#platform/database/work';
import type { EveryJob } from '#platform/jobs/job';
import type { Log } from '#platform/observe/log';
import { sparingly } from '#platform/observe/sparingly';
import { bonusDays } from './bonus/bonus-days.ts';
import { createAllReports, type ReportParts } from './all-reports.ts';
import { connectEngine } from './engine/connect.ts';
import { createEmbedded } from './engine/embedded.ts';
import type { ReportsPlace } from './engine/port.ts';
import { createExportJob } from './exports/job.ts';
import { eraseOld } from './exports/repository.ts';
import { checkDays, endDays } from './facts/days.ts';
import { foldDays } from './facts/fold.ts';
import { writeNew } from './facts/writer.ts';
import { type PeopleParts, writePeople } from './facts/people.ts';
import { createPublic, type PublicParts } from './proof/public.ts';
import { createPublishing, type PublishingParts } from './proof/publishing.ts';
import { registerOperatorRoutes } from './routes.operator.ts';
import { registerPlayerRoutes } from './routes.player.ts';

export type { ReportsPlace } from './engine/port.ts';

const writeEveryMs = 10_000;
/** How long a day that agreed is still held against the ledger. */
const checkedDays = 8;
const dayMs = 24 * 3600_000;
const eraseEveryMs = 5 * 60_000;
/** A file that nobody let come to its end. */
const unendedMs = 7 * dayMs;

interface Needs
  extends Omit<
    ReportParts & PublicParts & PublishingParts & Pick<PeopleParts, 'knownSince'>,
    'engine' | 'onAway'
  > {
  /** None: everything works, and whoever asks for figures is told that there is no store for them. */
  place: ReportsPlace | null;
  cell: number;
  log: Log;
}

interface JobParts {
  /** Role perya_system, with time for long statements. */
  database: Database;
  /** Likewise, as one brand at a time. */
  runLongWork: RunWork;
}

/** Figures beside the ledger: facts copied into a column store, days held against the ledger, figures made of them (ADR 135, 136). */
export function createReports(needs: Needs) {
  const { place, merchants, cell, log } = needs;
  const notRead = sparingly(log, 'warn', 'figures cannot be read');
  const engine = place === null ? null : connectEngine(place);
  const brands = () => merchants.list().map(({ merchantCode }) => merchantCode);
  const zoneOf = (brand: string): string | null =>
    brands().includes(brand) ? merchants.settings(brand).timeZone : null;

  const asking = { ...needs, engine, onAway: (err: unknown) => notRead({ err }) };
  const reports = createAllReports(asking);

  const jobs = ({ database, runLongWork }: JobParts): EveryJob[] => {
    const always: EveryJob[] = [
      {
        name: 'reports.erase_files',
        when: () => ({ everyMs: eraseEveryMs }),
        run: () => eraseOld(database.kysely, needs.clock(), unendedMs),
      },
      reports.schedules.job(database.kysely, needs.clock),
      createPublishing({ ...needs, engine, runWork: runLongWork }).job,
    ];
    if (engine === null) return always;
    const away = sparingly(log, 'warn', 'the store of reports does not answer');
    return [
      ...always,
      {
        name: 'reports.write',
        when: () => ({ everyMs: writeEveryMs }),
        async run({ signal }) {
          // Nothing is lost meanwhile: what was not copied is copied from where it stopped.
          if (!(await engine.isThere())) return away({});
          const parts = { db: database.kysely, engine, cell, brands, zoneOf, signal };
          const written = await writeNew(parts);
          if (written === undefined) return;
          await endDays(parts, written.until_at);
          await foldDays(parts);
          await writePeople({ ...parts, knownSince: needs.knownSince });
        },
      },
    ];
  };

  /** Belongs to the night's money checks; none without a store. */
  const check = (db: Kysely<object>, now: () => Date) =>
    engine === null
      ? []
      : [
          {
            name: 'reports',
            async run() {
              const since = new Date(now().getTime() - checkedDays * dayMs);
              const { examined, wrong: days } = await checkDays({ db, engine, cell, brands, zoneOf }, since);
              const wrong = [...days, ...(await bonusDays(engine, brands(), { since, now: now() }))];
              const first = wrong.slice(0, 5);
              return {
                name: 'reports',
                ok: wrong.length === 0,
                examined,
                wrong: wrong.length,
                details: { first },
              };
            },
          },
        ];

  return {
    playerRoutes: (app: FastifyInstance): void => registerPlayerRoutes(app, createPublic(needs)),
    operatorRoutes: (app: FastifyInstance): void => registerOperatorRoutes(app, reports),
    jobs,
    long: [createExportJob({ engine })],
    check,
    /** The engine's own process, where the store is a folder: one worker of the machine has it, another one waits for it. */
    embedded: () =>
      place !== null && 'folder' in place ? [createEmbedded({ folder: place.folder, log })] : [],
    async stop(): Promise<void> {
      await engine?.close();
    },
  };
}

export type Reports = ReturnType<typeof createReports>;
