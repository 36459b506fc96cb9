import type { Coming } from '@perya/contract';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Work } from '../database/work.ts';

/** A module says what of its own begins or ends between now and then. */
export type ComingSource = (work: Work, until: Date) => Promise<readonly Coming[]>;

interface Row {
  id: string;
  words: { EN?: string | undefined; TY?: string | undefined };
  at: Date;
  what: Coming['what'];
}

/** `rows` selects `id`, `words` (by language), `starts_at` and `ends_at` of whatever is meant to be seen. */
export async function comingOf(
  work: Work,
  until: Date,
  kind: Coming['kind'],
  rows: RawBuilder<unknown>,
): Promise<Coming[]> {
  const { rows: found } = await sql<Row>`
    with planned as (${rows})
    select id, words, starts_at as at, 'begins' as what from planned where starts_at > ${work.now} and starts_at <= ${until}
    union all
    select id, words, ends_at, 'ends' from planned where ends_at > ${work.now} and ends_at <= ${until}
    order by at limit 100`.execute(work.db);
  return found.map(({ id, words, at, what }) => ({
    kind,
    id,
    name: words.EN?.trim() || words.TY?.trim() || id,
    at: at.toISOString(),
    what,
    missing: (['EN', 'TY'] as const).filter((language) => (words[language] ?? '').trim() === ''),
  }));
}
