import type { Content } from '#modules/content';
import type { Identity } from '#modules/identity';
import type { Merchants } from '#modules/merchant';
import { toldReason, withReason } from '#platform/audit/audit-scope';
import type { RunWork, Work, WorkScope } from '#platform/database/work';
import { refuse } from '#platform/refusal';
import type { Secrets } from '#platform/secrets';
import type { Pauses } from '../pauses/pauses.ts';
import { createSealedPapers } from '../sealed-papers.ts';
import { findCase, recordMove } from '../watch/repository.ts';
import { asksOf, documentOf, insertAsk, insertDocument, knownDocuments } from './repository.ts';

interface Parts {
  runWork: RunWork;
  merchants: Merchants;
  identity: Identity;
  content: Content;
  secrets: Secrets;
  pauses: Pauses;
}

export interface ExclusionWish {
  memberId: string;
  months: number | null;
  asked: 'operator' | 'family';
  documents: readonly string[];
  /** The watch case it comes from: its signals are papers enough. */
  caseId?: string | undefined;
  reason: string;
}

/** What the member reads, whoever asked: a special sentence for the family would tell who it was. */
const toldMember = 'to protect the member';

/** Exclusions that somebody else than the member asks for: papers, a proposal, another person's word. */
export function createExclusions({ runWork, merchants, identity, content, secrets, pauses }: Parts) {
  const words = secrets.sealing<string>('exclusion words');
  const papers = createSealedPapers({ content, secrets }, 'exclusion paper');
  const as = (merchant: string, operator: string): WorkScope => {
    merchants.assertKnown(merchant);
    return { merchant, actor: { kind: 'operator', name: operator } };
  };
  const assertMember = async (work: Work, memberId: string) => {
    if (!(await identity.isMember(work, memberId))) refuse('request.not_found');
  };
  /** Papers of this member, or an open case about them. */
  const assertFounded = async (work: Work, { memberId, documents, caseId, asked }: ExclusionWish) => {
    await assertMember(work, memberId);
    const found = caseId === undefined ? undefined : await findCase(work, caseId);
    if (caseId !== undefined && (found?.member_id !== memberId || found.closed_at !== null))
      refuse('request.not_found');
    if ((await knownDocuments(work, memberId, documents)) !== new Set(documents).size)
      refuse('request.not_found');
    const isFounded = documents.length > 0 || (asked === 'operator' && found !== undefined);
    if (!isFounded) refuse('format.incorrect', { fields: ['documents'] });
    return found;
  };

  return {
    async keepDocument(merchant: string, operator: string, memberId: string, file: Buffer | undefined) {
      await runWork(as(merchant, operator), (work) => assertMember(work, memberId));
      const sealed = await papers.seal(file);
      return runWork(as(merchant, operator), async (work) => ({
        id: await insertDocument(work, memberId, sealed),
      }));
    },
    document: (merchant: string, operator: string, id: string): Promise<File> =>
      runWork(as(merchant, operator), async (work) => papers.open(id, await documentOf(work, id))),
    /** Judged before it is proposed, and again when it is decided. */
    weigh: (merchant: string, operator: string, wish: ExclusionWish): Promise<unknown> =>
      runWork(as(merchant, operator), (work) => assertFounded(work, wish)),
    exclude: (merchant: string, operator: string, proposedBy: string, wish: ExclusionWish) =>
      withReason({ ...toldReason(), reason: toldMember }, () =>
        runWork(as(merchant, operator), async (work) => {
          const { memberId, months, asked, documents } = wish;
          const found = await assertFounded(work, wish);
          await pauses.excludeByStaff(work, memberId, months, operator, toldMember);
          await insertAsk(work, {
            memberId,
            asked,
            months,
            sealed: words.seal(wish.reason),
            documents,
            caseId: found?.case_id ?? null,
            proposedBy,
          });
          if (found !== undefined) await recordMove(work, found, { what: 'excluded' });
          return {};
        }),
      ),
    /** What it would do, told before it is proposed. */
    effect: (merchant: string, operator: string, memberId: string) =>
      runWork(as(merchant, operator), async (work) => {
        await assertMember(work, memberId);
        return {
          brands: merchants.list().length,
          knownBy: await identity.provenBy(work, memberId),
          excludedUntil: (await identity.excludedUntil(work, memberId))?.toISOString() ?? null,
        };
      }),
    list: async (work: Work, memberId: string) =>
      (await asksOf(work, memberId)).map((row) => ({
        asked: row.asked,
        months: row.months,
        reason: words.open(row.sealed) ?? '',
        documents: row.documents,
        caseId: row.case_id,
        proposedBy: row.proposed_by,
        decidedBy: row.decided_by,
        at: row.decided_at.toISOString(),
      })),
  };
}

export type Exclusions = ReturnType<typeof createExclusions>;
