import { readRoots, type MarkKind } from '@perya/fairness/roots';
import { type Kysely, sql } from 'kysely';
import type { CheckResult } from '../checks/check-result.ts';
import { readPage, rootOf, topOfPage } from './marks.ts';

interface Page {
  merchant: string;
  kind: MarkKind;
  marks: Buffer;
}

/** The line or the deed as it was written down then. */
const asWritten: Record<MarkKind, (merchant: string) => ReturnType<typeof sql>> = {
  books: () =>
    sql`select from wallet.transfer t where t.account_id = m.number and t.seq = m.step and t.chain = m.chain`,
  staff: (merchant) =>
    sql`select from platform.audit a where a.merchant_code = ${merchant} and a.entry = m.number and a.chain = m.chain`,
};

async function changedOn(db: Kysely<object>, { merchant, kind, marks }: Page): Promise<number> {
  const kept = readPage(marks);
  const { rows } = await sql<{ changed: number }>`select count(*)::int as changed
    from unnest(${kept.map(({ number }) => String(number))}::bigint[], ${kept.map(({ step }) => String(step))}::bigint[],
      ${kept.map(({ chain }) => Buffer.from(chain))}::bytea[]) m (number, step, chain)
    where not exists (${asWritten[kind](merchant)})`.execute(db);
  return rows[0]?.changed ?? 0;
}

interface Tree {
  merchant: string;
  night: string;
  kind: MarkKind;
  pages: Buffer;
  text: string;
}

/** The newest night of each brand, and in turn one of those that are kept: of books all within five weeks, of staff in as many days as there are. */
async function treesToCheck(db: Kysely<object>, at: Date): Promise<Tree[]> {
  const turn = Math.floor(at.getTime() / 86_400_000);
  // Each kind by itself: the trees of books end, those of staff stay.
  const { rows } = await sql<Tree>`select merchant_code as merchant, night::text, kind, pages, text from (
      select t.*, n.text, row_number() over (partition by t.merchant_code, t.kind order by t.night desc) as age,
        row_number() over (partition by t.merchant_code, t.kind order by t.night) as place,
        count(*) over (partition by t.merchant_code, t.kind) as nights
      from wallet.root_tree t join wallet.root_night n using (merchant_code, night)) kept
    where age = 1 or place = 1 + ${turn}::int % nights order by merchant_code, night, kind`.execute(db);
  return rows;
}

/** Whether the pages lead to what was signed, and the ledger and the record of staff still say what stands on them. */
async function judge(db: Kysely<object>, tree: Tree): Promise<number> {
  const { merchant, night, kind, pages, text } = tree;
  const { rows } = await sql<{ marks: Buffer }>`select marks from wallet.root_page
    where merchant_code = ${merchant} and night = ${night} and kind = ${kind} order by page`.execute(db);
  const tops = Buffer.concat(rows.map(({ marks }) => topOfPage(kind, marks)));
  const isSigned = tops.equals(pages) && readRoots(text)?.[kind].root === rootOf(tops).root;
  let wrong = isSigned ? 0 : 1;
  for (const { marks } of rows) wrong += await changedOn(db, { merchant, kind, marks });
  return wrong;
}

/** History that was rewritten after its night is found here, and by everybody who kept what was published. */
export async function checkRoots(db: Kysely<object>, at: Date): Promise<CheckResult> {
  const trees = await treesToCheck(db, at);
  const wrong: { merchant: string; night: string; kind: MarkKind; wrong: number }[] = [];
  for (const tree of trees) {
    const found = await judge(db, tree);
    if (found > 0) wrong.push({ merchant: tree.merchant, night: tree.night, kind: tree.kind, wrong: found });
  }
  return {
    name: 'roots',
    ok: wrong.length === 0,
    examined: trees.length,
    wrong: wrong.reduce((sum, one) => sum + one.wrong, 0),
    details: { first: wrong.slice(0, 5) },
  };
}
