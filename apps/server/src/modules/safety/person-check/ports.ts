import type { DocumentKind, DocumentReason, DocumentType } from './case-rules.ts';

export type { DocumentReason } from './case-rules.ts';

/**
 * A company that looks at documents and faces. No answer is not a no: whatever is not a clear answer is `unknown`, never
 * an exception and never a refusal. Our case number is the company's idempotency key.
 */
export interface IdentityCheckCompany {
  /** As it stands in the address of its notices. */
  readonly name: string;
  /** Goes on where it stopped: what was done before is not done again, and every step that is done is noted at once. */
  submit(order: PersonOrder, steps: SubmitSteps): Promise<'taken' | 'refused' | 'unknown'>;
  find(caseNo: string): Promise<FoundCase>;
  /** Which case a notice is about; null when its signature or its time is wrong. It proves nothing else. */
  readNotice(notice: ReceivedNotice): { caseNo: string } | null;
}

export interface PersonOrder {
  caseNo: string;
  fullname: string;
  birthday: string;
  nationality: string;
  idNumber: string;
  documentType: DocumentType;
  documents: { kind: DocumentKind; jpeg: Buffer }[];
  noticeUrl: string;
}

/** How far a submission came; kept by us, because a company may take it in pieces. */
export interface SubmitProgress {
  /** What the company calls the person. */
  companyRef: string | null;
  /** Pictures it has. */
  kinds: readonly DocumentKind[];
}

export interface SubmitSteps {
  done: SubmitProgress;
  note: (done: SubmitProgress) => Promise<void>;
}

export interface DocumentVerdict {
  kind: DocumentKind;
  /** Null: accepted. */
  reason: DocumentReason | null;
}

export type FoundCase =
  | { outcome: 'decided'; documents: DocumentVerdict[]; birthday: string | null }
  /** It will not have this person, whatever is sent again: a person of ours looks, and nothing is sent meanwhile. */
  | { outcome: 'refused_final'; word: string }
  /** The company cannot tell: a person of ours looks. */
  | { outcome: 'review' }
  | { outcome: 'pending' }
  | { outcome: 'missing' }
  | { outcome: 'unknown' };

export interface ReceivedNotice {
  headers: Record<string, string | string[] | undefined>;
  /** As it came: the signature is over these bytes. */
  body: Buffer;
  now: Date;
}
