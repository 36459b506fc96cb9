import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Trial } from '../tools/trial.ts';
import { forgetIds } from './ledger/known-faults.ts';
import { type Door, type LedgerHome, merchant, openDoor, withLedger } from './ledger/ledger-home.ts';
import { createPausingGate } from './ledger/pausing-gate.ts';
import { createPoster, judgeLogs, type Poster } from './ledger/poster.ts';
import { type Answer, answerOf, type Noted, postingOf, unanswered } from './ledger/posting-load.ts';
import { holdsWithin, isFull, pause, seeded } from './seeded.ts';

/** Each process is paused in its turn; many of them make many pauses in a bearable time. */
const processes = isFull ? 20 : 3;
const pausesEach = isFull ? 25 : 3;
const [shortestMs, longestMs] = isFull ? [3000, 12_000] : [400, 3000];
/** Some pauses are longer than the writer waits for an answer. */
const statementTimeoutMs = isFull ? 5000 : 500;

export const trial: Trial = {
  name: 'posting-pauses',
  byCommand: true,
  describe: `${processes * pausesEach} pauses of posting processes between commit and answer: who asks again meanwhile gets the stored answer, nothing is doubled`,
  run: ({ seed, negative }) =>
    withLedger(async (home) => {
      if (negative) await forgetIds(home.query);
      const below = seeded(seed);
      const folder = await mkdtemp(join(tmpdir(), 'perya-pauses-'));
      const door = openDoor({ url: home.url, connections: 4 });
      try {
        const lives = await Promise.all(
          Array.from({ length: processes }, (_, nth) => live(home, door, { folder, name: `p${nth}`, below })),
        );
        const verdict = await judgeLogs(
          home.query,
          lives.map(({ notes }) => notes),
          lives.flatMap(({ retold }) => retold),
        );
        const asked = lives.flatMap(({ retold }) => retold);
        const stored = asked.filter(({ status }) => status === 'replayed').length;
        const { answered, lost, doubled, open, differing } = verdict;
        return {
          held: stored > 0 && lost + doubled + open + differing === 0,
          figures: `answered ${answered}, asked again during a pause ${asked.length}, of them stored before ${stored}, lost ${lost}, doubled ${doubled}, never answered ${open}, answered differently ${differing}`,
        };
      } finally {
        await door.close();
        await rm(folder, { recursive: true, force: true });
      }
    }),
};

interface Life {
  notes: Noted[];
  /** What others were told when they asked for a paused process. */
  retold: Answer[];
}

async function live(
  home: LedgerHome,
  door: Door,
  { folder, name, below }: { folder: string; name: string; below: (n: number) => number },
): Promise<Life> {
  const { hostname: host, port } = new URL(home.url);
  const gate = await createPausingGate({ host, port: Number(port || 5432) });
  const url = new URL(home.url);
  url.port = String(gate.port);
  const poster = createPoster(folder, name, { url: url.href, statementTimeoutMs, tellsEarly: false });
  const retold: Answer[] = [];
  try {
    poster.start();
    // Every account is open by then: a pause while one is being opened makes others wait for it, as it should.
    await holdsWithin(30_000, () => poster.notes().length > 200);
    for (let nth = 0; nth < pausesEach; nth += 1) {
      await pause(100 + below(300));
      const release = await gate.holdNext();
      poster.signal('SIGSTOP');
      const ends = performance.now() + shortestMs + below(longestMs - shortestMs);
      retold.push(...(await askForIt(poster, door)));
      await pause(Math.max(0, ends - performance.now()));
      release();
      poster.signal('SIGCONT');
    }
    await poster.finish();
    return { notes: poster.notes(), retold };
  } finally {
    await poster.kill();
    await gate.close();
  }
}

/** As a vendor does whose call was not answered. */
const askForIt = (poster: Poster, { ledger }: Door): Promise<Answer[]> =>
  Promise.all(
    unanswered(poster.notes()).map(async (intent) =>
      answerOf(intent.id, await ledger.postNow(merchant, postingOf(intent))),
    ),
  );
