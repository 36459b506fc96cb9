import { openSync, readFileSync, writeSync } from 'node:fs';
import type { Posted } from '../../apps/server/src/modules/wallet/posting.ts';
import { pause } from '../seeded.ts';
import { merchant, openDoor } from './ledger-home.ts';

/**
 * A process that only posts, a few hundred a second. Before it posts it writes what it intends into its log, and
 * afterwards what it was told; what it finds there without an answer when it starts, it asks again under the same id.
 */

export interface PosterTask {
  url: string;
  logFile: string;
  /** Begins the ids of this life; another one for each start. */
  life: string;
  memberIds: readonly string[];
  statementTimeoutMs: number;
  /** The known fault: an answer is given before there is one. */
  tellsEarly: boolean;
}

export interface Intent {
  id: string;
  memberId: string;
  amount: string;
}
export interface Answer {
  id: string;
  status: string;
  transactionId: string;
  after: string;
}
/** One line of a log. */
export type Noted = { intent: Intent } | { answer: Answer };

const callers = 8;
const mostPauseMs = 40;

/** A line cut off by a kill is as good as never written. */
export const readNotes = (logFile: string): Noted[] =>
  readFileSync(logFile, 'utf8')
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Noted);

export const unanswered = (notes: readonly Noted[]): Intent[] => {
  const answered = new Set(notes.flatMap((note) => ('answer' in note ? [note.answer.id] : [])));
  return notes.flatMap((note) => ('intent' in note && !answered.has(note.intent.id) ? [note.intent] : []));
};

export const postingOf = ({ id, memberId, amount }: Intent) =>
  ({
    id,
    memberId,
    kind: 'deposit',
    reference: id,
    movements: [{ from: { house: 'payments_clearing' }, to: { book: 'cash' }, amount: BigInt(amount) }],
  }) as const;

export const answerOf = (id: string, { status, entries: [entry] }: Posted): Answer => ({
  id,
  status,
  transactionId: entry?.transactionId ?? '',
  after: String(entry?.after ?? ''),
});

async function postUnderLoad(task: PosterTask): Promise<void> {
  const door = openDoor({ url: task.url, connections: 2, statementTimeoutMs: task.statementTimeoutMs });
  const log = openSync(task.logFile, 'a');
  const note = (noted: Noted) => writeSync(log, `${JSON.stringify(noted)}\n`);
  let [isEnding, made] = [false, 0];
  process.on('SIGTERM', () => {
    isEnding = true;
  });

  const ask = async (intent: Intent): Promise<void> => {
    if (task.tellsEarly) {
      note({ answer: { id: intent.id, status: 'applied', transactionId: '', after: '' } });
      await pause(100);
    }
    for (;;) {
      const posted = await door.ledger.postNow(merchant, postingOf(intent)).catch(() => null);
      if (posted !== null) {
        if (!task.tellsEarly) note({ answer: answerOf(intent.id, posted) });
        return;
      }
      await pause(20);
    }
  };
  const call = async (): Promise<void> => {
    while (!isEnding) {
      made += 1;
      const memberId = task.memberIds[made % task.memberIds.length] ?? '';
      const intent = {
        id: `${task.life}.${made}`,
        memberId,
        amount: String(1 + ((made * 7919) % 5_000_000)),
      };
      note({ intent });
      await ask(intent);
      await pause(Math.random() * mostPauseMs);
    }
  };
  await Promise.all(unanswered(readNotes(task.logFile)).map(ask));
  await Promise.all(Array.from({ length: callers }, call));
  await door.close();
}

if (import.meta.main) await postUnderLoad(JSON.parse(process.argv[2] ?? '') as PosterTask);
