import { type BlockList, isIPv6 } from 'node:net';
import { vendorRoutes } from '@perya/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#platform/clock';
import { addressOf } from '#platform/http/address';
import type { Log } from '#platform/observe/log';
import { sparingly } from '#platform/observe/sparingly';
import type { Metrics } from '#platform/observe/metrics';
import type { CallCounts } from './companies/call-counts.ts';
import { type Engine, outcomeWithoutPlayer } from './engine/engine.ts';
import type { Feeds } from './records/feeds.ts';
import type { Seats } from './launching/seats.ts';
import type {
  Code,
  GameCompany,
  Outcome,
  ReadCall,
  SessionOnlyCall,
  VendorCall,
  VendorReply,
} from './ports.ts';

const mostBytes = 32 * 1024;

interface Parts {
  companies: ReadonlyMap<string, GameCompany>;
  /** Where a company may call from; a company without a list may call from anywhere. */
  allowed?: ReadonlyMap<string, BlockList> | undefined;
  engine: Engine;
  callCounts: CallCounts;
  seats: Seats;
  feeds: Feeds;
  clock: Clock;
  log?: Log | undefined;
  metrics?: Metrics | undefined;
}

const prefix = vendorRoutes.health.path.replace(/\/health$/, '');

/** `/vendor/v1/<company>…`: raw bytes in, the company's own words out. Whatever breaks is "try again", never a no. */
export function registerVendorRoutes(app: FastifyInstance, parts: Parts): void {
  const { companies, clock } = parts;
  const tellFailed = sparingly(parts.log, 'error', 'a call of a game company failed');
  const counted = parts.metrics?.histogram(
    'perya_play_call_seconds',
    'Calls of game companies, from the first byte to the answer',
    [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2],
  );
  const handle = async (request: FastifyRequest<{ Params: { company: string } }>, reply: FastifyReply) => {
    const started = performance.now();
    const company = companies.get(request.params.company);
    const name = request.params.company;
    const list = parts.allowed?.get(name);
    const address = addressOf(request);
    if (company === undefined) return reply.code(404).send({ code: 'PARTNER_UNKNOWN' });
    const noted = (code: Code) => parts.callCounts.note(name, code, performance.now() - started);
    if (list?.check(address, isIPv6(address) ? 'ipv6' : 'ipv4') === false) {
      noted('PARTNER_UNKNOWN');
      return reply.code(403).send({ code: 'PARTNER_UNKNOWN' });
    }
    const read = company.read({
      method: request.method,
      path: request.url.slice(prefix.length + 1 + name.length),
      headers: request.headers,
      body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
      now: clock(),
    });
    const { made, code, verb } = await answer(parts, company, read, tellFailed);
    noted(code);
    counted?.((performance.now() - started) / 1000, { company: name, verb });
    for (const [header, value] of Object.entries(made.headers ?? {})) reply.header(header, value);
    return reply
      .code(made.status)
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(made.body);
  };
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostBytes }, (_request, body, done) =>
      done(null, body),
    );
    for (const url of [`${prefix}/:company`, `${prefix}/:company/*`])
      scope.route({ method: ['GET', 'POST'], url, handler: handle as never });
  });
}

async function answer(
  { engine, seats, feeds }: Parts,
  company: GameCompany,
  read: ReadCall,
  tellFailed: (detail: object) => void,
): Promise<{ made: VendorReply; code: Code; verb: string }> {
  if ('reply' in read) return { made: read.reply, code: read.code, verb: 'unread' };
  let verb = 'unread';
  const told = (outcome: Outcome) => ({ made: company.write(read.echo, outcome), code: outcome.code, verb });
  try {
    const call = 'call' in read ? read.call : await ofSession(seats, company, read);
    if (call === null) return told(outcomeWithoutPlayer('TOKEN_UNKNOWN'));
    ({ verb } = call);
    if (call.verb === 'jackpots') {
      const jackpots = await feeds.poolsFor(company.profile.company, call.player);
      return { made: { status: 200, body: JSON.stringify({ jackpots }) }, code: 'OK', verb };
    }
    return told(await outcomeOf(engine, seats, company, call));
  } catch (error) {
    tellFailed({ err: error, verb });
    return told(outcomeWithoutPlayer('TEMPORARY'));
  }
}

/** A call that names only a session is whole once it is known who holds it. */
async function ofSession(
  seats: Seats,
  { profile }: GameCompany,
  { session, callFor }: SessionOnlyCall,
): Promise<VendorCall | null> {
  const holder = await seats.holder(profile, session);
  return holder && callFor(holder);
}

function outcomeOf(
  engine: Engine,
  seats: Seats,
  { profile }: GameCompany,
  call: Exclude<VendorCall, { verb: 'jackpots' }>,
): Promise<Outcome> {
  if (call.verb === 'auth') return seats.open(profile, call.code);
  if (call.verb === 'balance') return seats.balance(profile, call);
  if (call.verb === 'info') return seats.info(profile, call.player);
  return engine.do(profile, call);
}
