import { hiLoStanding, payHiLo } from '@perya/fairness';
import type { Database } from '../database.ts';
import type { Log } from '../log.ts';
import { lockRound, moveRound, stepRound } from './round-repository.ts';
import type { Settlement } from './settlement.ts';

interface Claimed {
  id: string;
  state: 'intended' | 'decided' | 'cancelling';
  made_at: Date;
}

export interface RecoveryOptions {
  database: Database;
  settle: Settlement;
  now: () => Date;
  log: Log;
  /** A bet without an answer is repeated for so long, then taken back. */
  giveUpMs?: number;
  /** After so long it is taken back without another try. */
  forgetMs?: number;
  /** An open round nobody touches for so long is collected at what it is worth. */
  abandonMs?: number;
}

const batch = 200;
const lanes = 8;

/** Finishes what a crash, a lost answer or a player who left has interrupted. */
export function createRecovery({
  database,
  settle,
  now,
  log,
  giveUpMs = 60_000,
  forgetMs = 600_000,
  abandonMs = 24 * 3_600_000,
}: RecoveryOptions) {
  const { pool } = database;

  /** The next try is set before this one is made, with growing pauses up to a minute; two processes never take the same. */
  const claim = async (): Promise<Claimed[]> => {
    const { rows } = await pool.query<Claimed>(
      `update round set due_at = $1::timestamptz + make_interval(secs => least(60, 2 ^ least(tries, 6)))
       where id in (
         select id from round where state in ('intended', 'decided', 'cancelling') and due_at <= $1
         order by due_at limit $2 for update skip locked)
       returning id, state, made_at`,
      [now(), batch],
    );
    return rows;
  };

  /** Never decided, so nobody has seen an outcome: taking it back is no choice between outcomes. */
  const takeBack = (id: string) =>
    moveRound(pool, id, 'intended', 'cancelling', { refusal: 'bet.cancelled' });

  const finish = async ({ id, state, made_at: madeAt }: Claimed): Promise<void> => {
    const age = now().getTime() - madeAt.getTime();
    // After a long outage nobody expects the bet any more; it must not be taken from a player who has left.
    if (state === 'intended' && age > forgetMs) await takeBack(id);
    const round = await settle(id);
    if (round?.state !== 'intended' || age <= giveUpMs) return;
    await takeBack(id);
    await settle(id);
  };

  /** One round that cannot be finished must not keep the others. */
  const tryFinish = (claimed: Claimed): Promise<void> =>
    finish(claimed).catch((error: unknown) => {
      log('round not finished', { round: claimed.id, error: String(error) });
    });

  const collectAbandoned = async (): Promise<void> => {
    const { rows } = await pool.query<{ id: string }>(
      `select id from round where state = 'open' and touched_at <= $1 limit $2`,
      [new Date(now().getTime() - abandonMs), batch],
    );
    for (const { id } of rows) {
      await database.transaction(async (db) => {
        const round = await lockRound(db, id);
        if (round?.state !== 'open' || round.outcome?.game !== 'hi-lo') return;
        const { outcome, stake } = round;
        const paid = payHiLo(stake, hiLoStanding(outcome.cards, outcome.moves));
        await stepRound(db, id, { outcome, paid, at: now(), dueAt: now() });
      });
    }
  };

  return async (): Promise<void> => {
    await collectAbandoned();
    const waiting = await claim();
    const lane = async (): Promise<void> => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await tryFinish(next);
    };
    await Promise.all(Array.from({ length: lanes }, lane));
  };
}
