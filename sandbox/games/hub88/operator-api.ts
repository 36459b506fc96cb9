import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { Book, Movement } from '../book.ts';
import { numberOrNull, ownList } from '../own-list.ts';
import type { Scenario } from '../scenario.ts';
import type { Hub88Keys } from './keys.ts';
import { header, isSigned, steps } from './wire.ts';

/** What a page was opened with; the address holds only its name. */
export interface Ticket {
  user: string;
  token: string;
  currency: string;
  game: string;
}

interface Needs {
  keys: Hub88Keys;
  book: Book;
  tickets: Map<string, Ticket>;
  scenario: Scenario;
}

type Asked = Record<string, unknown>;
const refused = (statusCode: number, message: string) => Object.assign(new Error(message), { statusCode });

const listPauseMs = 60_000;
const kinds: Record<Movement['kind'], string> = {
  bet: 'TK_BET',
  win: 'TK_WIN',
  cancel: 'TK_ROLLBACK',
  promo: 'TK_BONUS_WIN',
  unsettle: '',
  resettle: '',
};
const launchFields =
  'user token sub_partner_id platform operator_id meta lobby_url lang ip game_code deposit_url currency game_currency country'.split(
    ' ',
  );

const isText = (value: unknown, least = 1, most = 255): value is string =>
  typeof value === 'string' && value.length >= least && value.length <= most;

/** Raw bytes in: the signature is over them. Whatever is wrong is told as the papers say, with `{"error"}`. */
export function serveOperatorApi(app: FastifyInstance, { keys, book, tickets, scenario }: Needs): void {
  let listedAt = 0;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.setErrorHandler<Error & { statusCode?: number }>(({ statusCode, message }, _request, reply) =>
    reply
      .code(statusCode ?? 500)
      .send({ error: statusCode === undefined ? 'internal server error' : message }),
  );

  const asked = (request: FastifyRequest, fields: readonly string[]): Asked => {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    if (!isSigned(keys.operator, body, request.headers[header])) throw refused(401, 'invalid signature');
    let read: unknown;
    try {
      read = JSON.parse(body.toString());
    } catch {
      throw refused(400, 'the body is no JSON');
    }
    if (typeof read !== 'object' || read === null) throw refused(400, 'the body is no object');
    const given = read as Asked;
    const stranger = Object.keys(given).find((name) => !fields.includes(name));
    if (stranger !== undefined) throw refused(400, `${stranger} is no parameter`);
    if (typeof given.operator_id !== 'number') throw refused(400, 'operator_id is missing or no integer');
    if (given.operator_id !== keys.operatorId) throw refused(404, 'there is no such operator');
    return given;
  };
  const open = (request: FastifyRequest) => {
    const {
      user,
      token,
      currency,
      game_code: game,
      platform,
      lang,
      lobby_url: lobby,
    } = asked(request, launchFields);
    if (!isText(game)) throw refused(400, 'game_code is missing');
    if (platform !== 'GPL_DESKTOP' && platform !== 'GPL_MOBILE') throw refused(400, 'platform is wrong');
    if (!isText(lang, 2, 5) || !isText(currency, 3, 8)) throw refused(400, 'lang or currency is wrong');
    const query = new URLSearchParams({ game, lang: lang.toUpperCase() });
    if (isText(lobby, 1, 2000)) query.set('back', URL.parse(lobby)?.pathname ?? '/');
    if (currency === 'XXX') query.set('mode', 'fun');
    else {
      if (!isText(user, 3)) throw refused(400, 'user is missing or too short');
      if (!isText(token, 10)) throw refused(400, 'token is missing or too short');
      const code = randomUUID();
      tickets.set(code, { user, token, currency, game });
      query.set('code', code);
    }
    return { url: `${request.protocol}://${request.host}/hub88/play?${query.toString()}` };
  };
  const statusOf = (movement: Movement): string => {
    const isBack = book.movements.some(
      ({ kind, reference, state }) => kind === 'cancel' && state === 'done' && reference === movement.id,
    );
    if (isBack) return 'TS_ROLLEDBACK';
    if (movement.state === 'done') return 'TS_SUCCESS';
    return movement.state === 'given up' ? 'TS_RETRY_ATTEMPTS_LIMIT_EXCEEDED' : 'TS_DECLINED';
  };
  const list = (request: FastifyRequest) => {
    const fields = ['operator_id', 'user', 'sub_partner_id', 'start_time', 'end_time', 'currency', 'round'];
    const { start_time: from, end_time: to, round, user } = asked(request, fields);
    if (!isText(round) && !(isText(from) && isText(to))) throw refused(400, 'a span or a round is needed');
    const span = [from, to].map((at) => new Date(`${String(at)}Z`).getTime());
    const isMeant = (one: Movement): boolean => {
      if (isText(user) && one.player !== user) return false;
      if (isText(round)) return one.round === round;
      const at = new Date(one.at).getTime();
      return at >= (span[0] ?? 0) && at < (span[1] ?? 0);
    };
    return book.movements
      .filter((one) => one.state !== 'sending' && isMeant(one))
      .map((one) => ({
        transaction_uuid: one.id,
        transaction_status: statusOf(one),
        kind: kinds[one.kind],
        user: one.player,
        round: one.round,
        game_code: one.game,
        amount: one.kind === 'cancel' ? null : steps(one.amount),
        currency: one.currency,
        reference_transaction_uuid: one.reference,
        inserted_at: one.at.slice(0, 19),
      }));
  };
  const games = (request: FastifyRequest, reply: FastifyReply) => {
    asked(request, ['operator_id']);
    if (Date.now() - listedAt < listPauseMs * scenario.timeScale)
      return reply.code(429).send({ error: 'once a minute' });
    listedAt = Date.now();
    return ownList('hub88').map((game) => ({
      game_code: game.code,
      name: game.title,
      product: game.brand,
      category: game.kind,
      platforms: ['GPL_DESKTOP', 'GPL_MOBILE'],
      enabled: true,
      freebet_support: true,
      blocked_countries: ['US'],
      url_thumb: `https://games.test/${game.code}.png`,
      url_background: `https://games.test/${game.code}-wide.png`,
      release_date: game.released,
      rtp: game.return,
      paylines: numberOrNull(game.lines),
      volatility: numberOrNull(game.volatility),
    }));
  };

  app.post('/operator/generic/v2/game/url', async (request) => open(request));
  app.post('/operator/generic/v2/transactions/list', async (request) => list(request));
  app.post('/operator/generic/v2/game/list', async (request, reply) => games(request, reply));
}
