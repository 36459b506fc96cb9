import type { FastifyInstance } from 'fastify';
import type { Book, MovementKind } from '../book.ts';
import { numberOrNull, ownList } from '../own-list.ts';
import { readSpan } from '../span.ts';
import { pesos } from './wire.ts';

const types: Partial<Record<MovementKind, string>> = { bet: 'bet', win: 'settle', cancel: 'cancel' };
const states = { open: 'playing', closed: 'finished', void: 'cancelled' } as const;
const launchFields = ['code', 'game', 'lang', 'mode', 'back', 'kind'] as const;

export function serveAdmin(app: FastifyInstance, book: Book): void {
  app.post<{ Body: Record<string, unknown> | null }>('/admin/launch', async (request) => {
    const order = request.body ?? {};
    const query = new URLSearchParams();
    for (const name of launchFields) if (typeof order[name] === 'string') query.set(name, order[name]);
    const site = typeof order.site === 'string' ? order.site : `${request.protocol}://${request.host}/kislap`;
    return { status: '0000', path: `${site}/play?${query.toString()}` };
  });

  app.get<{ Params: { id: string } }>('/admin/rounds/:id', async (request) => {
    const round = book.rounds.get(request.params.id);
    if (round === undefined) return { status: '6010', err_text: 'no such round' };
    const wins = book.ofRound(round.id).filter(({ kind }) => kind === 'win');
    return {
      status: '0000',
      historyId: round.id,
      state: states[round.state],
      settlements: wins.map(({ id, reference, amount }) => ({
        transferId: id,
        refTransferId: reference,
        amount: pesos(amount),
      })),
    };
  });

  app.get<{ Querystring: Record<string, string> }>('/admin/transactions', async (request) => {
    const span = readSpan(request.query);
    if (span === null) return { status: '8000', err_text: 'from and to are needed' };
    const transfers = book.between(span.from, span.to).map((movement) => ({
      transferId: movement.id,
      type: types[movement.kind],
      uid: movement.player,
      historyId: movement.round,
      amount: pesos(movement.amount),
      currency: movement.currency,
      time: movement.at,
    }));
    return { status: '0000', transfers };
  });

  app.get('/admin/games', async () => ({
    status: '0000',
    games: ownList('kislap').map((game) => ({
      game: game.code,
      brand: game.brand,
      name: game.title,
      kind: game.kind,
      rtp: numberOrNull(game.return),
      lines: numberOrNull(game.lines),
      vol: numberOrNull(game.volatility),
      since: game.released,
    })),
  }));
}
