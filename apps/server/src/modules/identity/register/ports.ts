export type RegisterPurpose = 'registration' | 'login' | 'advertising';

/** `lapsed`: was excluded and is no more. No answer, or one about somebody else, is `unknown`, never an exception and never clear. */
export type RegisterOutcome = 'excluded' | 'clear' | 'lapsed' | 'unknown';

export interface RegisteredPerson {
  idNumber: string | null;
  name: string | null;
  birthday: string | null;
}

export interface RegisterAnswer {
  outcome: RegisterOutcome;
  /** What the register calls its answer: the proof that it gave one. */
  proofId: string | null;
}

/** A national register of persons who shut themselves out. Each purpose has its own question: they must not be mixed up. */
export interface ExclusionRegister {
  check(person: RegisteredPerson, purpose: RegisterPurpose, requestId: string): Promise<RegisterAnswer>;
}

/** By the name a brand's setting has, in small letters. */
export type ExclusionRegisters = Readonly<Record<string, ExclusionRegister>>;
