/** What is wrong with a document, in the company's own words. */
export type Finding = 'unreadable' | 'expired' | 'not_an_id' | 'face_mismatch' | 'name_mismatch';

export interface Behaviour {
  /** What is found, by part of the case. */
  findings: Readonly<Partial<Record<'front' | 'back' | 'selfie', Finding>>>;
  /** Only the first case with this number: a better picture is good. */
  onlyOnce: boolean;
  /** The company's own people cannot tell. */
  cannotTell: boolean;
  /** The document shows somebody of sixteen. */
  isYoung: boolean;
  /** How many requests get lost before they arrive. */
  lost: number;
  /** Whether the request is answered; repetitions always are. */
  answers: boolean;
  notice: boolean;
}

const normal: Behaviour = {
  findings: {},
  onlyOnce: false,
  cannotTell: false,
  isYoung: false,
  lost: 0,
  answers: true,
  notice: true,
};

const byEnding: Readonly<Record<string, Behaviour>> = {
  '00': { ...normal, findings: { front: 'unreadable' }, onlyOnce: true },
  '01': { ...normal, findings: { selfie: 'face_mismatch' } },
  '02': { ...normal, cannotTell: true },
  '03': { ...normal, isYoung: true },
  '04': { ...normal, findings: { front: 'name_mismatch' } },
  '05': { ...normal, findings: { front: 'expired' } },
  '06': { ...normal, findings: { back: 'not_an_id' } },
  '07': { ...normal, lost: 1 },
  '08': { ...normal, answers: false, notice: false },
};

/** What becomes of a case, told by the last two characters of the document's number. */
export const behaviourOf = (idNumber: string): Behaviour => byEnding[idNumber.slice(-2)] ?? normal;
