import { randomUUID } from 'node:crypto';
import type { Posted, Posting } from '../apps/server/src/modules/wallet/posting.ts';
import { asMember } from '../apps/server/src/platform/database/work.ts';
import type { Trial } from '../tools/trial.ts';
import { createCuttingGate } from './ledger/cutting-gate.ts';
import { differencesIn, readKept, type Told } from './ledger/judge-history.ts';
import { type Door, type LedgerHome, openDoor, withLedger } from './ledger/ledger-home.ts';
import { type Below, randomPostings } from './ledger/random-postings.ts';
import { isFull, pause, seeded } from './seeded.ts';
import { inLanes } from '../apps/server/src/testing/http-visitors.ts';

const histories = isFull ? 10_000 : 300;
const enoughToBreak = 60;
const mostMessages = 64;
const atOnce = 8;
/** One piece of data in so many is where a connection breaks. */
const oneIn = 40;
const stuckMs = 60_000;

export const trial: Trial = {
  name: 'ledger-faults',
  describe: `${histories} random histories while connections to PostgreSQL break at any point, also between commit and answer, and writers are replaced: nothing lost, doubled or stuck`,
  byCommand: true,
  run: ({ seed, negative }) =>
    withLedger(async (home) => {
      const below = seeded(seed);
      const { hostname: host, port } = new URL(home.url);
      const gate = await createCuttingGate({ host, port: Number(port || 5432) }, { below, oneIn });
      const url = new URL(home.url);
      url.port = String(gate.port);
      const doors = createDoors(url.href);
      try {
        const { messages, tries, slowestMs, differences } = await live(home, doors, below, negative);
        gate.calm();
        const cuts = Object.entries(gate.cuts).map(([way, count]) => `${way} ${count}`);
        return {
          held: differences.length === 0 && slowestMs < stuckMs && tries > messages,
          figures: `${messages} messages sent ${tries} times, connections cut ${cuts.join(', ')}, writers replaced ${doors.replaced()}, differences ${differences.length}${differences.length > 0 ? ` (first: ${differences[0]})` : ''}, slowest answer ${Math.round(slowestMs)} ms`,
        };
      } finally {
        gate.calm();
        await doors.close();
        await gate.close();
      }
    }),
};

/** Two processes, as it were; each is now and then replaced by a new one while it still has work. */
function createDoors(url: string) {
  const open = () => openDoor({ url, connections: 8, deadlineMs: 5000, statementTimeoutMs: 500 });
  const doors = [open(), open()];
  const closing: Promise<void>[] = [];
  return {
    at: (nth: number) => doors[nth % doors.length] as Door,
    replace(nth: number): void {
      const [old] = doors.splice(nth % doors.length, 1, open());
      if (old) closing.push(old.close());
    },
    replaced: () => closing.length,
    close: async () => void (await Promise.all([...closing, ...doors.map((door) => door.close())])),
  };
}
type Doors = ReturnType<typeof createDoors>;

async function live({ query }: LedgerHome, doors: Doors, below: Below, negative: boolean) {
  const sums = { messages: 0, tries: 0, slowestMs: 0 };
  const differences: string[] = [];
  const plans = Array.from({ length: negative ? enoughToBreak : histories }, (_, nth) => ({
    merchant: `h${nth}`,
    postings: randomPostings(
      below,
      [1, 2, 3].map(() => randomUUID()),
      16 + below(mostMessages - 15),
    ),
  }));
  await inLanes(plans, atOnce, async ({ merchant, postings }, nth) => {
    if (nth % 20 === 19) doors.replace(below(2));
    const told: Told[] = [];
    await inLanes(postings, 8, async (posting) => {
      const begun = performance.now();
      const one = await sendUntilAnswered(doors, merchant, posting, { below, negative });
      if (one.answer === null) differences.push(`${merchant}: ${posting.id} has no answer`);
      else told.push({ posting: one.sent, answer: one.answer });
      sums.messages += 1;
      sums.tries += one.tries;
      sums.slowestMs = Math.max(sums.slowestMs, performance.now() - begun);
    });
    const found = differencesIn(told, await readKept(query, merchant), true);
    differences.push(...found.map((one) => `${merchant}: ${one}`));
  });
  return { ...sums, differences };
}

/** As an honest caller does it: whatever is not an answer is asked again, under the same id. */
async function sendUntilAnswered(
  doors: Doors,
  merchant: string,
  posting: Posting,
  { below, negative }: { below: Below; negative: boolean },
): Promise<{ sent: Posting; answer: Posted | null; tries: number }> {
  const end = performance.now() + stuckMs;
  let [sent, tries] = [posting, 0];
  while (performance.now() < end) {
    tries += 1;
    const answer = await send(doors.at(below(2)), merchant, sent, below(2) === 0).catch(() => null);
    if (answer !== null) return { sent, answer, tries };
    // The known fault: silence is taken for a no, and the next try has a new id.
    if (negative) sent = { ...posting, id: `${posting.id}.${tries}` };
    await pause(5 + below(20));
  }
  return { sent, answer: null, tries };
}

const send = (door: Door, merchant: string, posting: Posting, alone: boolean): Promise<Posted> =>
  alone
    ? door.ledger.postNow(merchant, posting)
    : door.runWork(asMember(merchant, posting.memberId), (work) => door.ledger.post(work, posting));
