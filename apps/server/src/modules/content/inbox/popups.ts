import type { Language } from '@perya/contract';
import { sql } from 'kysely';
import type { RunWork, Work } from '#platform/database/work';
import { type Person, scopeOf } from '../person.ts';
import type { Levels } from '../ports.ts';
import type { Publications } from '../publications.ts';
import { tablesOf } from '../tables-of.ts';

interface Seen {
  id: string;
  version: number;
}

/** Which version of each was seen last. */
async function seenBy(work: Work, memberId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await tablesOf(work)
    .selectFrom('content.popup_seen')
    .select(['announcement_id', 'version'])
    .where('member_id', '=', memberId)
    .execute();
  return new Map(rows.map((row) => [row.announcement_id, row.version]));
}

/** Popups of one member: in their order, for members of this level, each version once on all devices together. */
export function createPopups(parts: { runWork: RunWork; publications: Publications; levels: Levels }) {
  const { runWork, publications, levels } = parts;
  return {
    async own(person: Person, language: Language, now: Date) {
      const running = await publications.memberPopups(person.merchant, language, now);
      if (running.length === 0) return { popups: [] };
      return runWork(scopeOf(person), async (work) => {
        const seen = await seenBy(work, person.memberId);
        const level = running.some((one) => one.levels.length > 0)
          ? await levels.of(work, person.memberId)
          : null;
        const popups = running
          .filter(({ popup, levels: wanted }) => {
            const isFor = wanted.length === 0 || (level !== null && wanted.includes(level));
            return isFor && (seen.get(popup.id) ?? 0) < popup.version;
          })
          .map(({ popup }) => popup);
        return { popups };
      });
    },
    see: (person: Person, seen: readonly Seen[]) =>
      runWork(scopeOf(person), async (work) => {
        await sql`insert into content.popup_seen (merchant_code, member_id, announcement_id, version, seen_at)
          select ${work.merchant}, ${person.memberId}::uuid, a.announcement_id, least(a.version, s.version), ${work.now}
          from jsonb_to_recordset(${JSON.stringify(seen)}::jsonb) s(id text, version int)
            join content.announcement a on a.merchant_code = ${work.merchant} and a.announcement_id = s.id
          on conflict (merchant_code, member_id, announcement_id) do update
            set version = excluded.version, seen_at = excluded.seen_at`.execute(work.db);
        return {};
      }),
  };
}

export type Popups = ReturnType<typeof createPopups>;
