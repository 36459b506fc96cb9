import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { holdsWithin } from '../seeded.ts';
import type { Query } from './ledger-home.ts';
import { type Answer, type Noted, type PosterTask, readNotes, unanswered } from './posting-load.ts';

/** A posting process seen from outside: it can be started, killed and stopped, and its log is the record. */

export interface Poster {
  start: () => void;
  kill: () => Promise<void>;
  signal: (name: 'SIGSTOP' | 'SIGCONT') => void;
  /** Lets it finish, once more from the beginning, so that every intent has its answer. */
  finish: () => Promise<void>;
  notes: () => Noted[];
  /** Milliseconds until the log has a new answer, or null when there is none within the time. */
  backAfter: (withinMs: number) => Promise<number | null>;
}

const program = fileURLToPath(new URL('posting-load.ts', import.meta.url));

const alive = new Set<ChildProcess>();

/** A trial that crashes must not leave processes behind, paused ones least of all. */
function watch(child: ChildProcess): void {
  if (alive.size === 0) process.once('exit', () => alive.forEach((one) => one.kill('SIGKILL')));
  alive.add(child);
}

export function createPoster(
  folder: string,
  name: string,
  options: Omit<PosterTask, 'logFile' | 'life' | 'memberIds'>,
): Poster {
  const logFile = join(folder, `${name}.log`);
  writeFileSync(logFile, '');
  const memberIds = Array.from({ length: 20 }, () => randomUUID());
  let child: ChildProcess | null = null;
  let lives = 0;

  const start = () => {
    const task: PosterTask = { ...options, logFile, memberIds, life: `${name}.${(lives += 1)}` };
    child = spawn(process.execPath, [program, JSON.stringify(task)], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    watch(child);
  };
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    const ending = child;
    if (ending === null || ending.exitCode !== null || ending.signalCode !== null) return;
    const gone = new Promise((resolve) => ending.once('exit', resolve));
    ending.kill(signal);
    await gone;
  };
  const answers = () => readNotes(logFile).filter((note) => 'answer' in note).length;
  const backAfter = async (withinMs: number) => {
    const [begun, before] = [performance.now(), answers()];
    const isBack = await holdsWithin(withinMs, () => answers() > before);
    return isBack ? performance.now() - begun : null;
  };
  return {
    start,
    kill: () => end('SIGKILL'),
    signal: (name_) => void child?.kill(name_),
    notes: () => readNotes(logFile),
    backAfter,
    async finish() {
      await end('SIGTERM');
      start();
      await backAfter(15_000);
      await end('SIGTERM');
    },
  };
}

export interface Verdict {
  answered: number;
  /** Answered as done, but not there as it was told. */
  lost: number;
  /** There though nobody asked, or counted twice in a balance. */
  doubled: number;
  /** Intents that never got an answer. */
  open: number;
  /** Answers to the same id that are not the same. */
  differing: number;
}

/** The logs are the truth; the ledger must agree. */
export async function judgeLogs(
  query: Query,
  logs: readonly Noted[][],
  more: readonly Answer[] = [],
): Promise<Verdict> {
  const notes = logs.flat();
  const answers = [...notes.flatMap((note) => ('answer' in note ? [note.answer] : [])), ...more];
  const intents = new Map(notes.flatMap((note) => ('intent' in note ? [[note.intent.id, note.intent]] : [])));
  const rows = await query<{ id: string; name: string; after: string; amount: string; member: string }>(
    `select t.posting_id as id, t.account_id || '-' || t.seq as name, t.balance_after as after, t.amount,
       a.member_id as member from wallet.transfer t join wallet.account a on a.id = t.account_id`,
  );
  const kept = new Map(rows.map((row) => [row.id, row]));
  const told = new Map<string, Answer>();
  let differing = 0;
  for (const answer of answers) {
    const first = told.get(answer.id);
    if (first && (first.transactionId !== answer.transactionId || first.after !== answer.after))
      differing += 1;
    told.set(answer.id, answer);
  }
  const lost = [...told.values()].filter(({ id, transactionId, after }) => {
    const row = kept.get(id);
    // Who answers too early knows no name yet; being there is enough then.
    return row === undefined || (transactionId !== '' && (row.name !== transactionId || row.after !== after));
  }).length;
  return {
    answered: told.size,
    lost,
    doubled:
      rows.length -
      kept.size +
      rows.filter(({ id }) => !intents.has(id)).length +
      (await wrongBalances(query, intents)),
    open: logs.flatMap((log) => unanswered(log)).length,
    differing,
  };
}

async function wrongBalances(
  query: Query,
  intents: Map<string, { memberId: string; amount: string }>,
): Promise<number> {
  const due = new Map<string, bigint>();
  for (const { memberId, amount } of intents.values())
    due.set(memberId, (due.get(memberId) ?? 0n) + BigInt(amount));
  const rows = await query<{ member: string; balance: string }>(
    'select member_id as member, sum(balance)::text as balance from wallet.account group by member_id',
  );
  return rows.filter(({ member, balance }) => BigInt(balance) > (due.get(member) ?? 0n)).length;
}
