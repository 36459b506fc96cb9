import type { Operator } from '#platform/approvals/operator';
import type { Clock } from '#platform/clock';
import type { RunWork } from '#platform/database/work';
import type { ContextOf } from '#platform/http/context';
import type { HashPool } from '#platform/passwords/hash-pool';
import { refuse } from '#platform/refusal';
import type { Letters } from '../letters.ts';
import { mailsOfHolders } from '../people/repository.ts';
import { newSecret } from '../sign-in/session-rules.ts';
import type { Sessions } from '../sign-in/sessions.ts';
import { asInstallation, asPerson, tablesOf } from '../tables-of.ts';

const name = 'break-glass';
const reviewMs = 72 * 60 * 60_000;

interface Parts {
  runWork: RunWork;
  clock: Clock;
  hashes: HashPool;
  sessions: Sessions;
  letters: Letters;
}

/** One sealed account for the day nobody else can come in. Its name marks whatever is done with it. */
export function createBreakGlass({ runWork, clock, hashes, sessions, letters }: Parts) {
  const sealedAccount = () =>
    runWork(asInstallation, (work) =>
      tablesOf(work).selectFrom('staff.person').selectAll().where('kind', '=', name).executeTakeFirst(),
    );

  return {
    /** By a command at the server; answers the code that goes into the envelope, this once. */
    async seal(): Promise<string> {
      const code = newSecret();
      const password_hash = await hashes.hash(code);
      await runWork(asPerson('command'), async (work) => {
        const before = await tablesOf(work)
          .updateTable('staff.person')
          .set({ password_hash, state: 'active' })
          .where('kind', '=', name)
          .returning('person_id')
          .executeTakeFirst();
        if (before !== undefined) return sessions.endAll(work, before.person_id);
        const { person_id } = await tablesOf(work)
          .insertInto('staff.person')
          .values({
            name,
            email: 'break-glass@localhost',
            kind: name,
            state: 'active',
            password_hash,
            invited_by: 'command',
            created_at: clock(),
          })
          .returning('person_id')
          .executeTakeFirstOrThrow();
        await tablesOf(work)
          .insertInto('staff.role_grant')
          .values({ person_id, brand: '*', role: 'owner', given_by: 'command', given_at: work.now })
          .execute();
      });
      return code;
    },
    /** Opens once; sealing it again takes another envelope. */
    async open({ code, reason }: { code: string; reason: string }, context: ContextOf<'console'>) {
      const person = await sealedAccount();
      if (!(await hashes.verify(code, person?.password_hash ?? null)) || person === undefined)
        refuse('login.failed');
      const { sessionId, device, ...opened } = await runWork(asInstallation, async (work) => {
        const { numUpdatedRows } = await tablesOf(work)
          .updateTable('staff.person')
          .set({ password_hash: null })
          .where('kind', '=', name)
          .where('password_hash', '=', person.password_hash)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) refuse('login.failed');
        const session = await sessions.open(work, person, 'break-glass', context);
        const now = clock();
        await tablesOf(work)
          .insertInto('staff.break_glass_use')
          .values({
            session_id: session.sessionId,
            used_at: now,
            review_due_at: new Date(now.getTime() + reviewMs),
          })
          .execute();
        const owners = await mailsOfHolders(work, (held) => held.some(({ isOwner }) => isOwner));
        for (const to of owners)
          await letters(work, 'break-glass', to, { why: reason, device: session.device });
        return session;
      });
      await sessions.noteSignIn(name, { method: name, device, session: sessionId, why: reason });
      return opened;
    },
    list: () =>
      runWork(asInstallation, async (work) => {
        const account = await tablesOf(work)
          .selectFrom('staff.person')
          .select('password_hash')
          .where('kind', '=', name)
          .executeTakeFirst();
        const uses = await tablesOf(work)
          .selectFrom('staff.break_glass_use')
          .selectAll()
          .orderBy('used_at', 'desc')
          .execute();
        return {
          isSealed: account !== undefined && account.password_hash !== null,
          uses: uses.map((row) => ({
            useId: row.use_id,
            usedAt: row.used_at.toISOString(),
            reviewDueAt: row.review_due_at.toISOString(),
            closedAt: row.closed_at?.toISOString() ?? null,
            closedBy: row.closed_by,
            finding: row.finding,
          })),
        };
      }),
    close: (asker: Operator, useId: string, finding: string): Promise<void> =>
      runWork(asPerson(asker.name), async (work) => {
        // Whoever opened it looks at nothing afterwards.
        if (asker.name === name || !asker.isPerson) refuse('second.person.required');
        const row = await tablesOf(work)
          .selectFrom('staff.break_glass_use')
          .select('closed_at')
          .where('use_id', '=', useId)
          .forUpdate()
          .executeTakeFirst();
        if (row === undefined) refuse('request.not_found');
        if (row.closed_at !== null) refuse('status.move.refused');
        await tablesOf(work)
          .updateTable('staff.break_glass_use')
          .set({ closed_at: clock(), closed_by: asker.name, finding })
          .where('use_id', '=', useId)
          .execute();
      }),
  };
}

export type BreakGlass = ReturnType<typeof createBreakGlass>;
