import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Revisions } from '#platform/database/revisions';
import type { RunWork } from '#platform/database/work';
import { createPublications, type Publications } from './publications.ts';
import { registerPlayerRoutes } from './routes.player.ts';

export interface Content extends Publications {
  playerRoutes(app: FastifyInstance): void;
}

export function createContent(parts: { runWork: RunWork; revisions: Revisions; logger: Logger }): Content {
  const publications = createPublications(parts);
  return { ...publications, playerRoutes: (app) => registerPlayerRoutes(app, publications) };
}
