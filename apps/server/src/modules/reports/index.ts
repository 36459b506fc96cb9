import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '#platform/database/connect';
import type { Staff } from '#modules/staff';
import type { Clock } from '#platform/clock';
import type { EveryJob } from '#platform/jobs/job';
import type { Log } from '#platform/observe/log';
import { sparingly } from '#platform/observe/sparingly';
import { createAccountsReport } from './accounts/accounts.ts';
import { createAccountLines } from './accounts/lines.ts';
import { connectEngine } from './engine/connect.ts';
import { createEmbedded } from './engine/embedded.ts';
import type { ReportsPlace } from './engine/port.ts';
import { createExports } from './exports/exports.ts';
import { createExportJob } from './exports/job.ts';
import { eraseOld } from './exports/repository.ts';
import { checkDays, endDays } from './facts/days.ts';
import { writeNew } from './facts/writer.ts';
import type { Wish } from './figures/asking.ts';
import { createFigures, type FiguresParts } from './figures/figures.ts';
import { keptShortly } from './figures/kept-shortly.ts';
import { createGamesReport } from './games/games.ts';
import { createSchedules } from './schedules/schedules.ts';
import { registerOperatorRoutes } from './routes.operator.ts';

export type { ReportsPlace } from './engine/port.ts';

const writeEveryMs = 10_000;
/** How long a day that agreed is still held against the ledger. */
const checkedDays = 8;
const dayMs = 24 * 3600_000;
const eraseEveryMs = 5 * 60_000;
/** A file that nobody let come to its end. */
const unendedMs = 7 * dayMs;
const keptMs = { day: 4000, longer: 20_000 };

interface Needs extends Omit<FiguresParts, 'engine' | 'onAway'> {
  /** None: everything works, and whoever asks for figures is told that there is no store for them. */
  place: ReportsPlace | null;
  cell: number;
  clock: Clock;
  staff: Pick<Staff, 'mentions'>;
  log: Log;
}

interface JobParts {
  /** Role perya_system, with time for long statements. */
  database: Database;
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
  const keepMs = ({ from, to }: Wish) => (from === to ? keptMs.day : keptMs.longer);
  const games = createGamesReport(asking);
  const exports = createExports({
    ...asking,
    small: {
      figures: createFigures(asking),
      allGames: (wish) => games({ ...wish, most: Number.POSITIVE_INFINITY }),
    },
  });
  const reports = {
    exports,
    schedules: createSchedules(needs),
    figures: keptShortly(createFigures(asking), {
      keyOf: ({ brand, from = '', to = '' }) => `${brand} ${from} ${to}`,
      keepMs,
    }),
    accounts: createAccountsReport(asking),
    accountLines: createAccountLines(asking),
    games: keptShortly(games, {
      keyOf: ({ brand, from = '', to = '', by = '' }) => `${brand} ${from} ${to} ${by}`,
      keepMs,
    }),
  };

  const jobs = ({ database }: JobParts): EveryJob[] => {
    const always: EveryJob[] = [
      {
        name: 'reports.erase_files',
        when: () => ({ everyMs: eraseEveryMs }),
        run: () => eraseOld(database.kysely, needs.clock(), unendedMs),
      },
      reports.schedules.job(database.kysely, needs.clock),
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
          if (written !== undefined) await endDays(parts, written.until_at);
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
              const { examined, wrong } = await checkDays({ db, engine, cell, brands, zoneOf }, since);
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
