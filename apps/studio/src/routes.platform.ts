import { createHash, timingSafeEqual } from 'node:crypto';
import { formatAmount } from '@perya/money';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Database } from './database.ts';
import { ownGames } from './own-games.ts';
import { betId, listMovements, winId } from './rounds/movements.ts';
import { proofOf } from './rounds/round-proof.ts';
import { findRound } from './rounds/round-repository.ts';
import type { Seal } from './sessions/seal.ts';
import type { StoredRound } from './rounds/stored-round.ts';

export interface PlatformRoutesOptions {
  database: Database;
  secret: string;
  seal: Seal;
}

const Period = z.object({ from: z.coerce.date(), to: z.coerce.date() });
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Decided is finished: the win we are still sending carries the same id. */
function report(round: StoredRound | null) {
  if (!round) return { outcome: 'missing', wins: [] };
  if (round.state === 'void') return { outcome: 'void', wins: [] };
  if (round.state !== 'decided' && round.state !== 'settled') return { outcome: 'open', wins: [] };
  const amount = formatAmount(round.paid ?? 0n, 6);
  return { outcome: 'finished', wins: [{ id: winId(round.id), bet: betId(round.id), amount }] };
}

/** What the platform asks about stale rounds and for reconciliation. */
export function addPlatformRoutes(
  app: FastifyInstance,
  { database, secret, seal }: PlatformRoutesOptions,
): void {
  const wanted = digest(`Bearer ${secret}`);

  void app.register(async (inner) => {
    inner.addHook('onRequest', async (request, reply) => {
      if (timingSafeEqual(digest(request.headers.authorization ?? ''), wanted)) return;
      await reply.code(401).send({ error: { code: 'key.wrong', message: 'not for you' } });
    });

    inner.get<{ Params: { id: string } }>('/admin/rounds/:id', async ({ params }) =>
      report(z.uuid().safeParse(params.id).success ? await findRound(database.pool, params.id) : null),
    );

    inner.get('/admin/games', async () => ({ games: ownGames }));

    // For the member's record: the same proof as the win carried, with the secret once the player has opened it.
    inner.get<{ Params: { id: string } }>('/admin/rounds/:id/proof', async ({ params }) => {
      const round = z.uuid().safeParse(params.id).success ? await findRound(database.pool, params.id) : null;
      if (round?.state !== 'settled') return { proof: null };
      const { fair } = round;
      return { proof: proofOf(round, fair.isRevealed ? seal.open(fair.owner, fair.sealed) : null) };
    });

    inner.get('/admin/transactions', async (request, reply) => {
      const period = Period.safeParse(request.query);
      if (!period.success) {
        return reply.code(400).send({ error: { code: 'period.invalid', message: 'from and to are times' } });
      }
      const movements = await listMovements(database.pool, period.data.from, period.data.to);
      return {
        transactions: movements.map(({ amount, at, ...movement }) => ({
          ...movement,
          amount: formatAmount(amount, 6),
          at: at.toISOString(),
        })),
      };
    });
  });
}
