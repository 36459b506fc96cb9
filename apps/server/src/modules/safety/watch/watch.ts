import type { FastifyInstance } from 'fastify';
import type { LimitsPart } from '../limits/limits.ts';
import type { SafetyNeeds } from '../index.ts';
import { createLaunderingLook } from '../laundering/looking.ts';
import { createWatchDesk } from './desk.ts';
import { createLooking } from './looking.ts';
import { registerWatchRoutes } from './routes.ts';
import { createWatchView } from './view.ts';

/** Behaviour that asks for care: rules open a case, a person works it. */
export function createWatch(needs: SafetyNeeds & { limits: LimitsPart }) {
  const words = needs.secrets.sealing<string>('watch call');
  const looking = createLooking({ ...needs, laundering: createLaunderingLook(needs) });
  const view = createWatchView({ ...needs, openWords: words.open });
  const desk = createWatchDesk({ ...needs, seal: words.seal, view });
  return {
    listen: looking.listen,
    job: looking.job,
    lookAtDue: looking.lookAtDue,
    operatorRoutes: (app: FastifyInstance): void => registerWatchRoutes(app, desk),
  };
}
