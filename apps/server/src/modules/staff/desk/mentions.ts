import type { DeskTopic } from '@perya/contract';
import type { Operator } from '#platform/approvals/operator';
import { actorName, afterCommit, type RunWork, type Work } from '#platform/database/work';
import { refuse } from '#platform/refusal';
import { tablesOf } from '../tables-of.ts';
import { namedIn } from './mention-rules.ts';

interface Parts {
  runWork: RunWork;
  isBrand: (brand: string) => boolean;
  tellDesk: (brand: string, topic: DeskTopic) => void;
}

const mostShown = 50;
const actor = { kind: 'system', name: 'desk' } as const;

/** Whoever is named with an @ is told by whom and where, never the words (OPS-ALL-20). */
export function createMentions({ runWork, isBrand, tellDesk }: Parts) {
  const at = <T>(brand: string, use: (work: Work) => Promise<T>): Promise<T> => {
    if (!isBrand(brand)) refuse('request.not_found');
    return runWork({ merchant: brand, actor }, use);
  };
  const colleagues = async (brand: string): Promise<string[]> => {
    if (!isBrand(brand)) refuse('request.not_found');
    const rows = await runWork({ merchant: '*', actor }, (work) =>
      tablesOf(work)
        .selectFrom('staff.person as p')
        .innerJoin('staff.role_grant as g', 'g.person_id', 'p.person_id')
        .select('p.name')
        .distinct()
        .where('p.state', '=', 'active')
        .where('p.kind', '=', 'person')
        .where('g.brand', 'in', [brand, '*'])
        .where('g.ended_at', 'is', null)
        .where((is) => is.or([is('g.lent_until', 'is', null), is('g.lent_until', '>', work.now)]))
        .orderBy('p.name')
        .execute(),
    );
    return rows.map(({ name }) => name);
  };

  const insert = async (
    work: Work,
    names: readonly string[],
    place: { path: string; title: string | null },
  ) => {
    if (names.length === 0) return;
    const row = {
      merchant_code: work.merchant,
      said_by: actorName(work.actor),
      kind: 'note',
      said_at: work.now,
    };
    await tablesOf(work)
      .insertInto('staff.mention')
      .values(names.map((name) => ({ ...row, ...place, name })))
      .execute();
    await afterCommit(async () => tellDesk(work.merchant, 'mentions'));
  };

  return {
    colleagues,
    list: (brand: string, { name }: Operator) =>
      at(brand, async (work) => {
        const db = tablesOf(work);
        const rows = await db
          .selectFrom('staff.mention')
          .selectAll()
          .where('name', '=', name)
          .orderBy('mention_id', 'desc')
          .limit(mostShown)
          .execute();
        return {
          mentions: rows.map((row) => ({
            mentionId: row.mention_id,
            by: row.said_by,
            at: row.said_at.toISOString(),
            seenAt: row.seen_at?.toISOString() ?? null,
            kind: row.title === null ? ('note' as const) : ('report' as const),
            title: row.title,
            path: row.path,
          })),
          unseen: rows.filter(({ seen_at }) => seen_at === null).length,
        };
      }),
    see: (brand: string, { name }: Operator, mentionId: string) =>
      at(brand, async (work) => {
        const { numUpdatedRows } = await tablesOf(work)
          .updateTable('staff.mention')
          .set({ seen_at: work.now })
          .where('mention_id', '=', mentionId)
          .where('name', '=', name)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) refuse('request.not_found');
        return {};
      }),
    /** With the words, in their transaction; `names` are those of `colleagues`, asked for before it began. */
    async tell(work: Work, names: readonly string[], words: string, path: string): Promise<void> {
      const by = actorName(work.actor);
      const told = namedIn(words, names).filter((name) => name !== by);
      await insert(work, told, { path, title: null });
    },
    /** A report of the actor's, to everybody it is meant for. */
    tellReport: (work: Work, names: readonly string[], report: { path: string; title: string }) =>
      insert(work, names, report),
  };
}

export type Mentions = ReturnType<typeof createMentions>;
