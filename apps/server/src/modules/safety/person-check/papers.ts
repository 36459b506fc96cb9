import type { Content } from '#modules/content';
import type { Identity } from '#modules/identity';
import type { Merchants } from '#modules/merchant';
import { isOfAge } from '#platform/age';
import type { RunWork, Work, WorkScope } from '#platform/database/work';
import { refuse } from '#platform/refusal';
import type { Secrets } from '#platform/secrets';
import { createSealedPapers } from '../sealed-papers.ts';
import { say } from '../texts.ts';
import { brokenDetails, plainDetails } from './case-rules.ts';
import { createVerifying } from './decide.ts';
import { findPaper, insertPaper, type PaperKind, pictureOf } from './papers-repository.ts';
import { lockMember, movesOf, newestCase, recordMove } from './repository.ts';

interface Parts {
  runWork: RunWork;
  merchants: Merchants;
  identity: Identity;
  content: Content;
  secrets: Secrets;
}

interface Words {
  fullname?: string | undefined;
  birthday?: string | undefined;
  idNumber?: string | undefined;
}
const wordNames = ['fullname', 'birthday', 'idNumber'] as const;

/** What stands on a paper that somebody handed to us: K3, and an identity that was checked elsewhere. */
export function createPersonPapers({ runWork, merchants, identity, content, secrets }: Parts) {
  const pictures = createSealedPapers({ content, secrets }, 'person paper');
  const verify = createVerifying(identity);
  const wordsOf = secrets.sealing<string>('person paper words');
  const as = (merchant: string, operator: string): WorkScope => {
    merchants.assertKnown(merchant);
    return { merchant, actor: { kind: 'operator', name: operator } };
  };
  const assertMember = async (work: Work, memberId: string) => {
    if (!(await identity.isMember(work, memberId))) refuse('request.not_found');
  };
  /** This member's paper of this kind; another's is not known here. */
  const paperOf = async (work: Work, memberId: string, kind: PaperKind, id: string) => {
    const paper = await findPaper(work, id);
    return paper?.member_id === memberId && paper.kind === kind ? paper : refuse('request.not_found');
  };
  const openWords = (sealed: string): Words => {
    const words: Words = JSON.parse(wordsOf.open(sealed) ?? refuse('request.not_found'));
    return words;
  };
  const assertGrownUp = (work: Work, birthday: string) => {
    const { timeZone, ageThreshold: age } = merchants.settings(work.merchant);
    if (!isOfAge(birthday, work.now, timeZone, age)) refuse('age.below.minimum', { age });
  };
  const status = async (work: Work, memberId: string) => ({
    level: (await identity.identityStatus(work, memberId)).level,
    history: (await movesOf(work, memberId)).map(({ shown }) => shown),
  });

  /** What must hold when it is proposed, and again when another person agrees. */
  const assertConfirmable = async (
    work: Work,
    memberId: string,
    paperId: string,
  ): Promise<Record<(typeof wordNames)[number], string>> => {
    await assertMember(work, memberId);
    await lockMember(work, memberId);
    const { verifiedAt } = await identity.identityStatus(work, memberId);
    const open = await newestCase(work, memberId);
    // A case that waits is decided as a case.
    if (verifiedAt !== null || open?.state === 'pending') refuse('status.move.refused');
    const paper = await paperOf(work, memberId, 'checked_elsewhere', paperId);
    const { fullname = '', birthday = '', idNumber = '' } = openWords(paper.sealed_words);
    assertGrownUp(work, birthday);
    // Not even staff verify two accounts with one document.
    if (await identity.isKnownElsewhere(work, memberId, idNumber)) refuse('status.move.refused');
    return { fullname, birthday, idNumber };
  };

  return {
    async keep(
      merchant: string,
      operator: string,
      memberId: string,
      { kind, ...typed }: Words & { kind: PaperKind },
      file: Buffer | undefined,
    ) {
      const words = plainDetails(typed);
      await runWork(as(merchant, operator), async (work) => {
        await assertMember(work, memberId);
        if (kind !== 'checked_elsewhere') return;
        const fields = brokenDetails(words, merchants.settings(merchant), wordNames);
        if (fields.length > 0) refuse('format.incorrect', { fields });
        assertGrownUp(work, words.birthday ?? '');
      });
      const sealed = await pictures.seal(file);
      const sealedWords = wordsOf.seal(JSON.stringify(kind === 'checked_elsewhere' ? words : {}));
      return runWork(as(merchant, operator), async (work) => ({
        id: await insertPaper(work, { memberId, kind, sealed, sealedWords }),
      }));
    },
    picture: (merchant: string, operator: string, id: string): Promise<File> =>
      runWork(as(merchant, operator), async (work) => pictures.open(id, await pictureOf(work, id))),
    words: (merchant: string, operator: string, id: string) =>
      runWork(as(merchant, operator), async (work) => {
        const paper = (await findPaper(work, id)) ?? refuse('request.not_found');
        return {
          kind: paper.kind,
          memberId: paper.member_id,
          keptBy: paper.kept_by,
          keptAt: paper.kept_at.toISOString(),
          words: openWords(paper.sealed_words),
        };
      }),
    changeLevel: (
      merchant: string,
      operator: string,
      memberId: string,
      to: { level: 'K2' | 'K3'; reason: string; papers: readonly string[] },
    ) =>
      runWork(as(merchant, operator), async (work) => {
        await assertMember(work, memberId);
        await lockMember(work, memberId);
        const { verifiedAt, level } = await identity.identityStatus(work, memberId);
        if (verifiedAt === null || level === to.level) refuse('status.move.refused');
        if (to.level === 'K3' && to.papers.length === 0) refuse('format.incorrect', { fields: ['papers'] });
        for (const id of to.papers) await paperOf(work, memberId, 'source_of_funds', id);
        await identity.changePersonLevel(work, memberId, to.level);
        const caseNo = (await newestCase(work, memberId))?.case_no ?? null;
        await recordMove(work, { memberId, caseNo, what: to.level, reason: to.reason, papers: to.papers });
        return status(work, memberId);
      }),
    weighConfirmation: (
      merchant: string,
      operator: string,
      memberId: string,
      paper: string,
    ): Promise<unknown> =>
      runWork(as(merchant, operator), (work) => assertConfirmable(work, memberId, paper)),
    confirm: (
      merchant: string,
      operator: string,
      memberId: string,
      { paper, reason }: { paper: string; reason: string },
    ) =>
      runWork(as(merchant, operator), async (work) => {
        const person = await assertConfirmable(work, memberId, paper);
        await identity.keepPersonDetails(work, memberId, person);
        await verify(work, memberId, person);
        await recordMove(work, {
          memberId,
          caseNo: null,
          what: 'checked_elsewhere',
          reason,
          papers: [paper],
        });
        const words = { title: say('verified_title'), body: say('verified') };
        await content.sendMessage(work, { memberId, kind: 'account', ...words, link: '/m/member/kyc' });
        return status(work, memberId);
      }),
  };
}
