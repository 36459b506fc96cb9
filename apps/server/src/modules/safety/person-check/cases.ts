import type { Kyc, PersonDetails, PersonDocument } from '@perya/contract';
import type { Content } from '#modules/content';
import type { Identity } from '#modules/identity';
import type { Merchants } from '#modules/merchant';
import { isOfAge } from '#platform/age';
import { asMember, type RunWork, type Work } from '#platform/database/work';
import { dayOf, dayStart } from '#platform/days';
import type { KnownSession, RequestContext } from '#platform/http/context';
import { refuse } from '#platform/refusal';
import {
  brokenDetails,
  detailNames,
  type DocumentKind,
  type DocumentType,
  mayMove,
  neededDocuments,
  plainDetails,
  unlistedDetails,
  readinessOf,
  stateOf,
} from './case-rules.ts';
import { type CaseRow, countSince, documentsOf, insertCase, lockMember, newestCase } from './repository.ts';

const mostADay = 3;

interface Parts {
  runWork: RunWork;
  merchants: Merchants;
  identity: Identity;
  content: Content;
  /** Without a company a person of ours looks at everything. */
  hasCompany: boolean;
}

type Sent = PersonDetails & {
  documentType: DocumentType;
  pictures: Partial<Record<DocumentKind, string | undefined>>;
};

/** The identity check as the member sees it (DEC-090). */
export function createCases({ runWork, merchants, identity, content, hasCompany }: Parts) {
  const assertOn = (merchant: string) => {
    if (!merchants.isOn(merchant, 'KYC3')) refuse('permission.denied');
  };
  const now = async (work: Work, memberId: string) => {
    const row = await newestCase(work, memberId);
    const status = await identity.identityStatus(work, memberId);
    return { row, status, state: stateOf(row?.state, status.verifiedAt) };
  };

  const shownDocuments = async (work: Work, row: CaseRow | undefined): Promise<PersonDocument[]> => {
    const kinds = neededDocuments(row?.document_type ?? 'national_id');
    const rows = row === undefined ? [] : await documentsOf(work, row.case_no);
    return kinds.map((kind) => {
      const found = rows.find((one) => one.kind === kind);
      return {
        kind,
        state: found?.state ?? 'missing',
        reason: found?.reason ?? null,
      };
    });
  };

  const view = async (work: Work, memberId: string): Promise<Kyc> => {
    const { row, status, state } = await now(work, memberId);
    const { idNumber, ...details } = await identity.personDetails(work, memberId);
    const facts = await identity.accountFacts(work, memberId);
    // A check that staff took back counts no more.
    const counted = state === 'none' ? undefined : row;
    const documents = await shownDocuments(work, counted);
    const settings = merchants.settings(work.merchant);
    return {
      state,
      level: status.level,
      details,
      idNumberEnding: idNumber === undefined ? null : idNumber.slice(-4),
      documentType: counted?.document_type ?? null,
      documents,
      readiness: readinessOf({
        state,
        hasDetails: detailNames.every((name) => (name === 'idNumber' ? idNumber : details[name])),
        documents,
        hasMobile: facts.hasMobile,
        hasPaymentPassword: facts.hasPaymentPassword,
      }),
      needed: settings.kyc,
      age: settings.ageThreshold,
      isUnderAge: status.isUnderAge,
      sentAt: counted?.sent_at.toISOString() ?? null,
      decidedAt: counted?.decided_at?.toISOString() ?? null,
    };
  };

  /** Keeps what was given, if it may still be changed; answers what is known then. */
  const keep = async (work: Work, memberId: string, given: PersonDetails) => {
    const settings = merchants.settings(work.merchant);
    const plain = plainDetails(given);
    const names = detailNames.filter((name) => plain[name] !== undefined);
    const unlisted = unlistedDetails(plain, await identity.personDetails(work, memberId));
    const fields = [...new Set([...brokenDetails(plain, settings, names), ...unlisted])];
    if (fields.length > 0) refuse('format.incorrect', { fields });
    const { timeZone, ageThreshold: age } = settings;
    if (plain.birthday !== undefined && !isOfAge(plain.birthday, work.now, timeZone, age))
      refuse('age.below.minimum', { age });
    await identity.keepPersonDetails(work, memberId, plain);
    return identity.personDetails(work, memberId);
  };

  /** Pictures sent now, and those of the check before that were good. */
  const picturesFor = async (work: Work, memberId: string, sent: Sent, before: CaseRow | undefined) => {
    const kinds = neededDocuments(sent.documentType);
    const given = Object.entries(sent.pictures).flatMap(([kind, id]) =>
      id === undefined ? [] : [{ kind, id }],
    );
    const strange = given.filter(({ kind }) => !kinds.some((needed) => needed === kind));
    if (strange.length > 0) refuse('format.incorrect', { fields: ['pictures'] });
    await content.usePictures(
      work,
      memberId,
      given.map(({ id }) => id),
      'kyc',
    );
    const isSameType = before?.state === 'rejected' && before.document_type === sent.documentType;
    const old = isSameType ? await documentsOf(work, before.case_no) : [];
    return kinds.map((kind) => {
      const accepted = old.find((row) => row.kind === kind && row.state === 'accepted')?.picture_id;
      return { kind, pictureId: sent.pictures[kind] ?? accepted ?? refuse('picture.required') };
    });
  };

  return {
    show({ merchant }: RequestContext, { memberId }: KnownSession): Promise<Kyc> {
      assertOn(merchant);
      return runWork(asMember(merchant, memberId), (work) => view(work, memberId));
    },
    keepDetails(
      { merchant }: RequestContext,
      { memberId }: KnownSession,
      given: PersonDetails,
    ): Promise<Kyc> {
      assertOn(merchant);
      return runWork(asMember(merchant, memberId), async (work) => {
        await lockMember(work, memberId);
        const { state } = await now(work, memberId);
        if (!mayMove(state, 'pending')) refuse('status.move.refused');
        await keep(work, memberId, given);
        return view(work, memberId);
      });
    },
    send({ merchant }: RequestContext, { memberId }: KnownSession, sent: Sent): Promise<Kyc> {
      assertOn(merchant);
      const { documentType, pictures, ...given } = sent;
      return runWork(asMember(merchant, memberId), async (work) => {
        await lockMember(work, memberId);
        const { row, status, state } = await now(work, memberId);
        if (!mayMove(state, 'pending')) refuse('status.move.refused');
        const settings = merchants.settings(merchant);
        const today = dayStart(dayOf(work.now, settings.timeZone), settings.timeZone);
        if ((await countSince(work, memberId, today)) >= mostADay) refuse('rate.limited');
        const fields = brokenDetails(await keep(work, memberId, given), settings, detailNames);
        if (fields.length > 0) refuse('format.incorrect', { fields });
        await insertCase(work, {
          memberId,
          // Found too young once: only a person decides otherwise.
          stage: hasCompany && !status.isUnderAge ? 'sending' : 'review',
          documentType,
          pictures: await picturesFor(work, memberId, { documentType, pictures }, row),
        });
        return view(work, memberId);
      });
    },
  };
}
