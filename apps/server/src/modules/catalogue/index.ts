import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Merchants } from '#modules/merchant';
import type { Revisions } from '#platform/database/revisions';
import type { RunWork } from '#platform/database/work';
import type { EveryJob } from '#platform/jobs/job';
import { type Browsing, createBrowsing } from './browsing.ts';
import { createEditing } from './editing.ts';
import { createPersonalLists, type PersonalLists } from './personal-lists.ts';
import { registerOperatorRoutes, registerReading } from './routes.operator.ts';
import { registerPersonalRoutes, registerPlayerRoutes } from './routes.player.ts';
import { companyStates } from './staff/companies.ts';
import { companyList } from './staff/company-list.ts';
import { pictureShelf, type Tiles } from './staff/pictures.ts';
import { planJobs } from './staff/plans.ts';
import type { Lent } from './staff/slim-games.ts';

export { catalogueHeld } from './personal-repository.ts';
export { comingWindows } from './staff/coming.ts';
export { catalogueCopied } from './copied.ts';
export { offeredGames } from './offered-games.ts';
export { gameIsThere } from './game-is-there.ts';

export interface Catalogue extends Browsing {
  notePlayed: PersonalLists['notePlayed'];
  playedLast: PersonalLists['playedLast'];
  /** Switches and windows of companies, and game brands, for whoever knows who runs them. */
  companyStates: typeof companyStates;
  /** A company's own list beside ours, and what somebody confirmed of it. */
  companyList: typeof companyList;
  playerRoutes(app: FastifyInstance): void;
  operatorRoutes(app: FastifyInstance): void;
  /** What is planned comes about; runs in workers. */
  jobs: EveryJob[];
}

export function createCatalogue(
  parts: {
    merchants: Merchants;
    runWork: RunWork;
    systemDb: Kysely<object>;
    revisions: Revisions;
    logger: Logger;
    tiles: Tiles;
  } & Lent,
): Catalogue {
  const browsing = createBrowsing(parts);
  const editing = createEditing(parts);
  const lists = createPersonalLists({ browsing, runWork: parts.runWork });
  const shelf = pictureShelf(parts.systemDb);
  return {
    ...browsing,
    notePlayed: lists.notePlayed,
    playedLast: lists.playedLast,
    companyStates,
    companyList,
    playerRoutes(app) {
      registerPlayerRoutes(app, browsing);
      registerPersonalRoutes(app, lists);
      shelf.register(app);
    },
    operatorRoutes(app) {
      registerReading(app, parts);
      registerOperatorRoutes(app, editing);
      shelf.register(app);
    },
    jobs: planJobs(parts),
  };
}
