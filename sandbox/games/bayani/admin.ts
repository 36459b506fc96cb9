import type { FastifyInstance } from 'fastify';
import type { Book, MovementKind } from '../book.ts';
import { numberOrNull, ownList } from '../own-list.ts';
import { readSpan } from '../span.ts';
import { steps } from './wire.ts';

const types: Partial<Record<MovementKind, string>> = { bet: 'bet', win: 'win', cancel: 'rollback' };
const states = { open: 'open', closed: 'closed', void: 'rolled_back' } as const;

export function serveAdmin(app: FastifyInstance, book: Book): void {
  app.get<{ Params: { id: string } }>('/admin/rounds/:id', async (request, reply) => {
    const round = book.rounds.get(request.params.id);
    if (round === undefined) {
      return reply.code(404).send({ error: { code: 'round_not_found', message: 'there is no such round' } });
    }
    const wins = book.ofRound(round.id).filter(({ kind }) => kind === 'win');
    return {
      round: round.id,
      state: states[round.state],
      wins: wins.map(({ id, reference, amount }) => ({
        transaction_uuid: id,
        reference_transaction_uuid: reference,
        amount: steps(amount),
      })),
    };
  });

  app.get<{ Querystring: Record<string, string> }>('/admin/transactions', async (request, reply) => {
    const span = readSpan(request.query);
    if (span === null) return reply.code(400).send({ error: { code: 'bad_span', message: 'from and to' } });
    const transactions = book.between(span.from, span.to).map((movement) => ({
      transaction_uuid: movement.id,
      type: types[movement.kind],
      user: movement.player,
      round: movement.round,
      amount: steps(movement.amount),
      currency: movement.currency,
      created_at: movement.at,
    }));
    return { transactions };
  });

  app.get('/admin/games', async () => ({
    games: ownList('bayani').map((game) => ({
      game_code: game.code,
      supplier: game.brand,
      title: game.title,
      category: game.kind,
      rtp: game.return === '' ? null : game.return,
      paylines: numberOrNull(game.lines),
      volatility: numberOrNull(game.volatility),
      released_on: game.released,
    })),
  }));
}
