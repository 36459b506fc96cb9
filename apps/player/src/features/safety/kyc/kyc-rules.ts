import type { Kyc, PersonDocument } from '@perya/contract';
import { defaultRules, isOldEnough, passes, personDetailNames } from '@perya/contract/rules';

export type StepName = Kyc['readiness'][number]['step'] | 'payout_account';
export interface Step {
  step: StepName;
  done: boolean;
}
interface Payout {
  accounts: readonly { payeeName: string }[];
  payeeName: string | null;
}

const bare = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[^\p{L}]/gu, '')
    .toUpperCase();

/** What a withdrawal will need: what the server knows of the person, and an account in that person's name. */
export function stepsOf({ readiness }: Pick<Kyc, 'readiness'>, payout: Payout | undefined): Step[] {
  const own = payout?.accounts.filter(
    ({ payeeName }) => payout.payeeName === null || bare(payeeName) === bare(payout.payeeName),
  );
  return [...readiness, { step: 'payout_account', done: (own ?? []).length > 0 }];
}

export const countLeft = (steps: readonly Step[]): number => steps.filter(({ done }) => !done).length;

/** It is the member's turn: nothing was sent, or something came back. */
export const canChange = ({ state }: Pick<Kyc, 'state'>): boolean => state === 'none' || state === 'rejected';

/** What came back, in the order of the documents. */
export const rejectedOf = (documents: readonly PersonDocument[]) =>
  documents.flatMap(({ kind, reason }) => (reason === null ? [] : [{ kind, reason }]));
export type Reason = ReturnType<typeof rejectedOf>[number]['reason'];

/** Only these are put right in the form rather than by another picture. */
export const stepFor = (reasons: readonly Reason[]): Place =>
  reasons.includes('name_differs') ? 'details' : 'documents';

export type Place = 'list' | 'details' | 'documents';
/** Where one is stands in the address. */
export function placeIn(search: string): Place {
  const step = new URLSearchParams(search).get('step');
  return step === 'details' || step === 'documents' ? step : 'list';
}
export const kycPath = '/m/member/kyc';
export const placePath = (place: Place): string => (place === 'list' ? kycPath : `${kycPath}?step=${place}`);

/** Key of the words for something picked from a list. */
export const choiceKey = (value: string): string =>
  `kyc_is_${value.toLowerCase().replaceAll(/[^a-z]+/g, '_')}`;

export type DetailName = (typeof personDetailNames)[number];
export type Details = Readonly<Record<DetailName, string>>;

/** Gaps and hyphens are how cards print a number. */
const plain = (name: DetailName, value: string): string =>
  name === 'idNumber' ? value.replaceAll(/[\s-]/g, '') : value.trim();

export interface Known {
  /** The number is kept already: left empty, it stays. */
  hasIdNumber: boolean;
  today: string;
  age: number;
}

/** Keys of the sentences about what is wrong; the server has the merchant's own rules (DEC-106). */
export function detailFaults(
  values: Details,
  { hasIdNumber, today, age }: Known,
): Partial<Record<DetailName, string>> {
  const faults: Partial<Record<DetailName, string>> = {};
  for (const name of personDetailNames) {
    const value = plain(name, values[name]);
    if (value === '' && name === 'idNumber' && hasIdNumber) continue;
    if (value === '') faults[name] = 'kyc_missing';
    else if (!passes(value, { ...defaultRules[name], required: true }))
      faults[name] = `kyc_wrong_${wrong(name)}`;
    else if (name === 'birthday' && !isOldEnough(value, today, age)) faults[name] = 'birthday_age';
  }
  return faults;
}
const wrong = (name: DetailName): 'name' | 'number' | 'text' => {
  if (name === 'fullname') return 'name';
  return name === 'idNumber' ? 'number' : 'text';
};

/** What is sent: everything that was filled in. */
export const givenDetails = (values: Details): Partial<Record<DetailName, string>> =>
  Object.fromEntries(
    personDetailNames.flatMap((name) => {
      const value = plain(name, values[name]);
      return value === '' ? [] : [[name, value]];
    }),
  );

export const documentTypes = ['national_id', 'drivers_licence', 'passport'] as const;
export type DocumentType = (typeof documentTypes)[number];
export type DocumentKind = PersonDocument['kind'];

/** Which pictures have to be sent now: what was accepted of the same document stays. */
export function missingPictures(
  kyc: Pick<Kyc, 'state' | 'documentType' | 'documents'>,
  type: DocumentType,
): DocumentKind[] {
  const kinds: DocumentKind[] = type === 'passport' ? ['front', 'selfie'] : ['front', 'back', 'selfie'];
  if (kyc.state !== 'rejected' || kyc.documentType !== type) return kinds;
  const kept = kyc.documents.filter(({ state }) => state === 'accepted').map(({ kind }) => kind);
  return kinds.filter((kind) => !kept.includes(kind));
}
