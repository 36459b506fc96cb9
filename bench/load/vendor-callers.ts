import { createHmac } from 'node:crypto';
import { connect, type Socket } from 'node:net';

/** A game company on loopback: so many callers, each with one signed call in flight over a connection of its own. */

export interface Seat {
  player: string;
  session: string;
}

export interface VendorLoad {
  port: number;
  secret: string;
  seats: readonly Seat[];
  game: string;
  callers: number;
  seconds: number;
  /** So many rounds a second and no more; as many as it can without. */
  roundsPerSecond?: number;
  /** Instead of a time: everybody once. */
  all?: boolean;
}

export interface VendorMeasured {
  perSecond: number;
  p50: number;
  p99: number;
  /** Calls without a clear answer, sent again as a company does. */
  again: number;
  /** Of every call, in milliseconds, the shortest first. */
  times: Float64Array;
}

/** Written by hand: a client library would cost more of the shared cores than the call itself. */
async function openLine(
  port: number,
): Promise<{ post: (path: string, body: string, headers: string) => Promise<string>; end: () => void }> {
  const socket = await new Promise<Socket>((resolve, reject) => {
    const line = connect({ host: '127.0.0.1', port, noDelay: true }, () => resolve(line));
    line.once('error', reject);
  });
  let waiting: ((body: string) => void) | null = null;
  let received = '';
  socket.setEncoding('utf8');
  socket.on('data', (text: string) => {
    received += text;
    const head = received.indexOf('\r\n\r\n');
    if (head < 0) return;
    const length = Number(/content-length: (\d+)/i.exec(received.slice(0, head))?.[1] ?? 0);
    if (received.length < head + 4 + length) return;
    const body = received.slice(head + 4, head + 4 + length);
    received = received.slice(head + 4 + length);
    waiting?.(body);
  });
  return {
    post: (path, body, headers) =>
      new Promise((resolve) => {
        waiting = resolve;
        socket.write(
          `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n${headers}\r\n${body}`,
        );
      }),
    end: () => socket.destroy(),
  };
}

let nth = 0;
const run = Date.now().toString(36);

export async function measureVendor(load: VendorLoad): Promise<VendorMeasured> {
  const times: number[] = [];
  let again = 0;
  const begun = performance.now();
  const until = begun + load.seconds * 1000;
  const caller = async (first: number): Promise<void> => {
    const line = await openLine(load.port);
    const call = async (verb: string, body: object): Promise<void> => {
      const path = `/vendor/v1/studio/${verb}`;
      const text = JSON.stringify(body);
      const timestamp = String(Math.floor(Date.now() / 1000));
      const signed = createHmac('sha256', load.secret).update(`${timestamp}.${path}.${text}`).digest('hex');
      const started = performance.now();
      const reply = await line.post(
        path,
        text,
        `perya-timestamp: ${timestamp}\r\nperya-signature: v1=${signed}\r\n`,
      );
      times.push(performance.now() - started);
      if (/"code":"(TEMPORARY|IN_PROGRESS)"/.test(reply)) {
        again += 1;
        return call(verb, body);
      }
      if (!reply.includes('"code":"OK"')) throw new Error(`${verb} was answered with ${reply}`);
    };
    const more = (seat: number) => (load.all ? seat < load.seats.length : performance.now() < until);
    for (let place = first; more(place); place += load.callers) {
      if (load.roundsPerSecond !== undefined) {
        const due = begun + (place / load.roundsPerSecond) * 1000;
        const early = due - performance.now();
        if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
      }
      const { player, session } = load.seats[place % load.seats.length] as Seat;
      const id = `${run}-${(nth += 1)}`;
      const about = { player, currency: 'PHP', round: id, game: load.game };
      await call('bet', { ...about, id, session, amount: '1' });
      await call('win', { ...about, id, bet: id, amount: nth % 3 === 0 ? '2.5' : '0', closes: true });
    }
    line.end();
  };
  await Promise.all(Array.from({ length: load.callers }, (_none, place) => caller(place)));
  const passedMs = performance.now() - begun;
  const sorted = Float64Array.from(times).sort();
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return {
    perSecond: ((times.length - again) / passedMs) * 1000,
    p50: at(0.5),
    p99: at(0.99),
    again,
    times: sorted,
  };
}
