import type { GameCompany, ReceivedCall } from '#modules/play';

/** Reproducible: the same damage in every run. */
function createDice(seed: number) {
  let state = seed;
  return (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

/** One bit turned over, or two different bytes exchanged. */
function damaged(body: Buffer, below: (limit: number) => number): Buffer {
  const spoiled = Buffer.from(body);
  const [one, other] = [below(body.length), below(body.length)];
  if (below(2) === 0 || spoiled[one] === spoiled[other]) {
    spoiled[one] = (spoiled[one] ?? 0) ^ (1 << below(8));
    return spoiled;
  }
  [spoiled[one], spoiled[other]] = [spoiled[other] ?? 0, spoiled[one] ?? 0];
  return spoiled;
}

/** The call ten thousand times, each damaged in its own way. */
export function tenThousandDamaged(whole: ReceivedCall): ReceivedCall[] {
  const below = createDice(20_261_115);
  return Array.from({ length: 10_000 }, () => ({ ...whole, body: damaged(whole.body, below) }));
}

const somebody = { player: 'ply_1', currency: 'PHP', game: 'a-game' };

/** The verb that was read, or what the company is answered instead. */
export function readOf(request: ReceivedCall, company: GameCompany): string {
  const read = company.read(request);
  if ('reply' in read) return read.reply.body;
  return 'call' in read ? read.call.verb : (read.callFor(somebody)?.verb ?? 'nobody');
}
