import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { BetInput, EnterInput, PairInput, StepInput } from './rounds/bet-input.ts';
import type { LottoDraws } from './draws/draws.ts';
import type { Entering } from './sessions/entering.ts';
import type { Jackpots } from './draws/jackpots.ts';
import type { Pairs } from './sessions/pairs.ts';
import { refuse } from './refusals.ts';
import { viewRound } from './rounds/round-view.ts';
import type { Rounds } from './rounds/rounds.ts';
import type { Seal } from './sessions/seal.ts';
import type { Sessions } from './sessions/sessions.ts';

export interface PageRoutesOptions {
  sessions: Sessions;
  enter: Entering;
  pairs: Pairs;
  rounds: Rounds;
  draws: LottoDraws;
  jackpots: Jackpots;
  seal: Seal;
}

const Params = z.object({ id: z.uuid() });

function parse<Value>(schema: z.ZodType<Value>, input: unknown): Value {
  const read = schema.safeParse(input);
  return read.success ? read.data : refuse('request.invalid');
}

const tokenOf = (request: FastifyRequest): string | undefined => {
  const value = request.headers['studio-session'];
  return typeof value === 'string' ? value : undefined;
};

const roundIdOf = (request: FastifyRequest): string => {
  const read = Params.safeParse(request.params);
  return read.success ? read.data.id : refuse('round.missing');
};

/** What api.ts describes: parse, one use case, reply. */
export function addPageRoutes(app: FastifyInstance, options: PageRoutesOptions): void {
  const { sessions, enter, pairs, rounds, draws, jackpots, seal } = options;
  const sessionOf = (request: FastifyRequest) => sessions.find(tokenOf(request));

  app.post('/api/enter', async (request) => enter(parse(EnterInput, request.body), tokenOf(request)));

  app.post('/api/pair', async (request) => {
    const { player, game } = await sessionOf(request);
    const { clientSeed } = parse(PairInput, request.body);
    if (game === 'perya-lotto') refuse('pair.not_here');
    return pairs.rotate(player, game, clientSeed);
  });

  app.post('/api/bets', async (request) => {
    const session = await sessionOf(request);
    const { id, play } = parse(BetInput, request.body);
    return jackpots.beside(session, viewRound(await rounds.bet(session, id, play), seal));
  });

  app.get('/api/rounds/:id', async (request) => {
    const session = await sessionOf(request);
    return jackpots.beside(session, viewRound(await rounds.find(session, roundIdOf(request)), seal));
  });

  app.post('/api/rounds/:id/steps', async (request) => {
    const session = await sessionOf(request);
    const { id, step } = parse(StepInput, request.body);
    return viewRound(await rounds.step(session, roundIdOf(request), id, step), seal);
  });

  app.get('/api/draws', async () => draws.list());
}
