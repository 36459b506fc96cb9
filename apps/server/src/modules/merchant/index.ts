import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Revisions } from '#platform/database/revisions';
import type { RunWork } from '#platform/database/work';
import type { EveryJob } from '#platform/jobs/job';
import type { CountryOf } from '#platform/geo/country-of';
import { type BrandTexts, createBrandTexts } from './brand-texts.ts';
import { createChanges } from './changes.ts';
import { dueJobs } from './desk/due.ts';
import { createPreviews, type Preview } from './desk/previews.ts';
import { createPublishing } from './desk/publishing.ts';
import { createReading } from './desk/reading.ts';
import { registerDeskRoutes } from './desk/routes.ts';
import { createDirectory, type Directory } from './directory.ts';
import { registerOperatorRoutes } from './routes.operator.ts';
import { registerPlayerRoutes } from './routes.player.ts';

export type { BrandVoice } from './brand-texts.ts';
export { originalsOf } from './brand-text-rules.ts';

export interface Merchants extends Directory, BrandTexts {
  playerRoutes(app: FastifyInstance): void;
  operatorRoutes(app: FastifyInstance): void;
  /** Carries out what was planned. */
  jobs: EveryJob[];
  /** What a page is drawn with for staff, once; null for any other ticket. */
  takePreview(merchant: string, ticket: string): Promise<Preview | null>;
}

export function createMerchants(parts: {
  systemDb: Kysely<object>;
  runWork: RunWork;
  revisions: Revisions;
  countryOf: CountryOf;
  clock: () => Date;
  logger: Logger;
  publicPort?: number | undefined;
}): Merchants {
  const directory = createDirectory(parts);
  const changes = createChanges({ runWork: parts.runWork, directory });
  const desk = { runWork: parts.runWork, directory };
  const previews = createPreviews(desk);
  return {
    ...directory,
    ...createBrandTexts(directory),
    playerRoutes: (app) => registerPlayerRoutes(app, directory, parts.countryOf, parts.revisions),
    operatorRoutes(app) {
      registerOperatorRoutes(app, directory, changes);
      registerDeskRoutes(app, {
        reading: createReading(desk),
        publishing: createPublishing(desk),
        previews,
        countryOf: parts.countryOf,
      });
    },
    jobs: dueJobs(parts),
    takePreview: previews.take,
  };
}
