import type { Kyc, MerchantSettings, PersonDetails, PersonDocument } from '@perya/contract';
import {
  defaultRules,
  type FieldRule,
  passes,
  type PersonChoice,
  personChoices,
  personDetailNames,
} from '@perya/contract/rules';
import type { DocumentVerdict } from './ports.ts';

export type KycState = Kyc['state'];
export type DocumentKind = PersonDocument['kind'];
export type DocumentReason = NonNullable<PersonDocument['reason']>;
export type DocumentType = NonNullable<Kyc['documentType']>;
export type DetailName = keyof PersonDetails;

export const detailNames: readonly DetailName[] = personDetailNames;

/** none -> pending -> verified | rejected -> pending (DEC-090). */
const moves: Readonly<Record<KycState, readonly KycState[]>> = {
  none: ['pending'],
  pending: ['verified', 'rejected'],
  rejected: ['pending'],
  verified: [],
};
export const mayMove = (from: KycState, to: KycState): boolean => moves[from].includes(to);

/** The account's status wins: staff may have taken back, or given, what a case once decided. */
export function stateOf(ofCase: Exclude<KycState, 'none'> | undefined, verifiedAt: Date | null): KycState {
  if (verifiedAt !== null) return 'verified';
  return ofCase === undefined || ofCase === 'verified' ? 'none' : ofCase;
}

/** A passport has no back worth a picture. */
export const neededDocuments = (type: DocumentType): readonly DocumentKind[] =>
  type === 'passport' ? ['front', 'selfie'] : ['front', 'back', 'selfie'];

/** Gaps and hyphens are how cards print a number, not part of it. */
export const plainDetails = (given: PersonDetails): PersonDetails =>
  given.idNumber === undefined ? given : { ...given, idNumber: given.idNumber.replaceAll(/[\s-]/g, '') };

/** Details that break the rule of their field; all of them must be there unless only some are kept (ENT-46). */
export function brokenDetails(
  given: PersonDetails,
  { fieldRules }: Pick<MerchantSettings, 'fieldRules'>,
  names: readonly DetailName[],
): DetailName[] {
  const rules: Record<string, FieldRule> = { ...defaultRules, ...fieldRules };
  return names.filter((name) => {
    const rule = rules[name];
    return rule === undefined || !passes(given[name] ?? '', { ...rule, required: true });
  });
}

/** Details that stand in no list though one is picked from; what is kept already may be said again. */
export const unlistedDetails = (given: PersonDetails, kept: PersonDetails): DetailName[] =>
  (Object.keys(personChoices) as PersonChoice[]).filter((name) => {
    const value = given[name];
    const list: readonly string[] = personChoices[name];
    return value !== undefined && value !== kept[name] && !list.includes(value);
  });

export interface Facts {
  kinds: readonly DocumentKind[];
  /** As the member wrote it. */
  birthday: string;
  isOfAge: (birthday: string) => boolean;
  isKnownElsewhere: boolean;
}

export type Judgement =
  | { to: 'verified' | 'rejected'; documents: DocumentVerdict[]; isUnderAge: boolean }
  /** A person of ours decides, and why. */
  | { to: 'review'; why: string };

/** What the company saw, and what only we can know, make one decision. */
export function judge(
  seen: { documents: readonly DocumentVerdict[]; birthday: string | null },
  facts: Facts,
): Judgement {
  const found = new Map(seen.documents.map(({ kind, reason }) => [kind, reason]));
  if (facts.kinds.some((kind) => !found.has(kind))) return { to: 'review', why: 'a document was not judged' };
  if (seen.birthday === null) return { to: 'review', why: 'no birthday was read' };
  const isUnderAge = !facts.isOfAge(seen.birthday);
  if (isUnderAge) found.set('front', 'under_age');
  else if (facts.isKnownElsewhere) found.set('front', found.get('front') ?? 'already_known');
  const documents = facts.kinds.map((kind) => ({ kind, reason: found.get(kind) ?? null }));
  if (documents.some(({ reason }) => reason !== null)) return { to: 'rejected', documents, isUnderAge };
  if (seen.birthday !== facts.birthday) return { to: 'review', why: 'the document shows another birthday' };
  return { to: 'verified', documents, isUnderAge };
}

/** After so many unclear answers a person looks instead. */
export const mostTries = 12;
const firstPauseMs = 2000;
const longestPauseMs = 10 * 60_000;
export const pauseMs = (tries: number): number => Math.min(firstPauseMs * 2 ** tries, longestPauseMs);

type Step = Kyc['readiness'][number]['step'];

/** What a withdrawal will need, in the order it is best done. */
export function readinessOf(known: {
  state: KycState;
  hasDetails: boolean;
  documents: readonly PersonDocument[];
  hasMobile: boolean;
  hasPaymentPassword: boolean;
}): { step: Step; done: boolean }[] {
  const isVerified = known.state === 'verified';
  const isThere = (kinds: readonly DocumentKind[]) =>
    isVerified ||
    known.documents
      .filter(({ kind }) => kinds.includes(kind))
      .every(({ state }) => state === 'pending' || state === 'accepted');
  return [
    { step: 'details', done: isVerified || known.hasDetails },
    { step: 'document', done: isThere(['front', 'back']) },
    { step: 'selfie', done: isThere(['selfie']) },
    { step: 'mobile', done: known.hasMobile },
    { step: 'payment_password', done: known.hasPaymentPassword },
  ];
}
