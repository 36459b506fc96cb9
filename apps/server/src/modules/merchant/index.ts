import type { BuiltInText } from '@perya/contract';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Revisions } from '#platform/database/revisions';
import type { RunWork, Work } from '#platform/database/work';
import type { EveryJob } from '#platform/jobs/job';
import type { CountryOf } from '#platform/geo/country-of';
import { type BrandTexts, createBrandTexts } from './brand-texts.ts';
import { createChanges } from './changes.ts';
import { dueJobs } from './desk/due.ts';
import { createPreviews, type Preview, type ShownPage } from './desk/previews.ts';
import { createPublishing } from './desk/publishing.ts';
import { createReading } from './desk/reading.ts';
import { registerDeskRoutes } from './desk/routes.ts';
import { createDirectory, type Directory } from './directory.ts';
import { createHosts, hostJobs } from './hosts/hosts.ts';
import { theOutside } from './hosts/looking.ts';
import { registerHostRoutes } from './hosts/routes.ts';
import { createLegal, type LegalAccepted } from './legal/legal.ts';
import { registerLegalDesk } from './legal/routes.ts';
import { createCopying } from './opening/copying.ts';
import { createOpening, type OpeningLent } from './opening/opening.ts';
import { registerOpeningRoutes } from './opening/routes.ts';
import { registerOperatorRoutes } from './routes.operator.ts';
import { registerPlayerRoutes } from './routes.player.ts';

export type { BrandVoice } from './brand-texts.ts';
export { comingSettings } from './coming.ts';
export { originalsOf } from './brand-text-rules.ts';

export interface Merchants extends Directory, BrandTexts {
  playerRoutes(app: FastifyInstance): void;
  operatorRoutes(app: FastifyInstance): void;
  /** Carries out what was planned. */
  jobs: EveryJob[];
  /** Keeps a page for staff to look at once; nobody else meets it. */
  makePreview(merchant: string, shown: ShownPage): Promise<{ address: string }>;
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
  lent: OpeningLent & {
    legalAccepted: (work: Work) => Promise<LegalAccepted>;
    /** What the players' app says where a brand has no words of its own. */
    builtInTexts: () => Promise<readonly BuiltInText[]>;
  };
}): Merchants {
  const directory = createDirectory(parts);
  const changes = createChanges({ runWork: parts.runWork, directory });
  const desk = { runWork: parts.runWork, directory };
  const previews = createPreviews(desk);
  const { builtInTexts } = parts.lent;
  return {
    ...directory,
    ...createBrandTexts(directory),
    playerRoutes: (app) => registerPlayerRoutes(app, directory, parts.countryOf, parts.revisions),
    operatorRoutes(app) {
      registerOperatorRoutes(app, directory, changes);
      registerDeskRoutes(app, {
        directory,
        reading: createReading(desk),
        publishing: createPublishing({ ...desk, builtInTexts }),
        previews,
        countryOf: parts.countryOf,
        builtInTexts,
      });
      registerHostRoutes(app, createHosts({ ...desk, outside: theOutside }));
      registerLegalDesk(app, createLegal({ ...desk, accepted: parts.lent.legalAccepted }));
      registerOpeningRoutes(app, {
        copy: createCopying({ ...desk, copied: parts.lent.copied }),
        opening: createOpening({ ...desk, lent: parts.lent }),
      });
    },
    jobs: [...dueJobs(parts), ...hostJobs({ ...parts, outside: theOutside })],
    makePreview: previews.makeShown,
    takePreview: previews.take,
  };
}
