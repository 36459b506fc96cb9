import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fastify } from 'fastify';
import { createBayani } from './bayani/bayani.ts';
import { createChance } from './chance.ts';
import type { Company, CompanyName } from './company.ts';
import { createFun } from './fun.ts';
import type { Hub88Keys } from './hub88/hub88.ts';
import { createHub88 } from './hub88/hub88.ts';
import { createKislap } from './kislap/kislap.ts';
import { createLaban } from './laban/laban.ts';
import { serveClient } from './pages/client-files.ts';
import { servePages } from './pages/pages.ts';
import { servePlay } from './play-api.ts';
import type { Scenario } from './scenario.ts';
import { usual } from './scenario.ts';
import { createSeats } from './seats.ts';
import { createTimers } from './timers.ts';
import { serveTrials } from './trials.ts';

export interface GamesOptions {
  /** Base of the platform, e.g. `http://127.0.0.1:4600`. */
  platformUrl: string;
  /** Opens lists, controls and records. */
  key: string;
  secrets: { bayani: string; kislap: string; laban: string };
  labanBearer: string;
  hub88: Hub88Keys;
  seed: string;
  timeScale?: number;
  timeoutMs?: number;
  /** Who may put the pages into a frame. */
  frameAncestors?: string;
}

/** Game companies in one process, each with its own wire; everything is in memory. */
export function createGames({
  platformUrl,
  key,
  secrets,
  labanBearer,
  hub88,
  seed,
  timeScale = 1,
  timeoutMs = 3000,
  frameAncestors = 'http://*.localhost:* http://localhost:* http://127.0.0.1:*',
}: GamesOptions): FastifyInstance {
  const app = fastify({ forceCloseConnections: true });
  const timers = createTimers();
  const needsOf = (name: CompanyName) => {
    const scenario: Scenario = { ...usual, timeScale };
    const chance = createChance(`${seed} ${name}`);
    const secret = name === 'hub88' ? '' : secrets[name];
    return { platformUrl, secret, timeoutMs, timers, chance, scenario };
  };
  const laban = createLaban({ ...needsOf('laban'), bearer: labanBearer });
  const companies: Company[] = [
    createBayani(needsOf('bayani')),
    createKislap(needsOf('kislap')),
    laban,
    createHub88({ ...needsOf('hub88'), keys: hub88 }),
  ];

  const wantKey = async (request: FastifyRequest, reply: FastifyReply) =>
    request.headers.authorization === `Bearer ${key}`
      ? undefined
      : reply.code(401).send({ error: 'the key is missing or wrong' });

  app.addHook('onClose', async () => timers.close());
  app.get('/healthz', async () => ({ status: 'ok' }));
  void app.register(async (trials) => {
    trials.addHook('onRequest', wantKey);
    serveTrials(trials, companies);
  });
  serveClient(app);
  for (const company of companies) {
    const seats = createSeats(company);
    const { matches } = laban;
    const playForFun = createFun({ company, timers, chance: createChance(`${seed} fun`), matches });
    void app.register(
      async (site) => {
        servePages(site, { company, seats, frameAncestors });
        servePlay(site, { company, seats, playForFun, matches });
        const { serveSigned } = company;
        if (serveSigned !== undefined) void site.register(async (signed) => serveSigned(signed));
        void site.register(async (admin) => {
          admin.addHook('onRequest', wantKey);
          company.serveAdmin(admin);
        });
      },
      { prefix: `/${company.name}` },
    );
  }
  return app;
}
