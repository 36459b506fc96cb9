import type { FastifyInstance } from 'fastify';
import type { Book, MovementKind } from '../book.ts';
import { ownList } from '../own-list.ts';
import { readSpan } from '../span.ts';
import { decimal } from './wire.ts';

const types: Partial<Record<MovementKind, string>> = {
  bet: 'place',
  win: 'settle',
  cancel: 'void',
  unsettle: 'unsettle',
  resettle: 'resettle',
};
const states = { open: 'running', closed: 'settled', void: 'voided' } as const;

export function serveAdmin(app: FastifyInstance, book: Book): void {
  app.get<{ Params: { id: string } }>('/admin/rounds/:id', async (request, reply) => {
    const round = book.rounds.get(request.params.id);
    if (round === undefined) return reply.code(404).send({ code: 'ticket.notfound' });
    // The last word counts; what was taken back before is no payout any more.
    const last = book.ofRound(round.id).findLast(({ kind }) => kind === 'win' || kind === 'resettle');
    const payouts = last === undefined ? [] : [last];
    return {
      ticket: round.id,
      state: states[round.state],
      payouts: payouts.map(({ id, reference, amount }) => ({
        settleId: id,
        betId: reference,
        payout: decimal(amount),
      })),
    };
  });

  app.get<{ Querystring: Record<string, string> }>('/admin/transactions', async (request, reply) => {
    const span = readSpan(request.query);
    if (span === null) return reply.code(400).send({ code: 'span.malformed' });
    const movements = book.between(span.from, span.to).map((movement) => ({
      id: movement.id,
      type: types[movement.kind],
      player: movement.player,
      ticket: movement.round,
      amount: decimal(movement.amount),
      currency: movement.currency,
      at: movement.at,
    }));
    return { movements };
  });

  app.get('/admin/games', async () => ({
    // Returns depend on the odds: there are none to tell.
    books: ownList('laban').map(({ code, brand, title, kind, released }) => ({
      code,
      brand,
      title,
      kind,
      released,
    })),
  }));
}
