import type { LegalVersion } from '@perya/contract';
import type { LegalKind } from '@perya/contract/rules';
import { sql } from 'kysely';
import { afterCommit, type RunWork, type Work } from '#platform/database/work';
import { refuse } from '#platform/refusal';
import type { Directory } from '../directory.ts';
import { inForce } from './legal-rules.ts';

/** What members accepted, lent by whoever knows members. */
export interface LegalAccepted {
  members: number;
  counts: { kind: string; version: number; accepted: number }[];
}

interface Row {
  kind: LegalKind;
  version: number;
  words: { EN: string; TY?: string };
  from_at: Date;
  asks: boolean;
  published_by: string;
  published_at: Date;
}

async function versionsOf(
  work: Work,
  accepted: (work: Work) => Promise<LegalAccepted>,
): Promise<{ versions: LegalVersion[]; members: number }> {
  const { rows } = await sql<Row>`select kind, version, words, from_at, asks, published_by, published_at
    from merchant.legal_text where merchant_code = ${work.merchant}
    order by kind, version desc`.execute(work.db);
  const { members, counts } = await accepted(work);
  const held = inForce(
    rows.map((row) => ({ ...row, from: row.from_at })),
    work.now,
  );
  const stateOf = ({ kind, version, from_at: from }: Row) => {
    if (held.some((one) => one.kind === kind && one.version === version)) return 'inForce' as const;
    return from > work.now ? ('coming' as const) : ('past' as const);
  };
  return {
    members,
    versions: rows.map((row) => ({
      kind: row.kind,
      version: row.version,
      from: row.from_at.toISOString(),
      state: stateOf(row),
      asks: row.asks,
      words: row.words,
      by: row.published_by,
      at: row.published_at.toISOString(),
      accepted:
        counts.find(({ kind, version }) => kind === row.kind && version === row.version)?.accepted ?? 0,
    })),
  };
}

interface Parts {
  runWork: RunWork;
  directory: Directory;
  accepted: (work: Work) => Promise<LegalAccepted>;
}

interface Wished {
  kind: LegalKind;
  words: { EN: string; TY?: string | undefined };
  from: string | null;
  asks: boolean;
  seen: number;
}

export function createLegal({ runWork, directory, accepted }: Parts) {
  const as = (merchant: string, operator: string) => {
    directory.assertKnown(merchant);
    return { merchant, actor: { kind: 'operator', name: operator } as const };
  };
  /** A language that players can choose is not left to another one's words. */
  const assertWhole = (merchant: string, { words }: Wished): void => {
    directory.assertKnown(merchant);
    const missing = directory.settings(merchant).languages.filter((one) => words[one] === undefined);
    if (missing.length > 0) refuse('format.incorrect', { paths: missing.map((one) => `words.${one}`) });
  };
  return {
    list: (merchant: string, operator: string) =>
      runWork(as(merchant, operator), (work) => versionsOf(work, accepted)),

    assertWhole,

    async publish(merchant: string, operator: string, wished: Wished) {
      const { kind, words, from, asks, seen } = wished;
      assertWhole(merchant, wished);
      const published = await runWork(as(merchant, operator), async (work) => {
        await sql`select 1 from merchant.merchant where merchant_code = ${merchant} for update`.execute(
          work.db,
        );
        const { versions } = await versionsOf(work, accepted);
        const newest = versions.find((one) => one.kind === kind)?.version ?? 0;
        if (newest !== seen) refuse('case.changed', { newest });
        const now = work.now.toISOString();
        await sql`insert into merchant.legal_text (merchant_code, kind, version, words, from_at, asks, published_by,
            published_at)
          values (${merchant}, ${kind}, ${newest + 1}, ${JSON.stringify(words)}::jsonb,
            ${from === null || from < now ? now : from}, ${asks}, ${operator}, ${now})`.execute(work.db);
        return versionsOf(work, accepted);
      });
      await afterCommit(() => directory.refresh(merchant));
      return published;
    },
  };
}

export type Legal = ReturnType<typeof createLegal>;
