import type { IdentityCheckCompany, PersonOrder, SubmitSteps } from '#modules/safety';
import { invariant } from '#platform/refusal';
import { z } from 'zod';
import { call, json, type Line, picture } from './calls.ts';
import { isDigest } from './digest.ts';
import { Applicant, verdictOf } from './verdict.ts';

export interface SumsubOptions {
  url: string;
  token: string;
  secret: string;
  noticeSecret: string;
  level: string;
  country: string;
  fetch?: typeof fetch;
  timeoutMs?: number;
}

type Outcome = 'taken' | 'refused' | 'unknown';

const documentTypes = { national_id: 'ID_CARD', drivers_licence: 'DRIVERS', passport: 'PASSPORT' } as const;
const Uploaded = z.object({ errors: z.array(z.unknown()).optional() });
const Notice = z.object({ externalUserId: z.string().min(1).max(60) });
const isGood = (status: number | undefined): boolean => status === 200 || status === 201;
/** A word about what was sent; keys, limits and faults of theirs are not. */
const isNo = (status: number | undefined): boolean =>
  status !== undefined && status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status);

/** Sumsub by its API: an applicant, a call for each picture, then the wish for a check. Our case number is `externalUserId`. */
export function createSumsub({
  noticeSecret,
  level,
  country,
  fetch: asking = fetch,
  timeoutMs = 15_000,
  ...keys
}: SumsubOptions): IdentityCheckCompany {
  // Anybody can sign with an empty secret.
  invariant(keys.secret !== '' && noticeSecret !== '', 'the secrets of Sumsub must not be empty');
  const line: Line = { ...keys, fetch: asking, timeoutMs };

  const find = async (caseNo: string): Promise<Applicant | 'missing' | null> => {
    const path = `/resources/applicants/-;externalUserId=${encodeURIComponent(caseNo)}/one`;
    const answer = await call(line, 'GET', path);
    if (answer?.status === 404) return 'missing';
    const found = answer?.status === 200 ? Applicant.safeParse(answer.body).data : undefined;
    return found?.externalUserId === caseNo ? found : null;
  };
  /** Theirs for our case. What a number that it knows is answered is not in its papers, so it is asked for then. */
  const applicantOf = async (caseNo: string): Promise<{ ref: string } | Exclude<Outcome, 'taken'>> => {
    const path = `/resources/applicants?levelName=${encodeURIComponent(level)}`;
    const made = await call(line, 'POST', path, json({ externalUserId: caseNo }));
    const applicant = isGood(made?.status) ? Applicant.safeParse(made?.body).data : undefined;
    if (applicant?.externalUserId === caseNo) return { ref: applicant.id };
    const known = await find(caseNo);
    if (known !== null && known !== 'missing') return { ref: known.id };
    return isNo(made?.status) ? 'refused' : 'unknown';
  };
  const metadataOf = (order: PersonOrder, kind: PersonOrder['documents'][number]['kind']) => {
    if (kind === 'selfie') return { idDocType: 'SELFIE', country };
    const idDocType = documentTypes[order.documentType];
    if (order.documentType === 'passport') return { idDocType, country };
    return { idDocType, country, idDocSubType: kind === 'front' ? 'FRONT_SIDE' : 'BACK_SIDE' };
  };
  const sendPictures = async (order: PersonOrder, ref: string, steps: SubmitSteps): Promise<Outcome> => {
    const kinds = [...steps.done.kinds];
    for (const { kind, jpeg } of order.documents) {
      if (kinds.includes(kind)) continue;
      const path = `/resources/applicants/${ref}/info/idDoc`;
      const answer = await call(line, 'POST', path, picture(metadataOf(order, kind), jpeg));
      if (!isGood(answer?.status)) return isNo(answer?.status) ? 'refused' : 'unknown';
      const uploaded = Uploaded.safeParse(answer?.body).data;
      if (uploaded === undefined) return 'unknown';
      // It cannot use the picture, and sets both sides aside: a person of ours looks.
      if ((uploaded.errors ?? []).length > 0) return 'refused';
      kinds.push(kind);
      await steps.note({ companyRef: ref, kinds });
    }
    return 'taken';
  };

  return {
    name: 'sumsub',
    async submit(order, steps) {
      let ref = steps.done.companyRef;
      if (ref === null) {
        const made = await applicantOf(order.caseNo);
        if (made === 'refused' || made === 'unknown') return made;
        ({ ref } = made);
        await steps.note({ companyRef: ref, kinds: steps.done.kinds });
      }
      const sent = await sendPictures(order, ref, steps);
      if (sent !== 'taken') return sent;
      const asked = await call(line, 'POST', `/resources/applicants/${ref}/status/pending`, json({}));
      if (isGood(asked?.status)) return 'taken';
      // The wish may have arrived although nobody said so.
      const found = await find(order.caseNo);
      if (found !== null && found !== 'missing' && (found.review?.reviewStatus ?? 'init') !== 'init')
        return 'taken';
      return isNo(asked?.status) ? 'refused' : 'unknown';
    },
    async find(caseNo) {
      const found = await find(caseNo);
      if (found === null) return { outcome: 'unknown' };
      return found === 'missing' ? { outcome: 'missing' } : verdictOf(found);
    },
    readNotice({ headers, body }) {
      if (!isDigest(noticeSecret, body, headers)) return null;
      try {
        const notice = Notice.safeParse(JSON.parse(body.toString('utf8'))).data;
        return notice === undefined ? null : { caseNo: notice.externalUserId };
      } catch {
        return null;
      }
    },
  };
}
